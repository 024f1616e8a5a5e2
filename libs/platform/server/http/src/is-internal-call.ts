import type { IncomingHttpHeaders } from 'node:http';
import type { ServerDeps } from './http-server';

/** Whether the server calls itself, as for a page that all visitors get. */
export const isInternalCall = (
  { internalCallHeader: { name, value } }: Pick<ServerDeps, 'internalCallHeader'>,
  headers: IncomingHttpHeaders,
): boolean => headers[name] === value;
