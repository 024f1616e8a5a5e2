import type { Build } from '@nitrate/configuration';
import { hourMs } from '@nitrate/contract-kit';
import type { Database, Reads } from '@nitrate/database';
import { type Parts, gather } from '@nitrate/observability';
import type { HttpServerOptions } from '@nitrate/http';
import {
  type Metrics,
  type RouteLabels,
  figure,
  httpMetrics,
  openMetrics,
  pageCacheMetrics,
  replicaMetrics,
} from '@nitrate/metrics';
import type { NotificationStreams } from '@nitrate/notifications/server';
import type { PageCache } from '@nitrate/page-server';
import { countStreams } from '@nitrate/player/server';
import { countRejectedReports } from '@nitrate/player-telemetry/server';
import { Gauge } from 'prom-client';
import type { Config } from '../config/config';

/** What the routes deliver, by the beginning of their patterns; the first that fits. */
const kinds: readonly [RegExp, string][] = [
  [/^\/media\/stills\//, 'picture'],
  [/^\/media\//, 'media'],
  [/^\/api\//, 'api'],
  [/^\/content\//, 'content'],
  [/^\/(?:assets|builds)\//, 'file'],
  [/^\/(?:\*?$|(?:de\/)?embed\/)/, 'page'],
];

/**
 * Patterns that would be too many or name a secret: files of the browser build have a route each, and the pages of a
 * trial below `/dev` lie at random addresses.
 */
const collected = /^\/(assets|builds|dev)\/.*/;

/** The labels of a route in the metrics; `none` where no route has the address. */
export function labelsOfRoute(url = 'none'): RouteLabels {
  const route = url.replace(collected, '/$1/*');
  return { route, kind: kinds.find(([pattern]) => pattern.test(route))?.[1] ?? 'other' };
}

interface ApiParts {
  pageCache: Pick<PageCache, 'metrics'>;
  streams: Pick<NotificationStreams, 'size'>;
  reads: Pick<Reads, 'replica'>;
  parts: () => Promise<Parts>;
}

/** Every reason has a sample, so that an alert sees the first report. */
const rejections = ['impossible', 'noRight', 'unknownAsset', 'tooOld', 'overLimit'] as const;

/** The metrics of the api. Loaded only where their port is set. */
export interface ApiMetrics extends Pick<Metrics, 'registry' | 'onAttemptEnd' | 'listen' | 'close'> {
  /** For `createHttpServer`. */
  observe: NonNullable<HttpServerOptions['observe']>;
  /** Adds what the parts of a created api say. */
  watch(parts: ApiParts): void;
}

export function apiMetrics(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  { pool }: Pick<Database, 'pool'>,
  build: Build,
): ApiMetrics {
  const { registry, database, ...metrics } = openMetrics({ build, databaseUrl, dataFolder, pools: { primary: pool } });
  const playing = gather(() => countStreams(database, new Date()));
  figure(
    registry,
    'nitrate_streams_playing',
    'Full films that play now, by accounts and organisations, in the whole archive; counted up to 100,000.',
    playing,
  );
  const rejected = gather(() => countRejectedReports(database, new Date(Date.now() - hourMs)));
  new Gauge({
    name: 'nitrate_watch_time_rejected',
    help: 'Reports of watch time that were rejected in the last hour and not counted, in the whole archive.',
    labelNames: ['reason'],
    registers: [registry],
    async collect() {
      const counts = await rejected();
      this.reset();
      if (counts) for (const reason of rejections) this.set({ reason }, counts.get(reason) ?? 0);
    },
  });
  return {
    ...metrics,
    registry,
    observe: httpMetrics(registry, labelsOfRoute),
    watch({ pageCache, streams, reads, parts }) {
      pageCacheMetrics(registry, () => pageCache.metrics());
      figure(
        registry,
        'nitrate_notification_streams',
        'Open streams of notifications of signed-in users.',
        () => streams.size,
      );
      replicaMetrics(
        registry,
        gather(async () => reads.replica?.()),
      );
      new Gauge({
        name: 'nitrate_part_up',
        help: 'Whether a part of the archive works, as in /health.',
        labelNames: ['part'],
        registers: [registry],
        async collect() {
          for (const [part, state] of Object.entries(await parts())) this.set({ part }, state === 'up' ? 1 : 0);
        },
      });
    },
  };
}
