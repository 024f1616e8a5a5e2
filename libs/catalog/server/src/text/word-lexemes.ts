import { byLocale, type Locale } from '@nitrate/contract-kit';
import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { contractUmlauts, fold, transliterate } from './fold';
import { arabicOf } from './numerals';
import { ownString } from './own-string';
import { stopWords } from './stop-words';

/**
 * How the words of a field are analysed. `title`: in every language, with stop words. `name`: unstemmed, with
 * transliterated umlauts. A language: stemmed in it, without its stop words.
 */
export type Reading = 'title' | 'name' | Locale;

type Stemmer = (word: string) => string;

/** A language needs its own here: of `@orama/stemmers`, or one that returns the word. */
const stemmers: Record<Locale, Stemmer> = { en: stemEnglish, de: stemGerman };
const stemmersOf: Record<Reading, readonly Stemmer[]> = {
  ...byLocale((locale) => [stemmers[locale]]),
  title: Object.values(stemmers),
  name: [],
};

/** Whether `ae` may be written for `ä` in it. */
const hasUmlauts: Record<Reading, boolean> = { title: true, name: true, en: false, de: true };

/** The lexemes of a word: for each part (`Spider-Man` has two) the lexemes at that position. */
export interface WordLexemes {
  readonly parts: readonly (readonly string[])[];
  /** Lexemes of the first position with the lowest weight: contracted umlauts. */
  readonly weak: readonly string[];
}

/** A word with the characters that join its parts: `O'Neill's`, `Spider-Man`, `U.S.A`, `M*A*S*H`. */
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`´\-‐‑.*&][\p{L}\p{N}\p{M}]+)*/gu;
/** Scripts written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const apostrophes = /['’‘ʼ`´]/g;
const maxWordLength = 60;

/** The part of a word that is indexed, without half a surrogate pair at its end. */
const indexedPart = (word: string): string =>
  word.length > maxWordLength ? word.slice(0, maxWordLength).replace(/[\ud800-\udbff]$/, '') : word;

/** The words of a text, in order. */
export const wordsOf = (text: string): string[] => text.match(wordPattern) ?? [];

const caches: Record<Reading, Map<string, WordLexemes>> = {
  ...byLocale(() => new Map<string, WordLexemes>()),
  title: new Map(),
  name: new Map(),
};
const maxCached = 30_000;

/** Lexemes of a word. Cached, because words recur in the texts of a catalogue. */
export function lexemesOf(word: string, reading: Reading): WordLexemes {
  const cache = caches[reading];
  const known = cache.get(word);
  if (known) return known;
  if (cache.size >= maxCached) cache.clear();
  const own = ownString(word);
  const found = analyse(indexedPart(own), reading);
  cache.set(own, found);
  return found;
}

function analyse(word: string, reading: Reading): WordLexemes {
  if (unspaced.test(word)) return { parts: bigrams(fold(word)), weak: [] };
  const bare = word.replace(apostrophes, '');
  const pieces = bare.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const parts = pieces.map((piece) => formsOf(piece, reading));
  const first = parts[0] ?? [];
  if (pieces.length > 1) first.push(...formsOf(pieces.join(''), reading));
  if (bare !== word) first.push(...apostropheForms(word, reading));
  const contracted = hasUmlauts[reading] ? contractUmlauts(fold(pieces[0] ?? '')) : undefined;
  return {
    parts: parts.map((forms) => [...new Set(forms)]),
    weak: contracted && !first.includes(contracted) ? [contracted] : [],
  };
}

/** `O'Neill's` is also found as `oneill` and as `neill`; `L'Atalante` as `atalante`. */
function apostropheForms(word: string, reading: Reading): string[] {
  const pieces = word.split(apostrophes);
  const withoutGenitive = /^s$/i.test(pieces.at(-1) ?? '') ? pieces.slice(0, -1) : pieces;
  const spellings = [withoutGenitive.join(''), ...withoutGenitive.filter((piece) => piece.length > 2)];
  return spellings.flatMap((spelling) => formsOf(spelling.replace(/[^\p{L}\p{N}\p{M}]/gu, ''), reading));
}

function formsOf(piece: string, reading: Reading): string[] {
  const folded = fold(piece);
  if (!folded) return [];
  if (reading !== 'title' && reading !== 'name' && stopWords[reading].has(folded)) return [];
  const forms: string[] = [];
  const other = transliterate(piece);
  for (const form of other ? [folded, other] : [folded]) {
    if (reading === 'title' || reading === 'name') forms.push(form);
    for (const stemmer of stemmersOf[reading]) forms.push(stem(form, stemmer));
  }
  // In lower case "v" and "x" are rarely numerals. In queries they count as such, see `queryForms`.
  const number = piece === piece.toUpperCase() ? arabicOf(piece) : undefined;
  if (number) forms.push(number);
  return forms;
}

const latin = /^[a-z]+$/;

function stem(folded: string, by: Stemmer): string {
  return latin.test(folded) && folded.length > 2 ? by(folded) || folded : folded;
}

/** All lexemes that a word of a query matches, in texts of any language. */
export function queryForms(word: string): string[] {
  const indexed = indexedPart(word);
  const folded = fold(indexed.replace(apostrophes, ''));
  const forms = new Set<string>();
  for (const form of [folded, transliterate(indexed)]) {
    if (!form) continue;
    forms.add(form);
    for (const stemmer of stemmersOf.title) forms.add(stem(form, stemmer));
  }
  const number = arabicOf(folded);
  if (number) forms.add(number);
  return [...forms];
}

/** Single characters and bigrams, with a position for each character. */
function bigrams(folded: string): string[][] {
  const characters = [...folded];
  return characters.map((character, index) => {
    const next = characters[index + 1];
    return next === undefined ? [character] : [character, character + next];
  });
}

/** The bigrams of a query in a script without spaces; undefined for other words. */
export function unspacedPairs(word: string): string[] | undefined {
  if (!unspaced.test(word)) return undefined;
  const characters = [...fold(indexedPart(word))];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => (characters[index] ?? '') + character);
}
