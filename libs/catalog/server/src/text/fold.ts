import { keyOf } from '@nitrate/catalog/contract';
import { fold } from '@nitrate/contract-kit';

export { fold, keyOf };

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
