import { dayMs } from '@nitrate/contract-kit';
import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { ListsTables } from '../tables';

/** Films that are new in a smart list, for its owner. */
export interface NewFilms {
  user: string;
  list: string;
  name: string;
  /** Since the owner opened the list last. */
  count: number;
}

/**
 * Notifies owners, in the transaction that counts the films. `site`: as a notification of its own. `count`: the number of
 * one that is unread. `mail`: by the next mail.
 */
export type NotifyOwners = (
  transaction: Transaction,
  how: 'site' | 'count' | 'mail',
  films: readonly NewFilms[],
  now: Date,
) => Promise<void>;

/** What a notification of new films in a list is about. */
export const smartListSubject = (list: string): string => `list ${list}`;

/** Notifies the owners of lists of the films that are new in them, once a day and list; else the number is updated. */
export async function notifyOfNewFilms(
  transaction: Transaction,
  notify: NotifyOwners,
  lists: readonly string[],
  now: Date,
): Promise<void> {
  if (lists.length === 0) return;
  const { rows: fresh } = await sql<{ list: string }>`
    update smart_list set notified_at = ${now}
    where list_id = any(${lists}) and coalesce(notified_at <= ${new Date(now.getTime() - dayMs)}, true)
    returning list_id as list`.execute(transaction.tables<ListsTables>());
  const isFresh = new Set(fresh.map(({ list }) => list));
  const films = await countNewFilms(transaction, lists);
  await notify(
    transaction,
    'site',
    films.filter(({ list }) => isFresh.has(list)),
    now,
  );
  await notify(
    transaction,
    'count',
    films.filter(({ list }) => !isFresh.has(list)),
    now,
  );
}

/** What is new in lists. */
export async function countNewFilms(transaction: Transaction, lists: readonly string[]): Promise<NewFilms[]> {
  const { rows } = await sql<NewFilms>`
    select l.user_id as user, l.id as list, l.name, count(*)::integer as count
    from list l join smart_list_film n on n.list_id = l.id
    where l.id = any(${lists}) and l.removed_at is null
    group by l.id`.execute(transaction.tables<ListsTables>());
  return rows;
}
