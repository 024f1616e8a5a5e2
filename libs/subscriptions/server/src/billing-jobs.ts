import type { Identity } from '@nitrate/auth/contract';
import { type JobHandler, JobRefused } from '@nitrate/jobs';
import type { Mail } from '@nitrate/mail';
import type { Database } from '@nitrate/database';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { paymentMailJobs } from './mails/payment-mail-jobs';
import type { Billing } from './billing-deps';
import { signBody } from './provider/signature';
import { actOnSubscription } from './sandbox/sandbox-actions';
import { sandboxSecrets, signatureHeader } from './sandbox/sandbox-provider';
import { deliverQueue, findEvent, periodEndQueue } from './sandbox/sandbox-store';
import type { OpenBilling } from './open-billing';
import { SynchronisePayload, findUnhandled, synchroniseQueue } from './synchronise/event-store';
import { type CancelNow, CancelNowPayload, cancelNowQueue } from './synchronise/queue-cancel-now';
import { synchronise } from './synchronise/synchronise';

/** Ends a subscription, returns a payment or closes a payment page, and saves the new state. */
async function cancelNow(billing: OpenBilling, { kind, id, refund }: CancelNow, now: () => Date): Promise<void> {
  const { provider } = billing;
  const write = {
    subscription: () => provider.cancelNow(id, { refund }),
    payment: () => provider.refundPayment(id),
    checkout: async () => void (await provider.expireCheckout(id)),
  };
  await synchronise(billing, { kind, id }, now, write[kind]);
}

/** The jobs that process events, and that end what is to end at the provider. */
function synchroniseJobs(billing: OpenBilling, now: () => Date): Record<string, JobHandler> {
  return {
    async [synchroniseQueue](payload) {
      if (!Value.Check(SynchronisePayload, payload)) throw new JobRefused('payloadInvalid');
      // One load processes all events of an object that came before it.
      const object = await findUnhandled(billing.database, payload);
      if (object) await synchronise(billing, object, now);
    },
    async [cancelNowQueue](payload) {
      if (!Value.Check(CancelNowPayload, payload)) throw new JobRefused('payloadInvalid');
      await cancelNow(billing, payload, now);
    },
  };
}

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
function sandboxJobs({ database, signingKeys, now, deliver }: SandboxJobDeps): Record<string, JobHandler> {
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
      if (status !== 200) throw new Error(`The event got the response ${status}.`);
    },
    async [periodEndQueue](payload) {
      if (!Value.Check(PeriodEndPayload, payload)) throw new JobRefused('payloadInvalid');
      const { subscription, periodEnd } = payload;
      await actOnSubscription(database, subscription, 'periodEnded', now(), (state) => state.periodEnd === periodEnd);
    },
  };
}

interface BillingJobDeps {
  billing: Billing;
  mail: Pick<Mail, 'deliver'>;
  signingKeys: readonly string[];
  /** Origin of the links in mails. */
  origin: string;
  identityOf(userId: string): Promise<Pick<Identity, 'email' | 'lang'> | undefined>;
  now: () => Date;
  /** Sends an event of the sandbox to the endpoint for webhooks. @returns the status */
  deliver(body: Buffer, headers: Record<string, string>): Promise<number>;
}

/** The jobs of billing: events are processed, mails are sent, and the sandbox continues by itself. */
export function billingJobs(deps: BillingJobDeps): Record<string, JobHandler> {
  const { billing, now, signingKeys, deliver } = deps;
  const { database, provider } = billing;
  return {
    ...paymentMailJobs({ ...deps, database }),
    ...(provider && synchroniseJobs({ ...billing, provider }, now)),
    ...(provider?.name === 'sandbox' && sandboxJobs({ database, signingKeys, now, deliver })),
  };
}
