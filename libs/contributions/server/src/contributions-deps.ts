import type { SecurityLog } from '@nitrate/audit';
import type { Identity } from '@nitrate/auth/contract';
import type { FilmRef } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { AttemptLimiter } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';

export interface ContributionsServerDeps extends AttemptLimiter {
  database: Database;
  security: SecurityLog;
  /** The first signs the links in mails, all verify. */
  signingKeys: readonly string[];
  /** Origin of the links in mails. */
  originOf(request: FastifyRequest): string;
  /** A published film by its id or slug. */
  findFilm(idOrSlug: string, lang: Locale): Promise<FilmRef | undefined>;
  /** Films by their ids, published or not. */
  findFilms(ids: readonly string[], lang: Locale): Promise<ReadonlyMap<string, FilmRef>>;
  /** The address of a user; undefined where the user has been deleted. */
  identityOf(userId: string): Promise<Pick<Identity, 'email' | 'emailConfirmed'> | undefined>;
  /** Addresses by the ids of users, to name them to editors; deleted ones are missing. */
  findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
