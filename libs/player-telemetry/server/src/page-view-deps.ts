import type { Database } from '@nitrate/database';
import type { FastifyRequest } from 'fastify';

/** What counting page views needs. */
export interface PageViewDeps {
  database: Database;
  /** The origin that the visitor sees: `https://films.example`. */
  originOf(request: FastifyRequest): string;
  /** Events per address and minute, where calls are limited at all. Default: 600, as many people may share an address. */
  maxPerMinute?: number;
  /** Rows that a day may have. Default: 100,000. */
  maxRowsPerDay?: number;
}
