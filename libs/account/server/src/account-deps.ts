import type { SecurityLog } from '@nitrate/audit';
import type { Locale } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import type { FastifyRequest } from 'fastify';
import type { QueueNewsletterMail } from './mails/newsletter-mail-queue';

/** The fields of a user that auth owns. */
export interface Identity {
  email: string;
  emailConfirmed: boolean;
  /** Requested address that is not confirmed yet. */
  newEmail: string | null;
  /** Language of mails. */
  lang: Locale;
  createdAt: Date;
  /** False where they sign in at their institution and have set none. */
  hasPassword: boolean;
}

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
  /** Origin of the links in mails. */
  originOf(request: FastifyRequest): string;
}
