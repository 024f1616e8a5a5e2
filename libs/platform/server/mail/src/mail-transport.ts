import type { RenderedMail } from './mail-message';

/** Delivers mails: to a mail server, or to the mailbox of the embedded mode. */
export interface MailTransport {
  /** @throws the error of the mail server; `isTransient` tells whether to retry */
  deliver(mail: RenderedMail): Promise<void>;
  close(): void;
}

const connectionErrorCodes = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EPIPE',
  'EPROTOCOL',
  'ESOCKET',
  'ETIMEDOUT',
]);

/** Whether a retry may succeed: the server returned 4xx, or it could not be reached. */
export function isTransient(error: unknown): boolean {
  const { code, responseCode } = failureCodes(error);
  if (responseCode !== undefined) return responseCode >= 400 && responseCode < 500;
  return code !== undefined && connectionErrorCodes.has(code);
}

/** Whether the server itself could not be used: no connection, no login, or 421. */
export function isUnreachable(error: unknown): boolean {
  const { code, responseCode } = failureCodes(error);
  if (responseCode === 421 || code === 'EAUTH') return true;
  return responseCode === undefined && code !== undefined && connectionErrorCodes.has(code);
}

/** The parts of an error that may be logged: codes, not the text of the server, which repeats addresses. */
export function failureCodes(error: unknown): { code?: string; responseCode?: number } {
  if (typeof error !== 'object' || error === null) return {};
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
  };
}
