import type { Database } from '@nitrate/database';
import { listLimits } from '@nitrate/lists/contract';
import { sql } from 'kysely';
import type { ListsTables } from '../tables';

/** A plain list, and whether it has a film. */
export interface ListChoice {
  id: string;
  name: string;
  count: number;
  hasFilm: boolean;
}

/** The plain lists of a user, the last changed first. */
export const findChoices = (database: Database, userId: string, filmId: string): Promise<ListChoice[]> =>
  database
    .tables<ListsTables>()
    .selectFrom('list as l')
    .leftJoin('list_item as i', (join) => join.onRef('i.list_id', '=', 'l.id').on('i.removed_at', 'is', null))
    .select((eb) => [
      'l.id',
      'l.name',
      eb.cast<number>(eb.fn.count('i.film_id'), 'integer').as('count'),
      sql<boolean>`coalesce(bool_or(i.film_id = ${filmId}), false)`.as('hasFilm'),
    ])
    .where('l.user_id', '=', userId)
    .where('l.type', '=', 'LIST')
    .where('l.removed_at', 'is', null)
    .groupBy('l.id')
    .orderBy('l.updated_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(listLimits.maxLists)
    .execute();
