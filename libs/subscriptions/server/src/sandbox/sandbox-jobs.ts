import type { Database } from '@nitrate/database';
import { type JobHandler, JobRefused } from '@nitrate/jobs';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { signBody } from '../provider/signature';
import { actOnSubscription } from './sandbox-actions';
import { sandboxSecrets, signatureHeader } from './sandbox-provider';
import { deliverQueue, findEvent, periodEndQueue } from './sandbox-store';

interface SandboxJobDeps {
  database: Database;
  signingKeys: readonly string[];
  now: () => Date;
  /** Sends an event to the endpoint for webhooks. @returns the status */
  deliver(body: Buffer, headers: Record<string, string>): Promise<number>;
}

const DeliverPayload = Type.Object({ event: Type.String() });
const PeriodEndPayload = Type.Object({ subscription: Type.String(), periodEnd: Type.String() });

/** The jobs of the sandbox: it delivers its events as a provider does, and renews what comes to the end of its period. */
export function sandboxJobs({ database, signingKeys, now, deliver }: SandboxJobDeps): Record<string, JobHandler> {
  const [secret = ''] = sandboxSecrets(signingKeys);
  return {
    async [deliverQueue](payload) {
      if (!Value.Check(DeliverPayload, payload)) throw new JobRefused('payloadInvalid');
      const event = await findEvent(database, payload.event);
      if (!event) return;
      const { id, type, kind, objectId, createdAt } = event;
      const body = Buffer.from(JSON.stringify({ id, type, created: createdAt, object: { kind, id: objectId } }));
      const status = await deliver(body, {
        'content-type': 'application/json',
        [signatureHeader]: signBody(secret, body, now()),
      });
      if (status !== 200) throw new Error(`The event was answered with ${status}.`);
    },
    async [periodEndQueue](payload) {
      if (!Value.Check(PeriodEndPayload, payload)) throw new JobRefused('payloadInvalid');
      const { subscription, periodEnd } = payload;
      await actOnSubscription(database, subscription, 'periodEnded', now(), (state) => state.periodEnd === periodEnd);
    },
  };
}
