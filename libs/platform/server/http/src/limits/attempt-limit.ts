import type { FastifyRequest } from 'fastify';

/** How often something may be attempted without a wait, and how the waits grow afterwards. */
export interface AttemptLimit {
  /** Name of what is attempted. */
  scope: string;
  /** Attempts without a wait. */
  freeAttempts: number;
  /** Wait after the first attempt past the free ones; doubles with each further one. */
  firstWaitSeconds: number;
  maxWaitSeconds: number;
  /** The count starts again once this long has passed without an attempt. */
  clearAfterSeconds: number;
}

/** The request that attempts something, and when. */
export interface Attempting {
  request: Pick<FastifyRequest, 'ip' | 'log'>;
  now: Date;
}

/** Counts attempts, and refuses those that come too early. */
export interface AttemptLimiter {
  /** Counts an attempt against a key. @throws Refusal `tooManyRequests` */
  limitAttempts(limit: AttemptLimit, key: string, attempting: Attempting): Promise<void>;
  /** Counts an attempt against the network of the client. @throws Refusal `tooManyRequests` */
  limitNetwork(limit: AttemptLimit, attempting: Attempting): Promise<void>;
}
