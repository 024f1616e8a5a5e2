import { connect, type Socket } from 'node:net';
import { archivePort } from './archive';

export interface RawResponse {
  /** 0 when the server closed the connection without a response. */
  status: number;
  head: string;
  body: string;
}

const timeoutMs = 10_000;

/** Sends text byte by byte as it is (latin-1) and reads the response: requests that client libraries refuse to send. */
export function rawRequest(text: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = openSocket();
    const chunks: Buffer[] = [];
    const finish = () => {
      socket.destroy();
      resolve(parse(Buffer.concat(chunks).toString('latin1')));
    };
    socket.setTimeout(timeoutMs, () => {
      socket.destroy();
      reject(new Error(`no response within ${timeoutMs} ms to ${JSON.stringify(text.slice(0, 200))}`));
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', finish);
    socket.on('error', finish);
    socket.write(text, 'latin1');
  });
}

/** A GET by a raw path and headers. */
export function rawGet(path: string, headers: readonly string[] = []): Promise<RawResponse> {
  const lines = [`GET ${path} HTTP/1.1`, `Host: localhost:${archivePort}`, 'Connection: close', ...headers];
  return rawRequest(`${lines.join('\r\n')}\r\n\r\n`);
}

/** A connection to the archive without a request. */
export const openSocket = (): Socket => connect({ port: archivePort, host: 'localhost' });

function parse(text: string): RawResponse {
  const end = text.indexOf('\r\n\r\n');
  const head = end < 0 ? text : text.slice(0, end);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: end < 0 ? '' : text.slice(end + 4) };
}
