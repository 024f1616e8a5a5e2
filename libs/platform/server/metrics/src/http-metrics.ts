import { Socket } from 'node:net';
import type { HttpServerOptions } from '@nitrate/http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

type Observe = NonNullable<HttpServerOptions['observe']>;

/** Seconds. Few, because each is a series of each route. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Requests by what they are for. */
interface Kind {
  inFlight: number;
  bytes: number;
}

interface KnownRoute {
  label: string;
  kind: Kind;
}

/** Labels of a route. Both take few values. */
export interface RouteLabels {
  /** The pattern of the route, without anything secret. */
  route: string;
  /** What it delivers, such as `media`. */
  kind: string;
}

/**
 * Times requests by route, and counts what is sent. Labels are bounded: the pattern of the route, never the path.
 * Calls that the server makes to itself are not counted; they are part of the request that they are made for.
 * @param labelsOf the labels of a route by its pattern; undefined: no route has the address
 */
export function httpMetrics(registry: Registry, labelsOf: (url: string | undefined) => RouteLabels): Observe {
  const durations = new Histogram({
    name: 'nitrate_http_request_duration_seconds',
    help: 'From the headers of a request to the end of its response, by pattern of the route. Status aborted: the connection ended before.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const kinds = new Map<string, Kind>();
  const routes = new Map<string | undefined, KnownRoute>();

  new Gauge({
    name: 'nitrate_http_requests_in_flight',
    help: 'Requests being handled now, by what they are for.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      for (const [kind, { inFlight }] of kinds) this.set({ kind }, inFlight);
    },
  });
  new Counter({
    name: 'nitrate_http_response_bytes_total',
    help: 'Bytes sent to clients, headers included, by what they are for.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, { bytes }] of kinds) this.inc({ kind }, bytes);
    },
  });

  function describeRoute(url: string | undefined): KnownRoute {
    const { route: label, kind: name } = labelsOf(url);
    const kind = kinds.get(name) ?? { inFlight: 0, bytes: 0 };
    kinds.set(name, kind);
    return { label, kind };
  }

  return ({ raw, method, routeOptions: { url } }, reply) => {
    const { socket } = raw;
    if (!(socket instanceof Socket)) return;
    const route = routes.get(url) ?? describeRoute(url);
    routes.set(url, route);
    const { label, kind } = route;
    const startedAt = performance.now();
    const sentBefore = socket.bytesWritten;
    kind.inFlight += 1;
    const response = reply.raw;
    response.once('close', () => {
      kind.inFlight -= 1;
      kind.bytes += socket.bytesWritten - sentBefore;
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
      durations.labels(method, label, status).observe((performance.now() - startedAt) / 1000);
    });
  };
}
