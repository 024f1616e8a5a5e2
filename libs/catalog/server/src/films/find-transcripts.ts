import type { TranscriptCue, TranscriptKey } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { CatalogTables } from '../tables';

/** What a film has of transcripts, ordered by language. */
export function findTranscripts(database: Database, filmId: string): Promise<TranscriptKey[]> {
  return database
    .tables<CatalogTables>()
    .selectFrom('transcript')
    .select(['language', 'kind'])
    .where('film_id', '=', filmId)
    .orderBy('language')
    .orderBy('kind')
    .execute();
}

const oneTranscript = (database: Database, filmId: string, { language, kind }: TranscriptKey) =>
  database
    .tables<CatalogTables>()
    .selectFrom('transcript')
    .where(({ and }) => and({ film_id: filmId, kind }))
    .where(sql`lower(language)`, '=', language.toLowerCase());

/** A transcript of a film as it is stored; undefined without one. Languages are compared without case. */
export function findTranscript(
  database: Database,
  filmId: string,
  key: TranscriptKey,
): Promise<{ language: string; cues: TranscriptCue[] } | undefined> {
  return oneTranscript(database, filmId, key).select(['language', 'cues']).executeTakeFirst();
}

/** The cues of a transcript as JSON text, which the event loop neither parses nor writes; undefined without one. */
export async function findCuesAsText(
  database: Database,
  filmId: string,
  key: TranscriptKey,
): Promise<string | undefined> {
  const row = await oneTranscript(database, filmId, key)
    .select(sql<string>`cues::text`.as('text'))
    .executeTakeFirst();
  return row?.text;
}

/** The first cues of a transcript, and how many it has. */
export function findFirstCues(
  database: Database,
  filmId: string,
  key: TranscriptKey,
  limit: number,
): Promise<{ first: TranscriptCue[]; count: number } | undefined> {
  return oneTranscript(database, filmId, key)
    .select([
      sql<
        TranscriptCue[]
      >`jsonb_path_query_array(cues, '$[0 to $last]', jsonb_build_object('last', ${limit - 1}::integer))`.as('first'),
      sql<number>`jsonb_array_length(cues)`.as('count'),
    ])
    .executeTakeFirst();
}
