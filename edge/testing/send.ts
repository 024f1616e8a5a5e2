import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';

export interface EdgeRequest {
  method?: string;
  /** Sent as it is: not shortened, not decoded. */
  path: string;
  headers?: Record<string, string>;
}

export interface EdgeReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request to a server on this machine. */
export function sendTo(port: number, { method = 'GET', path, headers = {} }: EdgeRequest): Promise<EdgeReply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false });
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    });
    request.end();
  });
}
