import { randomBytes } from 'node:crypto';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import { sql } from 'kysely';
import type { ObjectRef } from '../provider/snapshots';
import type { SubscriptionsTables } from '../tables';
import type { SandboxObjects } from './sandbox-state';

export const deliverQueue = 'sandbox.deliver-event';
export const periodEndQueue = 'sandbox.period-end';

type Kind = keyof SandboxObjects;

const objects = (source: Pick<Database, 'tables'>) => source.tables<SubscriptionsTables>();

const random = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** A new id, such as `sub_…`. */
export const newObjectId = {
  customer: () => random('cus'),
  subscription: () => random('sub'),
  payment: () => random('pay'),
};

interface NewObject<K extends Kind> {
  id: string;
  kind: K;
  customer: string;
  state: SandboxObjects[K];
  now: Date;
}

/** Adds an object, with a random address for its page. One that is there stays as it is. */
export async function addObject<K extends Kind>(source: Pick<Database, 'tables'>, object: NewObject<K>): Promise<void> {
  const { id, kind, customer, state, now } = object;
  const hasPage = kind === 'customer' || kind === 'checkout';
  await objects(source)
    .insertInto('sandbox_object')
    .values({
      id,
      kind,
      customer,
      state: JSON.stringify(state),
      created_at: now,
      address: hasPage ? randomBytes(16).toString('base64url') : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function loadObject<K extends Kind>(
  source: Pick<Database, 'tables'>,
  kind: K,
  id: string,
): Promise<SandboxObjects[K] | undefined> {
  const row = await objects(source)
    .selectFrom('sandbox_object')
    .select('state')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && (row.state as SandboxObjects[K]);
}

export async function saveObject<K extends Kind>(
  source: Pick<Database, 'tables'>,
  _kind: K,
  id: string,
  state: SandboxObjects[K],
): Promise<void> {
  await objects(source)
    .updateTable('sandbox_object')
    .set({ state: JSON.stringify(state) })
    .where('id', '=', id)
    .execute();
}

/** Runs work on the present state of an object while nobody else changes it. */
export const withObject = <K extends Kind, T>(
  database: Database,
  kind: K,
  id: string,
  work: (state: SandboxObjects[K], transaction: Transaction) => Promise<T>,
): Promise<T> =>
  inTransaction(database, async (transaction) => {
    await sql`select from sandbox_object where id = ${id} for update`.execute(objects(transaction));
    const state = await loadObject(transaction, kind, id);
    if (!state) throw new Error(`The sandbox has no ${kind} ${id}.`);
    return work(state, transaction);
  });

export async function addressOf(source: Pick<Database, 'tables'>, id: string): Promise<string | undefined> {
  const row = await objects(source)
    .selectFrom('sandbox_object')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.address ?? undefined;
}

/** The object with this page. */
export const findByAddress = (database: Database, address: string) =>
  objects(database)
    .selectFrom('sandbox_object')
    .select(['id', 'kind', 'customer'])
    .where('address', '=', address)
    .executeTakeFirst();

/** What a customer has bought, the latest first. */
export const findBought = (database: Database, customer: string) =>
  objects(database)
    .selectFrom('sandbox_object')
    .select(['id', 'kind', 'state'])
    .where('customer', '=', customer)
    .where('kind', 'in', ['subscription', 'payment'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function newInvoiceNumber(transaction: Transaction): Promise<{ id: string; number: string }> {
  const { rows } = await sql<{ value: number }>`select nextval('sandbox_invoice_number') as value`.execute(
    objects(transaction),
  );
  return { id: random('in'), number: `SANDBOX-${String(rows[0]?.value).padStart(5, '0')}` };
}

/** Adds an event and queues its delivery, in the transaction that changes the object. */
export async function addEvent(
  transaction: Transaction,
  { type, object, customer, now }: { type: string; object: ObjectRef; customer: string; now: Date },
): Promise<void> {
  const id = random('evt');
  await objects(transaction)
    .insertInto('sandbox_event')
    .values({ id, type, object_kind: object.kind, object_id: object.id, customer, created_at: now })
    .execute();
  await queueDelivery(transaction, id);
}

export async function queueDelivery(source: Pick<Database, 'tables'>, event: string): Promise<void> {
  await enqueue(source, { queue: deliverQueue, key: event, payload: { event }, maxAttempts: 12, requeue: true });
}

export const findEvent = (database: Database, id: string) =>
  objects(database)
    .selectFrom('sandbox_event')
    .select(['id', 'type', 'object_kind as kind', 'object_id as objectId', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The id of the last event about a customer. */
export async function findLastEvent(database: Database, customer: string): Promise<string | undefined> {
  const row = await objects(database)
    .selectFrom('sandbox_event')
    .select('id')
    .where('customer', '=', customer)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Queues what the end of the period of a running subscription brings. */
export async function queuePeriodEnd(transaction: Transaction, id: string, periodEnd: string): Promise<void> {
  await enqueue(transaction, {
    queue: periodEndQueue,
    key: `${id} ${periodEnd}`,
    payload: { subscription: id, periodEnd },
    maxAttempts: 12,
    runAfter: new Date(periodEnd),
  });
}
