import { dayMs } from '@nitrate/contract-kit';
import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { SubscriptionsTables } from '../tables';
import { codeHash } from './code-hash';

const tablesOf = (transaction: Transaction) => transaction.tables<SubscriptionsTables>();

const selectCode = (transaction: Transaction, code: string) =>
  tablesOf(transaction)
    .selectFrom('gift_code')
    .select(['plan', 'kind', 'months', 'hours', 'starts_within_days as startsWithinDays', 'redeemed_by as redeemedBy'])
    .where('code_hash', '=', codeHash(code));

/** A stored gift code. */
export type StoredGiftCode = Awaited<ReturnType<ReturnType<typeof selectCode>['execute']>>[number];

/** A code that is valid, or that a user has redeemed; locked until the transaction ends. */
export const findRedeemable = (
  transaction: Transaction,
  code: string,
  now: Date,
): Promise<StoredGiftCode | undefined> =>
  selectCode(transaction, code)
    .where((eb) =>
      eb.or([
        eb('redeemed_by', 'is not', null),
        eb.and([eb('redeemed_at', 'is', null), eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();

export async function saveRedemption(transaction: Transaction, code: string, userId: string, now: Date): Promise<void> {
  await tablesOf(transaction)
    .updateTable('gift_code')
    .set({ redeemed_at: now, redeemed_by: userId })
    .where('code_hash', '=', codeHash(code))
    .execute();
}

/** Whether a user has a subscription that needs no gift: one that is paid for, or one without an end. */
export async function hasPaidSubscription(transaction: Transaction, userId: string): Promise<boolean> {
  const row = await tablesOf(transaction)
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('provider', '<>', 'granted'), eb('period_end', 'is', null)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function giveTicket(
  transaction: Transaction,
  gift: StoredGiftCode,
  userId: string,
  now: Date,
): Promise<void> {
  const { plan, hours, startsWithinDays } = gift;
  if (hours === null || startsWithinDays === null) throw new Error('The gift code of a ticket has no hours.');
  await tablesOf(transaction)
    .insertInto('ticket')
    .values({
      id: newId(),
      user_id: userId,
      provider: 'granted',
      plan,
      hours,
      purchased_at: now,
      starts_by: new Date(now.getTime() + startsWithinDays * dayMs),
    })
    .execute();
}

/** Gives months without payment, after those that an earlier gift still gives. */
export async function giveMonths(
  transaction: Transaction,
  { plan, kind, months }: StoredGiftCode & { kind: 'month' | 'year' },
  userId: string,
  now: Date,
): Promise<void> {
  const db = tablesOf(transaction);
  const extended = await db
    .updateTable('subscription')
    .set({ period_end: sql`period_end + make_interval(months => ${months})`, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', 'granted')
    .where('ended_at', 'is', null)
    .where('period_end', '>', now)
    .executeTakeFirst();
  if (extended.numUpdatedRows > 0n) return;
  await db
    .insertInto('subscription')
    .values({
      id: newId(),
      user_id: userId,
      provider: 'granted',
      plan,
      kind,
      status: 'active',
      period_start: now,
      cancel_at_period_end: true,
      created_at: now,
      updated_at: now,
      period_end: sql<Date>`${now}::timestamptz + make_interval(months => ${months})`,
    })
    .execute();
}
