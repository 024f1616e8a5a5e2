import { cleanText } from '../plain-text';

/**
 * The Latin alphabet of EBU STL (Tech 3264, code table 00; ISO 6937-2 of 1983). Characters from 0xA0 to 0xBF and 0xD0 to
 * 0xFF; a space where the table leaves one free.
 */
const symbols = '\u00a0¡¢£$¥#§¤‘“«←↑→↓°±²³×µ¶·÷’”»¼½¾¿';
const letters = '—¹®©™♪¬¦    ⅛⅜⅝⅞ΩÆĐªĦ ĲĿŁØŒºÞŦŊŉĸæđðħıĳŀłøœßþŧŋ\u00ad';

/** Accents come before their letter in ISO 6937, from 0xC1, and combine after it in Unicode. */
const accents = [
  ...['\u0300', '\u0301', '\u0302', '\u0303', '\u0304', '\u0306', '\u0307', '\u0308'],
  // Older editions distinguished an umlaut from a diaeresis.
  ...['\u0308', '\u030a', '\u0327', '\u0332', '\u030b', '\u0328', '\u030c'],
];

/** Decodes printable bytes of the Latin table. */
function decodeIso6937(bytes: Uint8Array): string {
  let text = '';
  let accent: string | undefined;
  for (const byte of bytes) {
    const mark = byte >= 0xc1 && byte <= 0xcf ? accents[byte - 0xc1] : undefined;
    if (mark !== undefined) {
      accent = mark;
      continue;
    }
    const base = characterOf(byte);
    // The cedilla of g is written as an acute, for how it looks.
    text += accent === undefined ? base : `${base}${accent === '\u0301' && base === 'g' ? '\u0327' : accent}`;
    accent = undefined;
  }
  return text.normalize('NFC');
}

function characterOf(byte: number): string {
  if (byte < 0x80) return String.fromCharCode(byte);
  if (byte >= 0xa0 && byte <= 0xbf) return symbols.charAt(byte - 0xa0);
  return byte >= 0xd0 ? letters.charAt(byte - 0xd0) : '';
}

const newLine = 0x8a;
const unusedSpace = 0x8f;

/** The character code tables of Tech 3264 other than Latin, whose upper half is ISO 8859. */
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
