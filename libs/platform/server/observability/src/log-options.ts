import { type LoggerOptions, stdSerializers } from 'pino';

/** The path of an address and its query, anywhere in a line. */
const addressWithQuery = /(\/[^\s"'`?\\]*)\?[^\s"'`<>()\\]+/g;

/** A mail address, or the password and host of a URL, anywhere in a line. Begins only where a word begins: linear time. */
const mailAddress = /(?<![\w.%+-])[\w.%+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}/gi;

/**
 * Drops the queries of all addresses, which hold tokens and what people search for, and mail addresses. Applied to
 * whole lines, because messages, causes and stacks of errors name them as well.
 */
const withoutPersonalData = (line: string): string =>
  line.replace(addressWithQuery, '$1').replace(mailAddress, '(address)');

/** Properties of an error of PostgreSQL that quote the values of a row or of a statement. */
const quotingProperties = ['detail', 'where', 'internalQuery'] as const;

/** An error as pino writes it; one of PostgreSQL without the values that it quotes. */
function withoutValues(error: Error): unknown {
  const written: unknown = stdSerializers.err(error);
  if (typeof written !== 'object' || written === null || !('severity' in written)) return written;
  return Object.fromEntries(Object.entries(written).filter(([name]) => !quotingProperties.includes(name as never)));
}

/** Options of pino with which no line holds a query, a mail address or a value that PostgreSQL quotes. */
export const logOptions = (options: LoggerOptions): LoggerOptions => ({
  ...options,
  serializers: { ...options.serializers, err: withoutValues },
  hooks: { ...options.hooks, streamWrite: withoutPersonalData },
});
