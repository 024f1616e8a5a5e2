import { Refusal } from '@nitrate/http';
import type { SecurityLog } from './security-log';

type EventSource = Parameters<SecurityLog['record']>[0];

interface RefusedToken {
  /** What the token is for, such as `reset`. */
  kind: string;
  validity: 'expired' | 'invalid';
}

/** Logs a token that does not belong to the session and was refused. */
export function recordRefusedToken(security: SecurityLog, source: EventSource, { kind, validity }: RefusedToken): void {
  if (validity === 'expired') security.record(source, 'token.ended', { kind, reason: 'expired' });
  else security.record(source, 'token.refused', { kind, reason: 'unknown' });
}

/** Runs a call that is made with such a token, and logs where the token is refused. */
export async function logRefusedToken<T>(
  security: SecurityLog,
  source: EventSource,
  /** What the token is for, such as `reset`. */
  kind: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Refusal ? error.code : undefined;
    if (code === 'tokenInvalid') recordRefusedToken(security, source, { kind, validity: 'invalid' });
    if (code === 'tokenExpired') recordRefusedToken(security, source, { kind, validity: 'expired' });
    throw error;
  }
}
