import type { Database, Transaction } from '@nitrate/database';
import type { CheckoutState } from '@nitrate/subscriptions/contract';
import type { Insertable } from 'kysely';
import type { SubscriptionsTables } from '../tables';

const checkouts = (source: Pick<Database, 'tables'>) => source.tables<SubscriptionsTables>();

const selectCheckout = (source: Pick<Database, 'tables'>) =>
  checkouts(source)
    .selectFrom('checkout')
    .select(['id', 'plan', 'kind', 'state', 'back', 'coupon', 'url', 'provider_id as providerId'])
    .select('expires_at as expiresAt');

/** A stored purchase. */
export type CheckoutRow = Awaited<ReturnType<ReturnType<typeof selectCheckout>['execute']>>[number];

export const findCheckout = (source: Pick<Database, 'tables'>, userId: string, id: string) =>
  selectCheckout(source).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

export const findCheckoutByKey = (source: Pick<Database, 'tables'>, userId: string, key: string) =>
  selectCheckout(source).where('key', '=', key).where('user_id', '=', userId).executeTakeFirst();

/** The open purchases of subscriptions of a user. */
export const openSubscriptionCheckouts = (source: Pick<Database, 'tables'>, userId: string): Promise<CheckoutRow[]> =>
  selectCheckout(source)
    .where('user_id', '=', userId)
    .where('kind', '<>', 'ticket')
    .where('state', '=', 'open')
    .execute();

/** The open purchases with a coupon that need not reserve it: the user's, and expired ones. */
export const releasableCheckouts = (
  source: Pick<Database, 'tables'>,
  { coupon, userId, now }: { coupon: string; userId: string; now: Date },
): Promise<CheckoutRow[]> =>
  selectCheckout(source)
    .where('coupon', '=', coupon)
    .where('state', '=', 'open')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('expires_at', '<=', now)]))
    .execute();

export async function addCheckout(
  source: Pick<Database, 'tables'>,
  row: Insertable<SubscriptionsTables['checkout']>,
): Promise<void> {
  await checkouts(source).insertInto('checkout').values(row).execute();
}

/** Saves the payment page that the provider has opened. */
export async function savePage(
  source: Pick<Database, 'tables'>,
  id: string,
  page: { id: string; url: string },
): Promise<void> {
  await checkouts(source)
    .updateTable('checkout')
    .set({ provider_id: page.id, url: page.url })
    .where('id', '=', id)
    .execute();
}

/** Removes a purchase for which the provider has opened no payment page. */
export async function removeCheckout(source: Pick<Database, 'tables'>, id: string): Promise<void> {
  await checkouts(source).deleteFrom('checkout').where('id', '=', id).where('provider_id', 'is', null).execute();
}

/** Ends an open purchase without a payment, which makes its coupon available again. */
export async function closeCheckout(
  source: Pick<Database, 'tables'>,
  id: string,
  state: Exclude<CheckoutState, 'open' | 'paid'>,
): Promise<void> {
  await checkouts(source)
    .updateTable('checkout')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** What was bought is there; also where the purchase had seemed to be over. */
export async function markPaid(transaction: Transaction, id: string): Promise<void> {
  await checkouts(transaction).updateTable('checkout').set({ state: 'paid' }).where('id', '=', id).execute();
}

/** Who bought something. `id` is the id of what is stored already. */
interface Buyer {
  userId: string | null;
  id?: undefined;
}

/** The user of a purchase, null where the account has been deleted; undefined for a purchase of somebody else's. */
export const findBuyer = (transaction: Transaction, id: string): Promise<Buyer | undefined> =>
  checkouts(transaction).selectFrom('checkout').select('user_id as userId').where('id', '=', id).executeTakeFirst();

/** Open purchases that have expired. */
export const findExpired = (database: Database, now: Date): Promise<CheckoutRow[]> =>
  selectCheckout(database).where('state', '=', 'open').where('expires_at', '<=', now).limit(1000).execute();
