import { Refusal } from '@nitrate/http';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { PlayerDeps } from '../player-deps';

/** The assets of a film that are ready to be played. */
interface Assets {
  filmId: string;
  full: PlayableAsset | undefined;
  preview: PlayableAsset | undefined;
}

/**
 * Loads the assets of a published film.
 * @throws Refusal `filmNotFound`
 */
export async function findAssets(
  { findFilmId, assetOf }: Pick<PlayerDeps, 'findFilmId' | 'assetOf'>,
  idOrSlug: string,
): Promise<Assets> {
  const filmId = await findFilmId(idOrSlug);
  if (filmId === undefined) throw new Refusal('filmNotFound');
  const [full, preview] = await Promise.all([assetOf(filmId, 'full'), assetOf(filmId, 'preview')]);
  return { filmId, full, preview };
}
