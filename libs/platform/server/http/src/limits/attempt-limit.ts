import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../security/viewer';

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

/**
 * Counts an attempt to send something that anyone may send: by user, or by network where nobody is signed in. So
 * are accounts with an unconfirmed address, of which anybody can make as many as they like.
 * @throws Refusal `tooManyRequests`
 */
export async function limitSender(
  { limitAttempts, limitNetwork }: AttemptLimiter,
  { byUser, byNetwork }: Record<'byUser' | 'byNetwork', AttemptLimit>,
  viewer: Viewer,
  attempting: Attempting,
): Promise<void> {
  if (viewer.state === 'anonymous' || !viewer.confirmed) await limitNetwork(byNetwork, attempting);
  else await limitAttempts(byUser, viewer.userId, attempting);
}
