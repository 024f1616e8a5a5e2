import { type Locale, normaliseEmail } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import type { NoticeKind, NoticeManner } from '@nitrate/enquiries/contract';
import { v7 as newId } from 'uuid';
import type { NoticesTables } from './tables';

/** How many full years a notice is stored after the year of its receipt. */
const keptYears = 3;

const notices = (db: Database | Transaction) => db.tables<NoticesTables>();

/** What somebody has declared. */
export interface Notice {
  kind: NoticeKind;
  name: string;
  email: string;
  /** As the declarant names it. */
  contract: string;
  /** Null for a withdrawal. */
  manner: NoticeManner | null;
  /** Null unless `extraordinary`. */
  reason: string | null;
  /** ISO date; null: as soon as possible. */
  endOn: string | null;
  /** Language of the page on which it was declared. */
  lang: Locale;
  receivedAt: Date;
}

/** A notice as it is stored. */
export interface StoredNotice extends Notice {
  id: string;
  /** When the archive has acted on it. */
  doneAt: Date | null;
}

/** When the notice with this key was received; undefined where there is none. */
export async function receiptOf(db: Database | Transaction, key: string): Promise<Date | undefined> {
  const row = await notices(db)
    .selectFrom('contract_notice')
    .select('received_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.received_at;
}

/** Stores a notice. @returns its id; undefined where its key was used before, and nothing was stored */
export async function saveNotice(
  transaction: Transaction,
  { key, endOn, receivedAt, ...declared }: Notice & { key: string },
): Promise<string | undefined> {
  const row = await notices(transaction)
    .insertInto('contract_notice')
    .values({ id: newId(), key, ...declared, end_on: endOn, received_at: receivedAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const selectNotices = (db: Database | Transaction) =>
  notices(db)
    .selectFrom('contract_notice')
    .select(['id', 'kind', 'name', 'email', 'contract', 'manner', 'reason', 'lang'])
    .select(['end_on as endOn', 'received_at as receivedAt', 'done_at as doneAt']);

/** A notice by its id. */
export const findNotice = (database: Database, id: string): Promise<StoredNotice | undefined> =>
  selectNotices(database).where('id', '=', id).executeTakeFirst();

/** The notices with an address, the oldest first. */
export const findNoticesOf = (database: Database, email: string): Promise<StoredNotice[]> =>
  selectNotices(database)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', normaliseEmail(email)))
    .orderBy('received_at')
    .execute();

interface Wanted {
  /** Only those on which the archive has not acted. */
  open?: boolean;
  olderThan?: Pick<StoredNotice, 'id' | 'receivedAt'>;
  limit: number;
}

/** Stored notices, newest first; with `olderThan` those after that one in this order. */
export async function findNotices(database: Database, { open, olderThan, limit }: Wanted): Promise<StoredNotice[]> {
  let query = selectNotices(database).orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (open) query = query.where('done_at', 'is', null);
  if (olderThan) {
    const { receivedAt, id } = olderThan;
    query = query.where((eb) => eb(eb.refTuple('received_at', 'id'), '<', eb.tuple(receivedAt, id)));
  }
  return query.execute();
}

/** A notice by its id, locked until the end of the transaction. */
export const lockNotice = (transaction: Transaction, id: string): Promise<StoredNotice | undefined> =>
  selectNotices(transaction).where('id', '=', id).forUpdate().executeTakeFirst();

/** Stores when the archive has acted on a notice. */
export async function saveDone(transaction: Transaction, id: string, doneAt: Date): Promise<void> {
  await notices(transaction).updateTable('contract_notice').set({ done_at: doneAt }).where('id', '=', id).execute();
}

/** Deletes the notices of years whose end is more than three years ago. */
export async function deleteOldNotices(database: Database, now: Date): Promise<void> {
  const receivedBefore = new Date(Date.UTC(now.getUTCFullYear() - keptYears, 0, 1));
  await notices(database).deleteFrom('contract_notice').where('received_at', '<', receivedBefore).execute();
}
