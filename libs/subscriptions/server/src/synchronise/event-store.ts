import type { Database, Transaction } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import type { Provider } from '@nitrate/subscriptions/contract';
import Type, { type Static } from 'typebox';
import type { ProviderEvent } from '../provider/payment-provider';
import type { ObjectRef } from '../provider/snapshots';
import type { SubscriptionsTables } from '../tables';

export const synchroniseQueue = 'subscriptions.synchronise';

export const SynchronisePayload = Type.Object({ provider: Type.String(), event: Type.String() });

const maxAttempts = 20;

type ObjectEvent = ProviderEvent & { object: ObjectRef };

/**
 * Stores an event together with its job: once both are there, the provider may forget it.
 * @returns false for one that was stored before
 */
export async function storeEvent(
  transaction: Transaction,
  provider: Provider,
  { id, type, object }: ObjectEvent,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .tables<SubscriptionsTables>()
    .insertInto('provider_event')
    .values({ provider, id, type, object_kind: object.kind, object_id: object.id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await queueEvent(transaction, { provider, event: id });
  return true;
}

async function queueEvent(source: Pick<Database, 'tables'>, payload: Static<typeof SynchronisePayload>): Promise<void> {
  const key = `${payload.provider} ${payload.event}`;
  await enqueue(source, { queue: synchroniseQueue, key, payload, maxAttempts, requeue: true });
}

/** The object of an event that no load has processed yet. */
export async function findUnhandled(
  database: Database,
  { provider, event }: Static<typeof SynchronisePayload>,
): Promise<ObjectRef | undefined> {
  return database
    .tables<SubscriptionsTables>()
    .selectFrom('provider_event')
    .select(['object_kind as kind', 'object_id as id'])
    .where('provider', '=', provider as Provider)
    .where('id', '=', event)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
}

/** The events of an object that are not processed yet, by their ids: a load that begins now processes them. */
export async function unhandledEvents(
  source: Pick<Database, 'tables'>,
  provider: Provider,
  { kind, id }: ObjectRef,
): Promise<string[]> {
  const rows = await source
    .tables<SubscriptionsTables>()
    .selectFrom('provider_event')
    .select('id')
    .where('provider', '=', provider)
    .where('object_kind', '=', kind)
    .where('object_id', '=', id)
    .where('handled_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

export async function markHandled(
  source: Pick<Database, 'tables'>,
  provider: Provider,
  events: readonly string[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await source
    .tables<SubscriptionsTables>()
    .updateTable('provider_event')
    .set({ handled_at: now })
    .where('provider', '=', provider)
    .where('id', 'in', events)
    .execute();
}

/** Queues again what was received before a time and is not processed, such as after a long outage of the provider. */
export async function requeueEvents(database: Database, provider: Provider, receivedBefore: Date): Promise<void> {
  const rows = await database
    .tables<SubscriptionsTables>()
    .selectFrom('provider_event')
    .select('id')
    .where('provider', '=', provider)
    .where('handled_at', 'is', null)
    .where('received_at', '<', receivedBefore)
    .limit(1000)
    .execute();
  for (const { id } of rows) await queueEvent(database, { provider, event: id });
}
