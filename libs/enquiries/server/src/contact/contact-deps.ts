import type { Database } from '@nitrate/database';
import type { AttemptLimiter } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';

export interface ContactServerDeps extends AttemptLimiter {
  database: Database;
  /** Origin of the links in mails. */
  originOf(request: FastifyRequest): string;
}
