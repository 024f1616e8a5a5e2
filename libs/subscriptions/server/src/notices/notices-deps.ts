import type { Database } from '@nitrate/database';
import type { FastifyRequest } from 'fastify';
import type { AttemptLimit } from './notice-limits';

interface Attempting {
  request: FastifyRequest;
  now: Date;
}

export interface NoticesServerDeps {
  database: Database;
  /** Counts an attempt against a key. @throws Refusal `tooManyRequests` */
  limitAttempts(limit: AttemptLimit, key: string, attempting: Attempting): Promise<void>;
  /** Counts an attempt against the network of the client. @throws Refusal `tooManyRequests` */
  limitNetwork(limit: AttemptLimit, attempting: Attempting): Promise<void>;
}
