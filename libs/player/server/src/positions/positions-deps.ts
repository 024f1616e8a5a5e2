import type { FilmSummary } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { PlayerDeps } from '../player-deps';

/** Dependencies of the endpoints of saved positions. */
export interface PositionsDeps extends Pick<PlayerDeps, 'findFilmId' | 'assetOf'> {
  database: Database;
  /** Cards of published films by their ids; others are missing. */
  findFilms(ids: readonly string[], lang: Locale): Promise<ReadonlyMap<string, FilmSummary>>;
}
