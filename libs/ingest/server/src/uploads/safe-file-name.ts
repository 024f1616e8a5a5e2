import { stemOf } from '@nitrate/ingest/contract';

/** Leaves room for what storage and tools append, below the 255 bytes of file systems. */
const maxBytes = 200;

/**
 * The name under which a file from outside is stored: the last part of a path, without control and formatting
 * characters, which could hide its extension, and without characters that file systems refuse.
 * @returns undefined when nothing of it remains
 */
export function safeFileName(name: string): string | undefined {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}<>:"|?*]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const extension = cleaned.slice(stemOf(cleaned).length);
  const stem = cutBytes(stemOf(cleaned), maxBytes - Buffer.byteLength(extension)).trimEnd();
  return stem === '' ? undefined : stem + extension;
}

function cutBytes(text: string, bytes: number): string {
  let kept = '';
  let length = 0;
  for (const character of text) {
    length += Buffer.byteLength(character);
    if (length > bytes) break;
    kept += character;
  }
  return kept;
}
