import { inTransaction } from '@nitrate/database';
import type { ListsServerDeps } from '../lists-deps';

/** The id of the film to which a film was merged; its own where it was not. */
export async function survivingFilmId(
  { database, lockSurvivingFilms }: Pick<ListsServerDeps, 'database' | 'lockSurvivingFilms'>,
  filmId: string,
): Promise<string> {
  const films = await inTransaction(database, (transaction) => lockSurvivingFilms(transaction, [filmId]));
  return films.get(filmId)?.filmId ?? filmId;
}
