import { type Locale, normaliseEmail } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import type { EnquiryKind } from '@nitrate/enquiries/contract';
import { v7 as newId } from 'uuid';
import type { ContactTables } from './tables';

const maxAgeYears = 2;

const enquiries = (db: Database | Transaction) => db.tables<ContactTables>();

/** What somebody has written. */
export interface Enquiry {
  kind: EnquiryKind;
  name: string;
  organisation: string | null;
  email: string;
  country: string;
  phone: string | null;
  /** About how many people are to have access; of institutions alone. */
  seats: number | null;
  message: string;
  /** Language of the page on which it was written. */
  lang: Locale;
}

/** An enquiry as it is stored. */
export interface StoredEnquiry extends Enquiry {
  id: string;
  createdAt: Date;
}

interface NewEnquiry extends Enquiry {
  idempotencyKey: string;
  userId: string | null;
  now: Date;
}

/** Whether an enquiry with this key was stored. */
export async function isStored(database: Database, idempotencyKey: string): Promise<boolean> {
  const row = await enquiries(database)
    .selectFrom('sales_enquiry')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores an enquiry. @returns its id; undefined where its key was used before, and nothing was stored */
export async function saveEnquiry(
  transaction: Transaction,
  { idempotencyKey, userId, now, ...written }: NewEnquiry,
): Promise<string | undefined> {
  const row = await enquiries(transaction)
    .insertInto('sales_enquiry')
    .values({ id: newId(), idempotency_key: idempotencyKey, ...written, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const selectEnquiries = (db: Database) =>
  enquiries(db)
    .selectFrom('sales_enquiry')
    .select(['id', 'kind', 'name', 'organisation', 'email', 'country', 'phone', 'seats', 'message', 'lang'])
    .select('created_at as createdAt');

/** An enquiry by its id. */
export const findEnquiry = (database: Database, id: string): Promise<StoredEnquiry | undefined> =>
  selectEnquiries(database).where('id', '=', id).executeTakeFirst();

/** Stored enquiries, newest first; with `olderThan` those after that one in this order. */
export async function findEnquiries(
  database: Database,
  { olderThan, limit }: { olderThan?: Pick<StoredEnquiry, 'id' | 'createdAt'>; limit: number },
): Promise<StoredEnquiry[]> {
  let query = selectEnquiries(database).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (olderThan) {
    const { createdAt, id } = olderThan;
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(createdAt, id)));
  }
  return query.execute();
}

/** Deletes the enquiries that are older than two years. */
export async function deleteOldEnquiries(database: Database, now: Date): Promise<void> {
  const sentBefore = new Date(now);
  sentBefore.setUTCFullYear(now.getUTCFullYear() - maxAgeYears);
  await enquiries(database).deleteFrom('sales_enquiry').where('created_at', '<', sentBefore).execute();
}

/**
 * Deletes the enquiries of a user, in the transaction that deletes the user: those sent while signed in, and those sent
 * from one of their addresses without.
 */
export async function eraseEnquiries(
  transaction: Transaction,
  userId: string,
  addresses: readonly string[],
): Promise<void> {
  const db = transaction.tables<ContactTables>();
  await db.deleteFrom('sales_enquiry').where('user_id', '=', userId).execute();
  if (addresses.length === 0) return;
  await db
    .deleteFrom('sales_enquiry')
    .where((eb) => eb(eb.fn('lower', ['email']), 'in', addresses.map(normaliseEmail)))
    .execute();
}
