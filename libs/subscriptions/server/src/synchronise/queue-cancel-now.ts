import type { Database } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import Type, { type Static } from 'typebox';

export const cancelNowQueue = 'subscriptions.cancel-now';

export const CancelNowPayload = Type.Object({
  provider: Type.String(),
  kind: Type.Enum(['subscription', 'payment', 'checkout'] as const),
  /** At the provider. */
  id: Type.String(),
  refund: Type.Boolean(),
});

export type CancelNow = Static<typeof CancelNowPayload>;

const maxAttempts = 20;

/** Queues the end of something at the provider, in the caller's transaction if `source` is one. */
export async function queueCancelNow(source: Pick<Database, 'tables'>, payload: CancelNow): Promise<void> {
  const key = `${payload.provider} ${payload.kind} ${payload.id}`;
  await enqueue(source, { queue: cancelNowQueue, key, payload, maxAttempts });
}
