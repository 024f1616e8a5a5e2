import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/**
 * Replaces bytes that are no characters in the encoding of the file: a noncharacter of Unicode, which no text has, and
 * which XML allows.
 */
export const unreadable = '\ufdd0';

/** Decodes bytes that arrive in pieces. */
export interface Decoder {
  write(bytes: Buffer): string;
  end(): string;
}

/** @param encoding as `textEncoding` returns it */
export function createDecoder(encoding: string): Decoder {
  if (encoding === 'utf-8') return utf8Decoder();
  const decoder = iconv.getDecoder(encoding, { stripBOM: false });
  const marked = (text: string | undefined) => (text ?? '').replaceAll('\ufffd', unreadable);
  return { write: (bytes) => marked(decoder.write(bytes)), end: () => marked(decoder.end()) };
}

function utf8Decoder(): Decoder {
  let rest: Buffer = Buffer.alloc(0);
  return {
    write(chunk) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const end = endOfWholeCharacters(bytes);
      rest = bytes.subarray(end);
      return decodeUtf8(bytes.subarray(0, end));
    },
    end: () => (rest.length > 0 ? unreadable : ''),
  };
}

/** Decodes UTF-8 of which some lines may be damaged, and marks what is unreadable in these. */
function decodeUtf8(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  const pieces: string[] = [];
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = bytes.indexOf(0x0a, start) + 1 || bytes.length;
    const line = bytes.subarray(start, end);
    pieces.push(isUtf8(line) ? line.toString() : line.toString().replaceAll('\ufffd', unreadable));
  }
  return pieces.join('');
}

/** Where the last UTF-8 character begins if the bytes end within it, else their length. */
export function endOfWholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}
