import type { Locale } from '@nitrate/contract-kit';
import type { JobHandler } from '@nitrate/jobs';
import type { Mail } from '@nitrate/mail';
import { paymentMailJobs } from './mails/payment-mail-jobs';
import { sandboxJobs } from './sandbox/sandbox-jobs';
import type { Selling } from './selling-deps';
import { synchroniseJobs } from './synchronise/synchronise-jobs';

interface SellingJobDeps {
  selling: Selling;
  mail: Pick<Mail, 'deliver'>;
  signingKeys: readonly string[];
  /** Origin of the links in mails. */
  origin: string;
  identityOf(userId: string): Promise<{ email: string; lang: Locale } | undefined>;
  now: () => Date;
  /** Sends an event of the sandbox to the endpoint for webhooks. @returns the status */
  deliver(body: Buffer, headers: Record<string, string>): Promise<number>;
}

/** The jobs of selling: events are taken in, mails are sent, and the sandbox goes on by itself. */
export function sellingJobs(deps: SellingJobDeps): Record<string, JobHandler> {
  const { selling, now, signingKeys, deliver } = deps;
  const { database, provider } = selling;
  return {
    ...paymentMailJobs({ ...deps, database }),
    ...(provider && synchroniseJobs({ ...selling, provider }, now)),
    ...(provider?.name === 'sandbox' && sandboxJobs({ database, signingKeys, now, deliver })),
  };
}
