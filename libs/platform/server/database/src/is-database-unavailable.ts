import { isConnectionLost } from './is-connection-lost';

/**
 * A statement or its wait took too long, the disk is full, no connection is free; the server is a read-only standby, as after a failover;
 * the statement was cancelled for what the standby applies, or for another transaction.
 */
const unavailableCodes = new Set(['57014', '53100', '53300', '25006', '40001', '40P01']);

/** Messages of the pool and of the driver. */
const connectTimeout = /^timeout (exceeded when trying to connect|expired)/;

/** Whether a statement failed for a reason that passes; it can be tried again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, message = '' } = error as Partial<NodeJS.ErrnoException>;
  return (code !== undefined && unavailableCodes.has(code)) || connectTimeout.test(message);
}
