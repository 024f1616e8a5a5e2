import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { Mail } from '@nitrate/mail';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

/** What another feature knows of a user: who they are to the house. */
export interface Identity {
  email: string;
  emailConfirmed: boolean;
  /** The address that was asked for and is not confirmed yet. */
  newEmail: string | null;
  /** Language of mails. */
  lang: Locale;
  createdAt: Date;
}

/** All that is stored about a user by one feature, as JSON. */
export type ExportOf = (userId: string) => Promise<unknown>;

export interface AccountDependencies {
  database: Database;
  mail: Mail;
  /** Undefined for a user who is gone. */
  identityOf(userId: string): Promise<Identity | undefined>;
  /** Sets the language of mails, in the caller's transaction. */
  changeLanguage(transaction: Kysely<unknown>, userId: string, lang: Locale): Promise<void>;
  /** By the name of the feature. */
  exports: Record<string, ExportOf>;
  /** Where links in mails lead. */
  originOf(request: FastifyRequest): string;
}
