import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerClientError } from './answer-client-error';

/**
 * Ends a request whose body has not arrived within `ms`, as Node.js ends one that exceeds the timeout of the whole
 * server, which is for uploads.
 */
export function limitArrival(request: IncomingMessage, response: ServerResponse, ms: number): void {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (!hasBody || request.complete) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.socket.destroy();
    else answerClientError()({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, request.socket);
  }, ms);
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}
