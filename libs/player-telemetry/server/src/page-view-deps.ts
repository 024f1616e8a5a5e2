import type { Database } from '@nitrate/database';
import type { FastifyRequest } from 'fastify';

/** Dependencies of the page view server. */
export interface PageViewDeps {
  database: Database;
  /** The origin that the visitor sees: `https://films.example`. */
  originOf(request: FastifyRequest): string;
  /**
   * Events per address and minute, where the rate limit is on. Default: 600, because many people may share an address.
   */
  maxPerMinute?: number;
  /** Maximum rows per day. Default: 100,000. */
  maxRowsPerDay?: number;
}
