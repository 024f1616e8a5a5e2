import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface ProxyRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Address of the client, on the loopback interface. */
  from?: string;
}

interface ProxyResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The cookies that the response sets, by name. */
  cookies: Map<string, string>;
}

const host = 'films.example.org';

/** Sends a request as a browser would send it to `films.example.org`; the certificate is not verified. */
export function sendThroughProxy(
  { port, tls }: { port: number; tls: boolean },
  { method = 'GET', path, headers = {}, body, from = '127.0.0.1' }: ProxyRequest,
): Promise<ProxyResponse> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      localAddress: from,
      agent: false,
      headers: { host, ...headers },
    };
    const request = tls
      ? httpsRequest({ ...options, servername: host, rejectUnauthorized: false })
      : httpRequest(options);
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const lines = response.headers['set-cookie'] ?? [];
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
          cookies: new Map(lines.map((line) => [line.split('=')[0] ?? '', line])),
        });
      });
    });
    request.end(body);
  });
}
