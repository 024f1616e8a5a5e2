import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problemDocument, problemType } from '../problems/problem-document';
import { Refusal } from '../problems/refusal';

const statuses: Partial<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const details: Partial<Record<number, string>> = {
  408: 'The request did not arrive in time.',
  431: 'The headers are too large.',
};

/** Answers a request that Node.js could not read, and closes its connection. */
export function answerClientError({ code = '' }: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  const status = statuses[code] ?? 400;
  // A connection that a browser opened in advance and never used gets no answer, which it could take for that to a
  // later request.
  if (socket.writable && code !== 'ECONNRESET' && socket.bytesRead > 0) {
    const detail = details[status] ?? 'The request is malformed.';
    const body = JSON.stringify(problemDocument(new Refusal('validationFailed', { detail }), status));
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        `Content-Type: ${problemType}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy();
}
