import { Refusal, type SignedInViewer } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';
import { limitAttempts, limits } from '../attempt-limits';
import type { AuthDeps } from '../auth-deps';
import { refundAttempt } from '../store/attempts';

interface Attempt {
  viewer: SignedInViewer;
  by: 'app' | 'recoveryCode';
  request: FastifyRequest;
  now: Date;
}

/**
 * Verifies a code that does not change with each attempt. The attempt is counted before, so that simultaneous ones are
 * limited as well, and refunded to a right code.
 * @throws Refusal `codeInvalid` or `tooManyRequests`
 */
export async function limitCodes(
  deps: AuthDeps,
  { viewer: { userId }, by, request, now }: Attempt,
  isRight: () => Promise<boolean>,
): Promise<void> {
  await limitAttempts(deps, limits.codeAttempt, userId, { request, now });
  if (!(await isRight())) {
    deps.security.record(request, 'code.failed', { subject: userId, by });
    throw new Refusal('codeInvalid');
  }
  await refundAttempt(deps.database, { limit: limits.codeAttempt, key: userId });
}
