import { createHmac } from 'node:crypto';
import type { Database } from '@nitrate/database';
import { clientNetwork } from '@nitrate/http';
import type { AuditTables } from './tables';

/** The events of the security log and their levels: `info` for what also happens without an attack. */
const levels = {
  'login.succeeded': 'info',
  'login.failed': 'warn',
  'password.failed': 'warn',
  'code.succeeded': 'info',
  'code.failed': 'warn',
  /** An attempt was refused because too many came before it. */
  'attempt.limited': 'warn',
  /** A token that we did not issue, or not for this. */
  'token.refused': 'warn',
  /** A token that was ours and is no longer valid. */
  'token.ended': 'info',
  /** An event that no payment provider has signed, or not recently. */
  'webhook.refused': 'warn',
  /** A call without the role, code, confirmed address, origin or grant that it needs. */
  'access.refused': 'info',
  /** A refresh token that had been replaced: it was copied, and the session has been ended. */
  'refresh.reused': 'warn',
  /** The owner of an address says that they did not sign up; the unconfirmed account has been deleted. */
  'signUp.rejected': 'warn',
  'role.changed': 'warn',
  /** A passkey or an authenticator app was added or removed, or the recovery codes were replaced or one was used. */
  'factor.added': 'warn',
  'factor.removed': 'warn',
  'recoveryCodes.replaced': 'warn',
  'recoveryCode.used': 'warn',
  /** By an administrator, as the two below. */
  'account.blocked': 'warn',
  'account.unblocked': 'warn',
  'account.deleted': 'warn',
} as const;

export type SecurityEvent = keyof typeof levels;

type LogLine = (fields: object, message: string) => void;

/** Where an event is logged, such as a request of Fastify. */
interface EventSource {
  log: { warn: LogLine; info: LogLine };
  /** IP address of the client; undefined for a command on the server. */
  ip?: string;
}

interface SecurityFacts {
  /** Id of the user concerned, or the address that was entered where there is no user. */
  subject?: string | undefined;
  /** Further facts, without personal data. */
  [fact: string]: unknown;
}

/** Logs security events. Accounts and networks appear as pseudonyms that a reader of the log cannot resolve. */
export interface SecurityLog {
  record(source: EventSource, event: SecurityEvent, facts?: SecurityFacts): void;
}

/** Lines per event and network in one window; further ones are counted and logged as one line at its end. */
const maxLines = 20;
const windowMs = 60_000;
/** Beyond this number of networks in one window, all others share one. */
const maxWindows = 10_000;

/** Opens the log with the key that all processes on the database share. */
export async function openSecurityLog(database: Database): Promise<SecurityLog> {
  const { secret } = await database
    .tables<AuditTables>()
    .selectFrom('audit_secret')
    .select('secret')
    .executeTakeFirstOrThrow();
  return securityLog(secret);
}

/** @param secret key of the pseudonyms */
export function securityLog(secret: Buffer): SecurityLog {
  const pseudonym = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind} ${value}`).digest('hex').slice(0, 16);
  const windows = new Map<string, { lines: number; omitted: number }>();

  function openWindow(key: string, summarise: (omitted: number) => void): { lines: number; omitted: number } {
    const window = { lines: 0, omitted: 0 };
    windows.set(key, window);
    setTimeout(() => {
      windows.delete(key);
      if (window.omitted > 0) summarise(window.omitted);
    }, windowMs).unref();
    return window;
  }

  return {
    record({ log, ip }, event, { subject, ...facts } = {}) {
      const network = ip === undefined ? undefined : pseudonym('network', clientNetwork(ip, 24));
      const write = (fields: object) =>
        log[levels[event]]({ security: event, ...(network !== undefined && { network }), ...fields }, 'Security event');
      const isShared = windows.size >= maxWindows;
      const key = isShared ? event : `${event} ${network ?? ''}`;
      const window =
        windows.get(key) ?? openWindow(key, (omitted) => write({ omitted, ...(isShared && { network: 'several' }) }));
      if (window.lines >= maxLines) {
        window.omitted += 1;
        return;
      }
      window.lines += 1;
      write({ ...(subject !== undefined && { subject: pseudonym('subject', subject) }), ...facts });
    },
  };
}
