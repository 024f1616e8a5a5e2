import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorPage, opensPage } from '../problems/error-page';
import { problemDocument, problemType } from '../problems/problem-document';
import { Refusal } from '../problems/refusal';

const statuses: Partial<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const details: Partial<Record<number, string>> = {
  408: 'The request did not arrive in time.',
  431: 'The headers are too large.',
};

/** An error of Node.js about a request, with the part of it that was being parsed. */
interface ClientError {
  code?: string;
  /** A buffer, which Fastify declares as what a buffer is in JSON. */
  rawPacket?: unknown;
}

/**
 * Returns how requests that Node.js could not read are responded to, and their connections closed: with a page where a
 * browser opens an address.
 */
export function answerClientError(errorPage?: ErrorPage) {
  return ({ code = '', rawPacket }: ClientError, socket: Socket): void => {
    const status = statuses[code] ?? 400;
    // A connection that a browser opened in advance and never used gets no response, which it could take for the one to a
    // later request.
    if (socket.writable && code !== 'ECONNRESET' && socket.bytesRead > 0) {
      const { headers, body } = pageFor(rawPacket, status, errorPage) ?? problemFor(status);
      const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
      socket.write(
        [
          `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
          ...lines.map(([name, value]) => `${name}: ${value}`),
          '',
          body,
        ].join('\r\n'),
      );
    }
    socket.destroy();
  };
}

function pageFor(rawPacket: unknown, status: number, errorPage: ErrorPage | undefined) {
  const text = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  const [, method, url = ''] = /^([A-Z]+) (\S+)/.exec(text) ?? [];
  const [, accept] = /^accept:(.*)$/im.exec(text) ?? [];
  if (!errorPage || !opensPage({ method, url, accept })) return undefined;
  const { headers, html } = errorPage(status, {}, url);
  return { headers, body: html };
}

function problemFor(status: number) {
  const detail = details[status] ?? 'The request is malformed.';
  return {
    headers: { 'content-type': problemType, 'cache-control': 'no-store' },
    body: JSON.stringify(problemDocument(new Refusal('validationFailed', { detail }), status)),
  };
}
