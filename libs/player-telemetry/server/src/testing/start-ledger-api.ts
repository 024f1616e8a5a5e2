import { randomBytes } from 'node:crypto';
import { recordWatchTime, type WatchTimeItem } from '@nitrate/player-telemetry/contract';
import { startTestApi } from '@nitrate/testing-server';
import type { KnownAsset } from '../ingest/decide-report';
import { playerTelemetryMigrations } from '../migrations';
import { type WatchRight, watchRights } from '../watch-rights/watch-rights';
import type { WatchTimeDeps } from '../watch-time-deps';
import { watchTimeServer } from '../watch-time-server';

export const id = (last: number): string => `0199a000-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const [filmId, fullAsset, previewAsset, archiveId, viewer] = [id(1), id(2), id(3), id(4), id(5)];

const assets: Record<string, KnownAsset> = {
  [fullAsset]: { filmId, kind: 'full', durationMs: 3_600_000, archiveId },
  [previewAsset]: { filmId, kind: 'preview', durationMs: 40_000, archiveId },
};

/** A key of a time, `YYYY-MM-DDTHH:MM:SSZ`; keys of one play share its 16 digits. */
export function reportKey(time: string | number, play = randomBytes(8).toString('hex')): string {
  const hex = new Date(time).getTime().toString(16).padStart(12, '0');
  const random = randomBytes(2).toString('hex').slice(1);
  const tail = ((Number.parseInt(play.slice(0, 2), 16) & 0x3f) | 0x80).toString(16) + play.slice(2);
  return [hex.slice(0, 8), hex.slice(8), `7${random}`, tail.slice(0, 4), tail.slice(4)].join('-');
}

export const item = (changes: Partial<WatchTimeItem> = {}): WatchTimeItem => ({
  filmId,
  assetId: previewAsset,
  seconds: 10,
  archiveId: 'coast',
  archiveName: 'Coast Archive',
  filmTitle: 'Harbour',
  subscriptionId: null,
  ...changes,
});

export interface Report {
  key: string;
  items?: readonly WatchTimeItem[];
  /** Default: the time of the server. */
  clientTime?: string;
  right?: string;
}

/** An API with the ledger at a time that tests set. */
export async function startLedgerApi(deps: Partial<WatchTimeDeps> = {}) {
  let time = new Date('2026-11-24T12:00:00Z');
  const rights = watchRights({ signingKeys: ['a-signing-key-of-at-least-32-characters'] });
  const api = await startTestApi({
    migrations: [playerTelemetryMigrations],
    register: async (app, database) => {
      const findAsset = (assetId: string) => Promise.resolve(assets[assetId]);
      await app.register(watchTimeServer, { database, rights, findAsset, ...deps });
    },
    server: { now: () => time, callsPerMinute: 10_000 },
  });
  const session = api.session();
  const send = ({ key, items = [item()], clientTime, right }: Report) =>
    session.call(
      recordWatchTime,
      { body: { items: [...items] } },
      {
        'idempotency-key': key,
        'client-time': clientTime ?? time.toISOString(),
        ...(right !== undefined && { 'watch-right': right }),
      },
    );
  return {
    api,
    database: api.database,
    send,
    now: () => time,
    setTime: (next: string) => {
      time = new Date(next);
    },
    /** A right of a subscriber to the full film; default: granted an hour ago. */
    right: (
      changes: Partial<WatchRight> = {},
      granted = new Date(time.getTime() - 3_600_000),
      expires = new Date(granted.getTime() + 1_200_000),
    ) =>
      rights.sign(
        {
          filmId,
          assetId: fullAsset,
          durationMs: 3_600_000,
          archiveId,
          source: 'subscription',
          organisationId: null,
          network: null,
          viewer,
          streams: 3,
          ...changes,
        },
        Math.floor(expires.getTime() / 1000),
        granted,
      ),
    /** What was stored, in the order of the keys. */
    async ledger() {
      const { rows } = await api.database.pool.query<{ key: string; item: number; seconds: number; source: string }>(
        'select key, item, seconds, source from watch_time order by key, item',
      );
      return rows;
    },
    async apart() {
      const { rows } = await api.database.pool.query<{ key: string; reason: string; report: object }>(
        'select key, reason, report from watch_time_apart order by received_at, key, item',
      );
      return rows;
    },
  };
}
