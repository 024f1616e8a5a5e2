import type { Database } from '@nitrate/database';
import type { PlayableAsset } from '@nitrate/ingest/contract';

type AddedField = 'hasSound' | 'soundTracks' | 'sign';
type Stored = Omit<PlayableAsset, AddedField> & Partial<Pick<PlayableAsset, AddedField>>;

/**
 * The playable asset of this kind; undefined when the film has none (yet). A named prepared statement, because every
 * playback waits for it.
 */
export async function playableAsset(
  database: Database,
  filmId: string,
  kind: PlayableAsset['kind'],
): Promise<PlayableAsset | undefined> {
  const { rows } = await database.pool.query<{ playable: Stored }>({
    name: 'ingest-playable-asset',
    text: 'select playable from ingest_asset where film_id = $1 and kind = $2',
    values: [filmId, kind],
  });
  // Assets of older releases lack the fields; they may have sound.
  return rows[0] && { hasSound: true, soundTracks: [], sign: null, ...rows[0].playable };
}
