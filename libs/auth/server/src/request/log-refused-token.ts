import type { SecurityLog } from '@nitrate/audit';
import { Refusal } from '@nitrate/http';
import type { FastifyRequest } from 'fastify';

/** Runs a call that is made with the token of a mailed link, and logs where the token is refused. */
export async function logRefusedToken<T>(
  security: SecurityLog,
  request: FastifyRequest,
  kind: 'confirm' | 'reset',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Refusal ? error.code : undefined;
    if (code === 'tokenInvalid') security.record(request, 'token.refused', { kind, reason: 'unknown' });
    if (code === 'tokenExpired') security.record(request, 'token.ended', { kind, reason: 'expired' });
    throw error;
  }
}
