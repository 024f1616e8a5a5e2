import { hourMs } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, clientNetwork, gatherCalls, route, validationFailed } from '@nitrate/http';
import {
  clientTimeHeader,
  idempotencyKeyHeader,
  recordWatchTime,
  watchRightHeader,
} from '@nitrate/player-telemetry/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '@nitrate/database';
import type { RejectedRow, ClaimedRow, Reports } from '../ledger/ledger-row';
import { keyTimeMs, readReportKey } from '../ledger/report-key';
import { maxClockErrorMs } from '../quota/place-claim';
import type { WatchTimeDeps } from '../watch-time-deps';
import { type KnownAsset, decideReport, reportOf } from './decide-report';
import { type WrittenReports, writeReports } from './write-reports';

/** Whether anything is stored under a key. */
async function isRecorded({ pool }: Pick<Database, 'pool'>, key: string): Promise<boolean> {
  const { rows } = await pool.query<{ recorded: boolean }>(
    `select exists (select from watch_time where key = $1)
         or exists (select from watch_time_apart where key = $1) as recorded`,
    [key],
  );
  return rows[0]?.recorded === true;
}

/**
 * Returns the function that stores the reports of a call durably, together with other calls of this process.
 * It resolves after the commit.
 */
export const ledgerWriter = (deps: {
  database: Pick<Database, 'pool'>;
  now(): Date;
}): ((reports: Reports) => Promise<WrittenReports>) =>
  gatherCalls({ write: writeReports(deps), rowsOf: ({ counted, apart }) => counted.length + apart.length });

const maxAssets = 10_000;
/** An asset never changes; that there is none may. */
const knownMs = hourMs;
const missingMs = 30_000;

/** Returns the function that finds an asset, reading each once. */
function assetCache({
  findAsset,
}: Pick<WatchTimeDeps, 'findAsset'>): (assetId: string) => Promise<KnownAsset | undefined> {
  const cache = new LRUCache<string, { asset: KnownAsset | undefined }>({
    max: maxAssets,
    ttl: knownMs,
    async fetchMethod(assetId, _stale, { options }) {
      const asset = await findAsset(assetId);
      if (!asset) options.ttl = missingMs;
      return { asset };
    },
  });
  return async (assetId) => (await cache.fetch(assetId))?.asset;
}

const defaultMaxPerMinute = 600;
/** In bytes: enough for twenty items with the longest titles. */
const bodyLimit = 256 * 1024;
/** Of an IPv4 address: what is counted by network is counted by these. */
const ipv4Bits = 24;

/** `POST /ingress/analytics/watchtime`: stores how long films were watched, and responds once that is durable. */
export function recordWatchTimeEndpoint(app: HttpServer, deps: WatchTimeDeps): void {
  const { rights, maxPerMinute = defaultMaxPerMinute } = deps;
  const findAsset = assetCache(deps);
  const store = ledgerWriter({ database: deps.database, now: app.deps.now });
  route(
    app,
    recordWatchTime,
    async ({ body, now, request }) => {
      const at = now();
      const { key, clientTimeMs } = readHeaders(request);
      const beganMs = keyTimeMs(key);
      if (Math.abs(clientTimeMs - at.getTime()) > maxClockErrorMs || beganMs > at.getTime() + maxClockErrorMs) {
        // Its response was lost, and the client's clock was set since: with another key it would count twice.
        if (await isRecorded(deps.database, key)) return { counted: 0, apart: 0 };
        throw new Refusal('clockWrong', { headers: { date: at.toUTCString() } });
      }
      const token = request.headers[watchRightHeader];
      const right = typeof token === 'string' ? await rights.verify(token) : undefined;
      const elapsedMs = Math.max(clientTimeMs, at.getTime()) - beganMs;
      const counted: ClaimedRow[] = [];
      const apart: RejectedRow[] = [];
      const network = rights.networkOf(clientNetwork(request.ip, ipv4Bits), at);
      let secondsBefore = 0;
      for (const [index, item] of body.items.entries()) {
        const asset = right?.assetId === item.assetId ? undefined : await findAsset(item.assetId);
        const facts = {
          item,
          index,
          key,
          keyTimeMs: beganMs,
          elapsedMs,
          secondsBefore,
          now: at,
          right,
          asset,
          network,
        };
        const decision = decideReport(facts);
        if (typeof decision === 'string') apart.push({ key, item: index, reason: decision, report: reportOf(item) });
        else counted.push(decision);
        secondsBefore += item.seconds;
      }
      const { seconds, overLimit } = await store({ counted, apart });
      return { counted: seconds, apart: apart.length + overLimit };
    },
    { bodyLimit, callsPerMinute: maxPerMinute },
  );
}

/** @throws Refusal `validationFailed` */
function readHeaders({ headers }: FastifyRequest): { key: string; clientTimeMs: number } {
  const key = readReportKey(headers[idempotencyKeyHeader]);
  const clientTime = headers[clientTimeHeader];
  const clientTimeMs = typeof clientTime === 'string' && clientTime.length <= 40 ? Date.parse(clientTime) : NaN;
  const errors = [
    ...(key === undefined ? [fieldError(idempotencyKeyHeader, 'must be a UUIDv7')] : []),
    ...(Number.isNaN(clientTimeMs) ? [fieldError(clientTimeHeader, 'must be an ISO time')] : []),
  ];
  if (key === undefined || errors.length > 0) throw validationFailed(errors);
  return { key, clientTimeMs };
}

const fieldError = (header: string, message: string) => ({ path: `headers.${header}`, code: 'format', message });
