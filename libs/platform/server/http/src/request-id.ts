import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ServerDeps } from './http-server';
import { isInternalCall } from './is-internal-call';

/** Names a request: in each response, and in requests of a trusted proxy. */
export const requestIdHeader = 'x-request-id';

/** Short and without a meaning in logs, HTML and URLs. */
const validId = /^[\w-]{8,64}$/;

interface RequestIdDeps {
  isTrustedProxy: (address: string | undefined) => boolean;
  internalCallHeader: ServerDeps['internalCallHeader'];
}

/** The ids of requests: a trusted proxy's own, for a call in process the original request's, else a random one. */
export const requestIds =
  ({ isTrustedProxy, internalCallHeader }: RequestIdDeps) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const header = headers[requestIdHeader];
    if (typeof header !== 'string' || !validId.test(header)) return randomUUID();
    return isInternalCall({ internalCallHeader }, headers) || isTrustedProxy(socket.remoteAddress)
      ? header
      : randomUUID();
  };
