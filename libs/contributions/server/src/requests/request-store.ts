import { createHash } from 'node:crypto';
import type { Database, Transaction } from '@nitrate/database';
import { v7 as newId } from 'uuid';
import { normaliseEmail } from '@nitrate/contract-kit';
import type { ContributionsTables } from '../tables';

/** Identifies a person across the requests for one film, without their address and differently for every film. */
const personKey = (filmId: string, email: string): Buffer =>
  createHash('sha256')
    .update(`${filmId} ${normaliseEmail(email)}`)
    .digest();

const requests = (db: Database | Transaction) => db.tables<ContributionsTables>();

interface NewRequest {
  filmId: string;
  email: string;
  now: Date;
}

/**
 * Stores the request of a guest, or renews the link of one that is not confirmed yet. One that counts stays as it is.
 * @returns the id of the request
 */
export async function saveGuestRequest(
  transaction: Transaction,
  { filmId, email, now, confirmUntil }: NewRequest & { confirmUntil: Date },
): Promise<string> {
  const { id } = await requests(transaction)
    .insertInto('digitisation_request')
    .values({
      id: newId(),
      film_id: filmId,
      person_key: personKey(filmId, email),
      email,
      requested_at: now,
      confirm_until: confirmUntil,
    })
    .onConflict((conflict) =>
      conflict.columns(['film_id', 'person_key']).doUpdateSet((eb) => ({
        confirm_until: eb
          .case()
          .when('digitisation_request.confirmed_at', 'is', null)
          .then(eb.ref('excluded.confirm_until'))
          .else(eb.ref('digitisation_request.confirm_until'))
          .end(),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts the request of a user. Takes over the one that they made as a guest. */
export async function saveUserRequest(
  transaction: Transaction,
  { filmId, email, userId, now }: NewRequest & { userId: string },
): Promise<void> {
  if (await hasUserAsked(transaction, filmId, userId)) return;
  const counted = { user_id: userId, email: null, confirm_until: null };
  await requests(transaction)
    .insertInto('digitisation_request')
    .values({
      id: newId(),
      film_id: filmId,
      person_key: personKey(filmId, email),
      requested_at: now,
      confirmed_at: now,
      ...counted,
    })
    .onConflict((conflict) =>
      conflict.columns(['film_id', 'person_key']).doUpdateSet((eb) => ({
        ...counted,
        confirmed_at: eb.fn.coalesce('digitisation_request.confirmed_at', 'excluded.confirmed_at'),
      })),
    )
    .execute();
}

export async function hasUserAsked(db: Database | Transaction, filmId: string, userId: string): Promise<boolean> {
  const row = await requests(db)
    .selectFrom('digitisation_request')
    .select('id')
    .where('film_id', '=', filmId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many people ask for a film. */
export async function countRequests(db: Database | Transaction, filmId: string): Promise<number> {
  const { count } = await requests(db)
    .selectFrom('digitisation_request')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('film_id', '=', filmId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export interface StoredRequest {
  id: string;
  filmId: string;
  /** Of a guest whose request does not count yet. */
  email: string | null;
  confirmUntil: Date | null;
  confirmedAt: Date | null;
}

const selectRequests = (db: Database | Transaction) =>
  requests(db)
    .selectFrom('digitisation_request')
    .select(['id', 'film_id as filmId', 'email'])
    .select(['confirm_until as confirmUntil', 'confirmed_at as confirmedAt']);

export const findRequest = (db: Database | Transaction, id: string): Promise<StoredRequest | undefined> =>
  selectRequests(db).where('id', '=', id).executeTakeFirst();

/** Finds a request and locks it until the transaction ends. */
export const lockRequest = (transaction: Transaction, id: string): Promise<StoredRequest | undefined> =>
  selectRequests(transaction).where('id', '=', id).forUpdate().executeTakeFirst();

/** Counts a request; its address is not needed any more. */
export async function markRequestConfirmed(transaction: Transaction, id: string, now: Date): Promise<void> {
  await requests(transaction)
    .updateTable('digitisation_request')
    .set({ confirmed_at: now, email: null, confirm_until: null })
    .where('id', '=', id)
    .execute();
}

export async function renewLink(transaction: Transaction, id: string, confirmUntil: Date): Promise<void> {
  await requests(transaction)
    .updateTable('digitisation_request')
    .set({ confirm_until: confirmUntil })
    .where('id', '=', id)
    .execute();
}

export async function deleteRequest(db: Database, id: string): Promise<void> {
  await requests(db).deleteFrom('digitisation_request').where('id', '=', id).execute();
}

export async function deleteUserRequest(db: Database, filmId: string, userId: string): Promise<void> {
  await requests(db)
    .deleteFrom('digitisation_request')
    .where('film_id', '=', filmId)
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes the requests, and with them the addresses, whose links expired before `expiredBefore`. */
export async function deleteUnconfirmedRequests(database: Database, expiredBefore: Date): Promise<void> {
  await requests(database)
    .deleteFrom('digitisation_request')
    .where('confirmed_at', 'is', null)
    .where('confirm_until', '<', expiredBefore)
    .execute();
}
