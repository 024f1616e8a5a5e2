import type { SealedLetter } from './letter';

/** Where mails go: a mail server, or the mailbox of the embedded mode. */
export interface Post {
  /** @throws what the mail server said; `isTemporary` tells whether to try again */
  deliver(letter: SealedLetter): Promise<void>;
  close(): void;
}

const troubleOnTheWay = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EPIPE',
  'EPROTOCOL',
  'ESOCKET',
  'ETIMEDOUT',
]);

/** Whether the same mail may be taken at another time: the server said so (4xx), or it could not be reached. */
export function isTemporary(error: unknown): boolean {
  const { code, responseCode } = reasonOf(error);
  if (responseCode !== undefined) return responseCode >= 400 && responseCode < 500;
  return code !== undefined && troubleOnTheWay.has(code);
}

/** What may be logged of a failure: codes, never what the server wrote, which repeats addresses. */
export function reasonOf(error: unknown): { code?: string; responseCode?: number } {
  if (typeof error !== 'object' || error === null) return {};
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
  };
}
