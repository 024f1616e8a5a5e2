const special: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const specials = /[ßæœøłđðþı]/g;
const marks = /\p{M}+/gu;
const ascii = /^[ -~]*$/;

/** Lower case without accents: `Müller` becomes `muller`, `Straße` becomes `strasse`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(marks, '')
    .replace(specials, (letter) => special[letter] ?? letter);
}
