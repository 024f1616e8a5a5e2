import { Refusal } from '@nitrate/http';
import type { SecurityLog } from './security-log';

/** Runs a call that is made with a token other than that of the session, and logs where the token is refused. */
export async function logRefusedToken<T>(
  security: SecurityLog,
  source: Parameters<SecurityLog['record']>[0],
  /** What the token is for, such as `reset`. */
  kind: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Refusal ? error.code : undefined;
    if (code === 'tokenInvalid') security.record(source, 'token.refused', { kind, reason: 'unknown' });
    if (code === 'tokenExpired') security.record(source, 'token.ended', { kind, reason: 'expired' });
    throw error;
  }
}
