import { type JobHandler, JobRefused } from '@nitrate/jobs';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { MailFailed } from './mail-failed';
import type { MailMessage } from './mail-message';
import type { Mail } from './open-mail';

interface MailJob<S extends TSchema, T> {
  mail: Pick<Mail, 'deliver'>;
  queue: string;
  payload: S;
  /** What is mailed; undefined where nothing is to be mailed any more. */
  load(payload: Static<S>): Promise<T | undefined>;
  render(loaded: T, payload: Static<S>): MailMessage | Promise<MailMessage>;
  onSent?(loaded: T): Promise<void>;
}

/** The handler of a queue whose jobs each mail what their payload names, by the name of the queue. */
export const mailJob = <S extends TSchema, T>({
  mail,
  queue,
  payload: schema,
  load,
  render,
  onSent,
}: MailJob<S, T>): Record<string, JobHandler> => ({
  async [queue](payload) {
    if (!Value.Check(schema, payload)) throw new JobRefused('payloadInvalid');
    const loaded = await load(payload);
    if (loaded === undefined) return;
    await deliverOrRefuse(mail, await render(loaded, payload));
    await onSent?.(loaded);
  },
});

/** Delivers a mail of a job, which fails for good where the mail server does not accept it now or later. */
export async function deliverOrRefuse(
  mail: Pick<Mail, 'deliver'>,
  ...args: Parameters<Mail['deliver']>
): Promise<void> {
  try {
    await mail.deliver(...args);
  } catch (error) {
    if (error instanceof MailFailed && !error.isTransient) throw new JobRefused('mailRefused', error.message);
    throw error;
  }
}
