import type { FilmMedia, Transcript } from '@nitrate/catalog/contract';
import { type Database, notifyChange } from '@nitrate/database';
import { v7 as uuid } from 'uuid';
import { reindexFilms } from '../index-film/reindex-films';
import { readingOf } from '../index-film/search-row';
import { type FieldFault, normaliseRecord, type RecordOptions } from '../import/normalise-record';
import { Vector } from '../text/vector';
import { lexemesOf, wordsOf } from '../text/word-lexemes';
import { copyRows } from './copy-rows';
import type { FilmStatus } from './film-record';
import { filmsTopic } from './films-topic';
import { inTransaction, takeWritersTurn } from './in-transaction';
import { writeFilms } from './write-films';

/** A record was not accepted; `faults` name field and cause. */
export class RecordRefused extends Error {
  override readonly name = 'RecordRefused';
  constructor(readonly faults: readonly FieldFault[]) {
    super(faults.map(({ field, cause }) => `${field} ${cause}`.trim()).join('; '));
  }
}

/**
 * Stores one metadata record as the import would, and answers the film's id. Known films are recognised by archive and
 * supplier id.
 * @throws RecordRefused
 */
export async function upsertFilm(
  database: Database,
  record: unknown,
  options: RecordOptions & { now?: Date } = {},
): Promise<string> {
  const checked = normaliseRecord(record, options);
  if ('faults' in checked) throw new RecordRefused(checked.faults);
  const [written] = await inTransaction(database, (client) =>
    writeFilms(client, [checked.record], options.now ?? new Date()),
  );
  if (!written) throw new Error('the film was not written');
  return written.id;
}

/** The media of a film are ready: it can be watched, and a draft becomes published. Once told is enough. */
export async function publishFilmMedia(database: Database, filmId: string, media: FilmMedia): Promise<void> {
  await inTransaction(database, async (client) => {
    await takeWritersTurn(client);
    await client.query(
      `update film set availability = $2, poster = $3, duration_ms = $4, updated_at = now(),
         status = case when status = 'draft' then 'published' else status end
       where id = $1`,
      [filmId, media.availability, media.poster && JSON.stringify(media.poster), media.durationMs],
    );
    await reindexFilms(client, [filmId]);
    await notifyChange(client, filmsTopic);
  });
}

/** Publishes a film, takes it back to draft, or withdraws it from everyone's sight. */
export async function setFilmStatus(database: Database, filmId: string, status: FilmStatus): Promise<void> {
  await inTransaction(database, async (client) => {
    await takeWritersTurn(client);
    await client.query('update film set status = $2, updated_at = now() where id = $1', [filmId, status]);
    await reindexFilms(client, [filmId]);
    await notifyChange(client, filmsTopic);
  });
}

/** Replaces the transcripts of a film by these, and makes what is said in it searchable. */
export async function saveTranscripts(
  database: Database,
  filmId: string,
  transcripts: readonly Transcript[],
): Promise<void> {
  await inTransaction(database, async (client) => {
    await takeWritersTurn(client);
    const { rows } = await client.query<{ no: number }>('select no from film where id = $1', [filmId]);
    const no = rows[0]?.no;
    if (no === undefined) throw new Error(`there is no film ${filmId}`);
    await client.query('delete from transcript where film_id = $1', [filmId]);
    await client.query('delete from transcript_cue where film_no = $1', [no]);
    await copyRows(
      client,
      'transcript (id, film_id, language, kind, cues)',
      transcripts.map(({ language, kind, cues }) => [uuid(), filmId, language, kind, cues]),
    );
    await copyRows(
      client,
      'transcript_cue (film_no, language, start_ms, text, words)',
      transcripts.flatMap(({ language, cues }) =>
        cues.map(({ startMs, text }) => [no, language, startMs, text, cueVector(text, language)]),
      ),
    );
    await reindexFilms(client, [filmId]);
    await notifyChange(client, filmsTopic);
  });
}

function cueVector(text: string, language: string): string {
  const vector = new Vector();
  for (const word of wordsOf(text)) {
    vector.next();
    for (const lexeme of lexemesOf(word, readingOf(language)).parts.flat()) vector.place(lexeme, 'D');
  }
  return vector.toString();
}
