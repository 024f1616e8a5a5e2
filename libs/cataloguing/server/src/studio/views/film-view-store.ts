import type { Database, Transaction } from '@nitrate/database';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CataloguingTables } from '../../tables';

type Tables = Pick<CataloguingTables, 'film_view'>;
type Source = Pick<Database, 'tables'>;
export type StoredView = Selectable<Tables['film_view']>;
type ViewContent = Pick<StoredView, 'name' | 'search' | 'shared'>;

/** The views of a user and those that others share, the oldest first. */
export const findFilmViews = (database: Database, userId: string): Promise<StoredView[]> =>
  database
    .tables<Tables>()
    .selectFrom('film_view')
    .selectAll()
    .where(({ eb, or }) => or([eb('owner_id', '=', userId), eb('shared', '=', true)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function countFilmViews(source: Source, userId: string): Promise<number> {
  const { views } = await source
    .tables<Tables>()
    .selectFrom('film_view')
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return views;
}

export const saveFilmView = (source: Source, view: Insertable<Tables['film_view']>): Promise<StoredView> =>
  source.tables<Tables>().insertInto('film_view').values(view).returningAll().executeTakeFirstOrThrow();

/** A view of a deleted account is everybody's; who changes it has it. */
const isOwn = (owner: string) => sql<boolean>`(owner_id = ${owner} or owner_id is null)`;

/** @returns whether the user has this view */
export async function replaceFilmView(
  source: Source,
  { id, owner, ...content }: ViewContent & { id: string; owner: string },
): Promise<boolean> {
  const { numUpdatedRows } = await source
    .tables<Tables>()
    .updateTable('film_view')
    .set({ ...content, owner_id: owner })
    .where('id', '=', id)
    .where(isOwn(owner))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns whether the user had this view */
export async function deleteFilmView(source: Source, id: string, owner: string): Promise<boolean> {
  const { numDeletedRows } = await source
    .tables<Tables>()
    .deleteFrom('film_view')
    .where('id', '=', id)
    .where(isOwn(owner))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The views that a user has saved, for the export of the account. */
export const exportFilmViews = (database: Database, userId: string): Promise<ViewContent[]> =>
  database
    .tables<Tables>()
    .selectFrom('film_view')
    .select(['name', 'search', 'shared'])
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Deletes the views of a user; what they share stays with the studio, without them. */
export async function eraseFilmViews(transaction: Transaction, userId: string): Promise<void> {
  const db = transaction.tables<Tables>();
  await db.deleteFrom('film_view').where('owner_id', '=', userId).where('shared', '=', false).execute();
  await db.updateTable('film_view').set({ owner_id: null }).where('owner_id', '=', userId).execute();
}
