import type { Transaction } from '@nitrate/database';
import { enqueue, type JobHandler } from '@nitrate/jobs';
import type { Storage } from '@nitrate/storage';
import { sql } from 'kysely';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { soundPrefix } from '../sounds/sound-store';
import type { IngestTables } from '../tables';
import { queueAssetRemoval, queueRevisionRemoval } from './asset-removal';

export const filmRemovalQueue = 'ingest-remove-film';

const Uuid = Type.String({ pattern: '^[0-9a-f-]{36}$' });
const Removal = Type.Object({ filmId: Uuid, sounds: Type.Array(Uuid) });

interface FoundUse {
  filmId: string;
  use: 'processing';
  count: number;
}

/**
 * The media of films that are to be deleted. Their files in the storage are removed by jobs, those that may be played after
 * the grace period; the file of a film in a folder of the archive stays.
 */
export const mediaOfDeletedFilms = {
  /** Films of which a file is queued or processed. */
  find: async (transaction: Transaction, films: readonly { id: string }[]): Promise<FoundUse[]> => {
    const ids = films.map(({ id }) => id);
    const { rows } = await sql<FoundUse>`
      select film_id as "filmId", 'processing' as use, count(*)::integer as count from (
        select film_id from ingest_film where film_id = any(${ids}::uuid[]) and state in ('queued', 'processing')
        union all
        select film_id from ingest_sound where film_id = any(${ids}::uuid[]) and state in ('queued', 'processing')) open
      group by film_id`.execute(transaction.tables<IngestTables>());
    return rows;
  },
  /** No file is queued meanwhile. */
  hold: async ({ client }: Transaction): Promise<void> => {
    await client.query('lock table ingest_film, ingest_sound in share row exclusive mode');
  },
  countFiles: async (transaction: Transaction, ids: readonly string[]): Promise<number> => {
    const { rows } = await sql<{ files: number }>`
      select ((select count(*) from ingest_film where film_id = any(${[...ids]}::uuid[]))
        + (select count(*) from ingest_sound where film_id = any(${[...ids]}::uuid[])))::integer as files`.execute(
      transaction.tables<IngestTables>(),
    );
    return rows[0]?.files ?? 0;
  },
  remove: async (transaction: Transaction, ids: readonly string[]): Promise<void> => {
    const db = transaction.tables<IngestTables>();
    const ofFilms = sql<boolean>`film_id = any(${[...ids]}::uuid[])`;
    await sql`
      delete from ingest_upload u using ingest_film f
      where u.ingest_id = f.id and f.film_id = any(${[...ids]}::uuid[])`.execute(db);
    const films = await db
      .deleteFrom('ingest_film')
      .where(ofFilms)
      .returning(['full_asset as fullAsset', 'preview_asset as previewAsset'])
      .execute();
    const assets = await db.deleteFrom('ingest_asset').where(ofFilms).returning(['id', 'film_id']).execute();
    const sounds = await db.deleteFrom('ingest_sound').where(ofFilms).returning(['id', 'film_id']).execute();
    await db.deleteFrom('ingest_chapters').where(ofFilms).execute();
    await db.deleteFrom('ingest_media_choice').where(ofFilms).execute();
    for (const film of films) await queueRevisionRemoval(transaction, film);
    for (const { id } of assets) await queueAssetRemoval(transaction, id);
    for (const filmId of ids) {
      const payload = { filmId, sounds: sounds.flatMap(({ id, film_id }) => (film_id === filmId ? [id] : [])) };
      await enqueue(transaction, { queue: filmRemovalQueue, key: filmId, payload });
    }
  },
};

/** Removes the stills and the sound tracks of a deleted film. */
export function filmRemovalHandler(storage: Storage): JobHandler {
  return async (payload) => {
    const { filmId, sounds } = Value.Parse(Removal, payload);
    await storage.remove(`stills/${filmId}`);
    for (const id of sounds) await storage.remove(soundPrefix(id));
  };
}
