import { type SecretBox, secretBox } from '@nitrate/configuration';
import { hourMs } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type JobHandler, sealedQueue } from '@nitrate/jobs';
import type { Static, TSchema } from 'typebox';
import { deliverOrRefuse } from './mail-job';
import type { MailMessage } from './mail-message';
import type { Mail } from './open-mail';

interface MailQueueDeps {
  database: Database;
  mail: Pick<Mail, 'deliver'>;
  now: () => Date;
}

/**
 * Mails that hold links and codes, as jobs: a crash loses none, any process sends them, and no copy of the database
 * shows them.
 */
export interface MailQueue<P> {
  /** Adds a mail in the caller's transaction. After `expiresAt`, when its link or code is invalid, it is not sent. */
  add(source: Pick<Database, 'tables'>, payload: P, expiresAt: Date): Promise<void>;
  /** The handler that sends the mails, by the name of the queue. */
  handlers(deps: MailQueueDeps, toMessage: (payload: P) => MailMessage): Record<string, JobHandler>;
}

/** With `mailRetryDelayMs` about half a day. */
const maxAttempts = 12;
/** Somebody waits for them, so they go before the mails that nobody has just asked for. */
const priority = 10;

/** A queue of mails whose payload, of `schema`, is encrypted with a key derived from the signing keys. */
export function mailQueue<S extends TSchema>(
  queue: string,
  schema: S,
  signingKeys: readonly string[],
): MailQueue<Static<S>> {
  const box: SecretBox = secretBox(signingKeys, 'job');
  const jobs = sealedQueue({ queue, schema, box, maxAttempts, priority });
  return {
    add: jobs.add,
    handlers: ({ database, mail, now }, toMessage) =>
      jobs.handlers({ database, now }, (payload, { key, signal }) =>
        deliverOrRefuse(mail, toMessage(payload), { id: key, signal }),
      ),
  };
}

const firstRetryMs = 2_000;
const maxRetryMs = 2 * hourMs;

/** Backoff of mails that somebody waits for: seconds at first, hours at last. */
export const mailRetryDelayMs = (attempts: number): number => Math.min(firstRetryMs * 5 ** (attempts - 1), maxRetryMs);
