import type { SearchField } from '../../index-film/field-prefixes';
import { keyOf } from '../../text/fold';
import { wordsOf } from '../../text/word-lexemes';

/** A condition of a query: a word or a phrase. */
export interface Term {
  words: string[];
  phrase: boolean;
  negated: boolean;
  field: SearchField | null;
}

const fieldNames: Record<string, SearchField> = {
  title: 'title',
  titel: 'title',
  director: 'director',
  regie: 'director',
  regisseur: 'director',
  regisseurin: 'director',
  actor: 'cast',
  actress: 'cast',
  cast: 'cast',
  darsteller: 'cast',
  darstellerin: 'cast',
  schauspieler: 'cast',
  schauspielerin: 'cast',
  besetzung: 'cast',
  producer: 'producer',
  produzent: 'producer',
  produzentin: 'producer',
  composer: 'composer',
  music: 'composer',
  komponist: 'composer',
  musik: 'composer',
  camera: 'camera',
  cameraman: 'camera',
  kamera: 'camera',
  editor: 'editor',
  schnitt: 'editor',
  crew: 'crew',
  stab: 'crew',
  studio: 'studio',
  country: 'country',
  land: 'country',
  city: 'city',
  place: 'city',
  stadt: 'city',
  ort: 'city',
  genre: 'genre',
  keyword: 'keyword',
  schlagwort: 'keyword',
  language: 'language',
  sprache: 'language',
  collection: 'collection',
  sammlung: 'collection',
  archive: 'archive',
  archiv: 'archive',
  format: 'format',
  award: 'award',
  preis: 'award',
  year: 'year',
  jahr: 'year',
  decade: 'decade',
  jahrzehnt: 'decade',
};

const maxQueryLength = 400;
const maxTerms = 16;
const maxPhraseWords = 12;

/** `-`, `field:`, then a quoted phrase or a run without spaces. An unclosed quote ends with the query. */
const termPattern =
  /(-)?(?:(\p{L}+):(?=["“”„«»]?[\p{L}\p{N}]))?(?:["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|([^\s"“”„«»]+))/gu;

/**
 * Parses a typed query: words, `"phrases"`, `-not`, `field:value` with field names in either language. Never throws;
 * everything beyond 16 terms or 400 characters is ignored.
 */
export function parseQuery(text: string): Term[] {
  const terms: Term[] = [];
  for (const match of text.slice(0, maxQueryLength).normalize('NFC').matchAll(termPattern)) {
    if (terms.length >= maxTerms) break;
    const [, minus, name, quoted, run] = match;
    const field = name ? (fieldNames[name.toLowerCase()] ?? null) : null;
    // A minus before a space, as in the title "2 - 1", is not a negation.
    const base = { negated: Boolean(minus), field };
    const unknownField = name && !field ? wordsOf(name) : [];
    // Words that consist of marks only are dropped.
    const words = wordsOf(quoted ?? run ?? '')
      .filter((word) => keyOf(word) !== '')
      .slice(0, maxPhraseWords);
    if (words.length === 0) continue;
    if (quoted !== undefined && words.length > 1) terms.push({ ...base, words, phrase: true });
    else for (const word of [...unknownField, ...words]) terms.push({ ...base, words: [word], phrase: false });
  }
  return terms.slice(0, maxTerms);
}

/** The words of a query that are neither negated nor in a field. */
export const freeWords = (terms: readonly Term[]): string[] =>
  terms.filter((term) => !term.negated && term.field === null).flatMap((term) => term.words);
