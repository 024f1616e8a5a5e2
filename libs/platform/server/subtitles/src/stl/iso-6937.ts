/**
 * The Latin alphabet of EBU STL (Tech 3264, code table 00; ISO 6937-2 of 1983). Characters from 0xA0 to 0xBF and 0xD0 to
 * 0xFF; a space stands for what the table leaves free.
 */
const symbols = '\u00a0¡¢£$¥#§¤‘“«←↑→↓°±²³×µ¶·÷’”»¼½¾¿';
const letters = '—¹®©™♪¬¦    ⅛⅜⅝⅞ΩÆĐªĦ ĲĿŁØŒºÞŦŊŉĸæđðħıĳŀłøœßþŧŋ\u00ad';

/** Accents stand before their letter in ISO 6937, from 0xC1, and combine after it in Unicode. */
const accents = [
  ...['\u0300', '\u0301', '\u0302', '\u0303', '\u0304', '\u0306', '\u0307', '\u0308'],
  // An umlaut was told apart from a diaeresis in older editions.
  ...['\u0308', '\u030a', '\u0327', '\u0332', '\u030b', '\u0328', '\u030c'],
];

/** Decodes printable bytes of the Latin table. */
export function decodeIso6937(bytes: Uint8Array): string {
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
