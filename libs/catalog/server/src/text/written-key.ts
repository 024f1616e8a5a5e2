import { keyOf } from './fold';

/**
 * Like `keyOf`, but with the accents of the text: `der müde tod` for `Der müde Tod`. Undefined for a text without any,
 * whose key says it all.
 */
export function writtenKeyOf(text: string): string | undefined {
  const written = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
  return written === keyOf(text) ? undefined : written;
}
