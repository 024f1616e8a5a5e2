import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Database, inTransaction } from '@nitrate/database';
import { from as copyFrom } from 'pg-copy-streams';

const vocabularySize = 40_000;
/** A cue every five seconds. */
const cuesPerHour = 720;
const wordsPerCue = 8;
/** Different cues; each film has some of them. */
const poolSize = 400_000;

const syllables = 'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu'.split(
  ' ',
);

/** The word of a rank in the vocabulary, from 1; the word of rank 10 is said ten times as often as the word of rank 100. */
export function cueWord(rank: number): string {
  let word = 'q';
  for (let rest = rank; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return word;
}

/** Repeatable random numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Gives every film a transcript of so many hours, by COPY. @returns the number of cues */
export async function writeCues(database: Database, hoursPerFilm: number): Promise<number> {
  const random = randomNumbers(1);
  const words = Array.from({ length: vocabularySize }, (_, index) => cueWord(index + 1));
  // Zipf's law: the rank is distributed as the exponential of a uniform number.
  const randomWord = () => Math.floor(vocabularySize ** random()) - 1;
  const pool = Array.from({ length: poolSize }, () => {
    const ranks = Array.from({ length: wordsPerCue }, randomWord);
    const places = new Map<number, string>();
    ranks.forEach((rank, at) => places.set(rank, places.has(rank) ? `${places.get(rank)},${at + 2}` : `${at + 2}`));
    return {
      ranks,
      text: ranks.map((rank) => words[rank]).join(' '),
      vector: [...places].map(([rank, at]) => `'${words[rank]}':${at}`).join(' '),
    };
  });
  const { rows } = await database.pool.query<{ no: number }>('select film_no as no from film_search order by film_no');
  const cuesPerFilm = Math.round(cuesPerHour * hoursPerFilm);
  const cueOf = () => pool[Math.floor(random() * poolSize)] ?? { ranks: [], text: '', vector: '' };
  const filmWords: { no: number; vector: string }[] = [];
  function* lines() {
    for (const { no } of rows) {
      const usedWords = new Set<number>();
      let text = '';
      for (let at = 0; at < cuesPerFilm; at += 1) {
        const cue = cueOf();
        for (const rank of cue.ranks) usedWords.add(rank);
        text += `${no}\tla\t${at * 5000}\t${cue.text}\t${cue.vector}\n`;
      }
      filmWords.push({ no, vector: [...usedWords].map((rank) => `'~${words[rank]}'`).join(' ') });
      yield text;
    }
  }
  await inTransaction(database, async ({ client }) => {
    await pipeline(
      Readable.from(lines()),
      client.query(copyFrom('copy transcript_cue (film_no, language, start_ms, text, words) from stdin')),
    );
    await client.query('create temporary table said (no integer, words tsvector) on commit drop');
    await pipeline(
      Readable.from(filmWords.map(({ no, vector }) => `${no}\t${vector}\n`)),
      client.query(copyFrom('copy said from stdin')),
    );
    // Building the indexes after the update takes less time than updating them by so many words.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'film_search' and indexdef ilike '% using gin %'`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(
      'update film_search f set words = f.words || s.words, record = f.words from said s where s.no = f.film_no',
    );
    await client.query("set local maintenance_work_mem = '1GB'");
    for (const { definition } of indexes) await client.query(definition);
  });
  await database.pool.query('vacuum analyze transcript_cue');
  await database.pool.query('vacuum analyze film_search');
  return rows.length * cuesPerFilm;
}
