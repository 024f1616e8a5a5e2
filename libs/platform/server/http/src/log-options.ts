import type { FastifyServerOptions } from 'fastify';

/** The path of an address and its query, anywhere in a line. */
const addressWithQuery = /(\/[^\s"'`?\\]*)\?[^\s"'`<>()\\]+/g;

/** Drops the queries of all addresses: they hold tokens and what people search for. */
const withoutQueries = (line: string): string => line.replace(addressWithQuery, '$1');

/**
 * Logger options with which no line holds the query of an address. Applied to whole lines, because messages, causes and
 * stacks of errors name addresses as well.
 */
export function logOptions(logger: FastifyServerOptions['logger']): FastifyServerOptions['logger'] {
  if (!logger) return false;
  return { ...(logger === true ? {} : logger), hooks: { streamWrite: withoutQueries } };
}
