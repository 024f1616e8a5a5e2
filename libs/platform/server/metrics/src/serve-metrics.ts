import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { Metrics } from './open-metrics';

/** Scrapers are few; others wait. */
const maxConnections = 16;
const timeoutMs = 10_000;

/** A server with `/metrics` and nothing else. */
export function serveMetrics(registry: Registry): Pick<Metrics, 'listen' | 'close'> {
  const server = createServer({ headersTimeout: timeoutMs, requestTimeout: timeoutMs }, (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = maxConnections;
  return {
    async listen({ host, port }) {
      server.listen({ host, port });
      await once(server, 'listening').catch((cause: Error) => {
        throw new Error(`/metrics cannot be served at METRICS_HOST ${host}, port ${port}: ${cause.message}`, { cause });
      });
      return { port: (server.address() as AddressInfo).port };
    },
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
