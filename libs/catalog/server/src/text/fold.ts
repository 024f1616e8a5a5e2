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

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** The transliteration of umlauts (`mueller` for `Müller`), folded; undefined for a word without umlauts. */
export function transliterate(word: string): string | undefined {
  const lower = word.toLowerCase().normalize('NFC');
  if (!/[äöüøå]/.test(lower)) return undefined;
  return fold(lower.replace(/[äöüøå]/g, (letter) => umlauts[letter] ?? letter));
}

/**
 * A folded word whose `ae`, `oe` and `ue` are taken for umlauts (`muller` for `mueller`); undefined without any. `que`,
 * `aue`, `eue` and endings (`blue`, `Joe`) are never umlauts.
 */
export function contractUmlauts(folded: string): string | undefined {
  if (!/[aou]e/.test(folded)) return undefined;
  const contracted = folded.replace(/(?<![qaeo])([aou])e(?=[a-z])/g, '$1');
  return contracted === folded ? undefined : contracted;
}

/** The form in which titles and names are compared: folded words joined by single spaces, without apostrophes. */
export function keyOf(text: string): string {
  return fold(text)
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim();
}
