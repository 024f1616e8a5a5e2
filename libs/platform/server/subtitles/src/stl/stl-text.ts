import { cleanText } from '../plain-text';
import { decodeIso6937 } from './iso-6937';

const newLine = 0x8a;
const unusedSpace = 0x8f;

/** The character code tables of Tech 3264 besides the Latin one, whose upper half is that of ISO 8859. */
const isoParts = new Map([
  ['01', 'iso-8859-5'],
  ['02', 'iso-8859-6'],
  ['03', 'iso-8859-7'],
  ['04', 'iso-8859-8'],
]);

/** Reads the text of subtitles, in the character code table that a file names. */
export function stlTextReader(table: string): (field: Uint8Array) => string {
  const part = isoParts.get(table);
  const decoder = part === undefined ? undefined : new TextDecoder(part);
  const decode = (bytes: Uint8Array) => (decoder ? decoder.decode(bytes) : decodeIso6937(bytes));
  return (field) => cleanText(linesOf(field).map(decode).join('\n'));
}

/** The bytes of each row that are shown. */
function linesOf(field: Uint8Array): Uint8Array[] {
  const lines: number[][] = [[]];
  for (const byte of field) {
    if (byte === unusedSpace) continue;
    if (byte === newLine) lines.push([]);
    // Teletext controls (colours, height, boxes) take the place of a character.
    else if (byte < 0x20 || byte === 0x7f) lines.at(-1)?.push(0x20);
    // Others switch italics, underlining and boxes of open subtitles, or are reserved.
    else if (byte < 0x80 || byte >= 0xa0) lines.at(-1)?.push(byte);
  }
  return lines.map((line) => Uint8Array.from(line));
}
