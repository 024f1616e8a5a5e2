import type { SecurityLog } from '@nitrate/audit';
import type { Holdings } from '@nitrate/account/contract';
import type { Identity } from '@nitrate/auth/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import type { FastifyRequest } from 'fastify';
import type { QueueNewsletterMail } from './mails/newsletter-mail-queue';

/** Everything that one feature stores about a user, as JSON. */
export type ExportOf = (userId: string) => Promise<unknown>;

export interface AccountServerDeps {
  database: Database;
  queueMail: QueueNewsletterMail;
  security: SecurityLog;
  /** Undefined where the user has been deleted. */
  identityOf(userId: string): Promise<Identity | undefined>;
  /** Sets the language of mails, in the caller's transaction. */
  changeLanguage(transaction: Transaction, userId: string, lang: Locale): Promise<void>;
  /** By the name of the feature. */
  exports: Record<string, ExportOf>;
  /** What hangs on an account, of all features. */
  holdingsOf(userId: string, now: Date): Promise<Holdings>;
  /** Origin of the links in mails. */
  originOf(request: FastifyRequest): string;
}
