import type { Transaction } from '@nitrate/database';
import type { FilmRatings } from '../lists-deps';
import type { ListsTables } from '../tables';

/**
 * Counts all ratings of films whose ratings this transaction has changed, and saves what they come to. The films are
 * locked before they are counted, so that the last of concurrent transactions counts the ratings of all.
 */
export async function recountRatings(
  transaction: Transaction,
  filmRatings: FilmRatings,
  filmIds: readonly string[],
  now: Date,
): Promise<void> {
  if (filmIds.length === 0) return;
  await filmRatings.lock(transaction, filmIds);
  const counted = await transaction
    .tables<ListsTables>()
    .selectFrom('rating')
    .select((eb) => [
      'film_id as filmId',
      eb.cast<number>(eb.fn.avg('rating'), 'double precision').as('average'),
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
    ])
    .where('film_id', '=', (eb) => eb.fn.any(eb.val(filmIds)))
    .where('rating', 'is not', null)
    .groupBy('film_id')
    .execute();
  const byFilm = new Map(counted.map((each) => [each.filmId, each]));
  const unrated = { average: null, count: 0 };
  await filmRatings.save(
    transaction,
    filmIds.map((filmId) => byFilm.get(filmId) ?? { filmId, ...unrated }),
    now,
  );
}
