import type { Database } from '@nitrate/database';
import type { ContributionsTables } from '../tables';

interface RequestsOfFilm {
  filmId: string;
  count: number;
  latestAt: Date;
}

/** Films by the number of people who ask for them, the most requested first. */
export async function findMostRequested(
  database: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<RequestsOfFilm[]> {
  return database
    .tables<ContributionsTables>()
    .selectFrom('digitisation_request')
    .select((eb) => [
      'film_id as filmId',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
      eb.fn.max('confirmed_at').$notNull().as('latestAt'),
    ])
    .where('confirmed_at', 'is not', null)
    .groupBy('film_id')
    .orderBy('count', 'desc')
    .orderBy('latestAt', 'desc')
    .orderBy('film_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The number of films that anybody asks for. */
export async function countRequestedFilms(database: Database): Promise<number> {
  const { count } = await database
    .tables<ContributionsTables>()
    .selectFrom('digitisation_request')
    .select((eb) => eb.cast<number>(eb.fn.count('film_id').distinct(), 'integer').as('count'))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
