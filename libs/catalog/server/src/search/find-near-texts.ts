import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { fieldPrefix } from '../index-film/field-prefixes';
import { quoteLexeme } from '../text/vector';
import { costOf, editDistance, maxFilmsOfRareWord, wordsAtDistanceOne } from './query/find-corrections';

/** A text that may be meant by a typed one, and films with all its words in a title, the most relevant first. */
interface NearText {
  key: string;
  titled: number[];
}

const maxTexts = 3;
/** Words at the end of a text that are looked up; those before them stay as they are. */
const maxWords = 4;
const maxTitled = 6;

/** The texts that may be meant by the key of a typed one whose last word may be unfinished. */
export function findNearTexts(database: Database, typed: string): Promise<NearText[]> {
  return inTransaction(
    database,
    async (transaction) => {
      const texts: NearText[] = [];
      for (const key of await correctedTexts(transaction, typed)) {
        texts.push({ key, titled: await findTitled(transaction, key) });
      }
      return texts;
    },
    { mode: 'repeatable read read only', settings: { enable_seqscan: 'off' } },
  );
}

async function correctedTexts(transaction: Transaction, typed: string): Promise<string[]> {
  const words = typed.split(' ');
  const last = words.pop() ?? '';
  const first = words.slice(0, Math.max(0, words.length - maxWords + 1));
  for (const word of words.slice(first.length)) {
    first.push((await findBegunWords(transaction, word, true))[0] ?? word);
  }
  const ends = await findBegunWords(transaction, last, false);
  const texts = (ends.length > 0 ? ends.slice(0, maxTexts) : [last]).map((end) => [...first, end].join(' '));
  return ends.length > 0 ? texts : texts.filter((text) => text !== typed);
}

async function findTitled({ client }: Transaction, key: string): Promise<number[]> {
  const match = key
    .split(' ')
    .map((word) => quoteLexeme(fieldPrefix.title + word))
    .join(' & ');
  // Hot path, see `findBegunWords`. A few hundred of the films with a frequent word are enough to choose from.
  const { rows } = await client.query<{ film_no: number }>({
    name: 'catalog-titled-films',
    text: `with found as materialized (select film_no, prior from film_search where words @@ $1::tsquery limit 300)
           select film_no from found order by prior desc, film_no limit ${maxTitled}`,
    values: [match],
  });
  return rows.map((row) => row.film_no);
}

/** Shorter words have too many others at one edit. */
const minLength = 4;
const maxLength = 40;
const maxRows = 500;
/** With fewer trigrams in common, too many words would be compared. */
const minTrigrams = 3.9;
const minSimilarity = 0.39;

/**
 * Words of the vocabulary that begin like a typed one: exactly, or with one edit, from eight letters with two. A word
 * that is known to more than a few films is taken as typed. The likeliest first. Call it in a transaction without
 * sequential scans: the planner overestimates the cost of the index of trigrams.
 * @param isFinished it is compared with whole words
 */
async function findBegunWords(
  { client }: Pick<Transaction, 'client'>,
  typed: string,
  isFinished: boolean,
): Promise<string[]> {
  if (typed.length < minLength || typed.length > maxLength || /\d/.test(typed)) return [];
  const similarity = Math.max(minSimilarity, minTrigrams / (typed.length + 1));
  await client.query(`select set_config('pg_trgm.word_similarity_threshold', $1, true)`, [String(similarity)]);
  // Hot path: most keys typed into the search field with a misspelt word. `kind` as in `findCorrections`.
  const { rows } = await client.query<{ term: string; films: number }>({
    name: 'catalog-begun-words',
    text: `(select term, films from vocabulary
            where kind = 0 and films > 0 and term %> $1 and length(term) >= length($1) - 2
            order by films desc limit ${maxRows})
           union select term, films from vocabulary
           where kind = (select 0::smallint) and films > 0 and term = any($2)`,
    values: [typed, wordsAtDistanceOne(typed)],
  });
  const maxEdits = typed.length >= 8 ? 2 : 1;
  const near = rows
    .map((row) => ({ ...row, edits: isFinished ? editDistance(typed, row.term) : editsOfBeginning(typed, row.term) }))
    .filter(({ edits }) => edits <= maxEdits);
  const asTyped = near.filter(({ edits }) => edits === 0);
  const isKnown = asTyped.reduce((sum, { films }) => sum + films, 0) > maxFilmsOfRareWord;
  return (isKnown ? asTyped : near).sort((a, b) => costOf(typed, a) - costOf(typed, b)).map(({ term }) => term);
}

/** The edits between a word and the beginning of a longer one that is nearest to it. */
const editsOfBeginning = (typed: string, term: string): number =>
  Math.min(...[-2, -1, 0, 1, 2].map((more) => editDistance(typed, term.slice(0, typed.length + more))));
