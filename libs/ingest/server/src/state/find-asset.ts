import type { Database } from '@nitrate/database';
import type { PlayableAsset } from '@nitrate/ingest/contract';

/** The film, the kind and the duration of a playable asset; undefined without one. */
export async function findAsset(
  { pool }: Pick<Database, 'pool'>,
  assetId: string,
): Promise<Pick<PlayableAsset, 'filmId' | 'kind' | 'durationMs'> | undefined> {
  const { rows } = await pool.query<Pick<PlayableAsset, 'filmId' | 'kind' | 'durationMs'>>({
    name: 'ingest-find-asset',
    text: `select film_id as "filmId", kind, (playable ->> 'durationMs')::int as "durationMs"
           from ingest_asset where id = $1`,
    values: [assetId],
  });
  return rows[0];
}
