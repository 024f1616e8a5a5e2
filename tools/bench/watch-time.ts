/**
 * The ledger of watch time, durable: reports that the api gathers against single inserts and against a bare insert of
 * many rows; the responses while many players report once a minute; how far the rollup lags; and how long making it from
 * all rows again takes.
 *
 *   PLAYERS=20000 ROWS=10000000 TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/watch-time.ts
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { auditMigrations } from '@nitrate/audit';
import { type Database, migrate } from '@nitrate/database';
import {
  type ClaimedRow,
  ledgerWriter,
  playerTelemetryMigrations,
  rebuildRollup,
  rollUp,
  verifyLedger,
  watchRights,
} from '@nitrate/player-telemetry/server';
import { type BenchServer, openBenchEnvironment } from './support/bench-environment';
import { median } from './support/load';

const players = Number(process.env['PLAYERS'] ?? 2000);
const rows = Number(process.env['ROWS'] ?? 200_000);
const seconds = Number(process.env['SECONDS'] ?? 10);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const port = Number(process.env['BENCH_PORT'] ?? 5880);
const signingKey = 'a-signing-key-of-at-least-32-characters';
const reportEveryMs = 60_000;
const playSeconds = Number(process.env['PLAY_SECONDS'] ?? 60);
const rowsPerInsert = 1000;
/** Calls that wait for a response at the same time. */
const openCalls = 4000;

const viewers = Array.from({ length: players }, () => randomUUID());
const films = Array.from({ length: 500 }, () => ({ film: randomUUID(), asset: randomUUID(), archive: randomUUID() }));

function newKey(ageMs = 60_000): string {
  const hex = (Date.now() - ageMs).toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${random.slice(0, 3)}-a${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

/** A user who may play a million films at once, so that reports are as many as can be stored. */
function newClaim(): ClaimedRow['claim'] {
  const nowMs = Date.now();
  return {
    holder: viewers[Math.floor(Math.random() * viewers.length)] ?? '',
    streams: 1_000_000,
    seconds: 60,
    beganMs: nowMs - 60_000,
    sinceMs: nowMs - 3_600_000,
    untilMs: nowMs,
    periodsMs: [86_400_000, 600_000],
    firstPeriodMs: 0,
    acceptedMs: 90 * 86_400_000,
  };
}

function newRow(index: number): ClaimedRow {
  const { film = '', asset = '', archive = '' } = films[index % films.length] ?? {};
  return {
    key: newKey(),
    item: 0,
    filmId: film,
    assetId: asset,
    kind: 'full',
    assetMs: 600_000,
    archiveId: archive,
    seconds: 60,
    source: 'subscription',
    organisationId: null,
    network: null,
    viewer: asset,
    claim: newClaim(),
    report: {},
  };
}

/** Runs calls, so many at a time, for some seconds. @returns how many were done per second */
async function perSecond(atOnce: number, call: (index: number) => Promise<number>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  let index = 0;
  const began = performance.now();
  const run = async () => {
    while (performance.now() < end) {
      const count = await call((index += 1));
      done += count;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return done / ((performance.now() - began) / 1000);
}

const columns = 'key, item, received_at, film_id, asset_id, kind, asset_ms, archive_id, seconds, source, viewer';
const valuesOf = (row: ClaimedRow) => [
  ...[row.key, row.item, new Date(), row.filmId, row.assetId, row.kind, row.assetMs, row.archiveId, row.seconds],
  ...[row.source, row.viewer],
];

async function insertSingle({ pool }: Database, index: number): Promise<number> {
  await pool.query({
    name: 'single',
    text: `insert into watch_time (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: valuesOf(newRow(index)),
  });
  return 1;
}

/** The reference: many rows in a statement, into the same table. */
async function insertMany({ pool }: Database): Promise<number> {
  const values = Array.from({ length: rowsPerInsert }, (_, index) => valuesOf(newRow(index)));
  const types = 'uuid smallint timestamptz uuid uuid text integer uuid integer text uuid'.split(' ');
  await pool.query({
    name: 'many',
    text: `insert into watch_time (${columns}) select * from unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})`,
    values: types.map((_, at) => values.map((row) => row[at])),
  });
  return rowsPerInsert;
}

async function compareInserts(database: Database): Promise<void> {
  const store = ledgerWriter({ database, now: () => new Date() });
  const ours = async (index: number) => {
    await store({ counted: [newRow(index)], apart: [] });
    return 1;
  };
  const ratios: { single: number; many: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const single = await perSecond(8, (index) => insertSingle(database, index));
    const many = await perSecond(2, () => insertMany(database));
    const began = process.cpuUsage();
    const gathered = await perSecond(openCalls, ours);
    const { user, system } = process.cpuUsage(began);
    const cpu = (user + system) / (gathered * seconds);
    ratios.push({ single: gathered / single, many: gathered / many });
    console.log(
      `gathered ${gathered.toFixed(0)} reports/s, ${cpu.toFixed(0)} µs CPU of the api each; ` +
        `single inserts ${single.toFixed(0)}/s, ${rowsPerInsert} rows a statement ${many.toFixed(0)}/s`,
    );
  }
  const of = (part: 'single' | 'many') => median(ratios.map((ratio) => ratio[part])).toFixed(2);
  console.log(`ratio to single inserts ${of('single')}, to an insert of many rows ${of('many')}`);
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends a report. @returns milliseconds until it gets a response */
function send(body: string, right: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/ingress/analytics/watchtime',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': newKey(),
          'client-time': new Date().toISOString(),
          'watch-right': right,
        },
      },
      (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - began)
            : reject(new Error(`Answered ${response.statusCode}.`)),
        );
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

/** A body and a right for each player. */
async function openPlayers(): Promise<{ body: string; right: string }[]> {
  const rights = watchRights({ signingKeys: [signingKey] });
  const expires = Math.floor(Date.now() / 1000) + 1200;
  return Promise.all(
    Array.from({ length: players }, async (_, index) => {
      const { film = '', asset = '', archive = '' } = films[index % films.length] ?? {};
      const right = await rights.sign(
        {
          filmId: film,
          assetId: asset,
          durationMs: 600_000,
          archiveId: archive,
          source: 'subscription',
          organisationId: null,
          network: null,
          viewer: randomUUID(),
          streams: 1_000_000,
        },
        expires,
        new Date(Date.now() - 3_600_000),
      );
      const names = { archiveId: archive, archiveName: 'Coast Archive', filmTitle: 'Harbour', subscriptionId: null };
      return { body: JSON.stringify({ items: [{ filmId: film, assetId: asset, seconds: 60, ...names }] }), right };
    }),
  );
}

/** Players report once a minute each, spread over the minute, while the rollup runs every five seconds. */
async function playAndRollUp(database: Database, server: BenchServer): Promise<void> {
  const open = await openPlayers();
  const everyMs = reportEveryMs / players;
  const times: number[] = [];
  const lags: number[] = [];
  const sent: Promise<unknown>[] = [];
  let playing = true;
  const rolling = (async () => {
    while (playing) {
      const began = performance.now();
      await rollUp(database);
      lags.push(performance.now() - began);
      await pause(5000);
    }
  })();
  // Warm connections and code.
  await Promise.all(open.slice(0, 500).map(({ body, right }) => send(body, right)));
  const cpuBefore = await server.cpu();
  const began = performance.now();
  const endAt = began + playSeconds * 1000;
  for (let index = 0; performance.now() < endAt; index += 1) {
    const dueMs = began + index * everyMs - performance.now();
    if (dueMs > 1) await pause(dueMs);
    const { body = '', right = '' } = open[index % players] ?? {};
    sent.push(send(body, right).then((ms) => times.push(ms)));
  }
  await Promise.all(sent);
  const cpu = ((await server.cpu()) - cpuBefore) / times.length;
  playing = false;
  await rolling;
  const at = (part: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)]?.toFixed(1);
  console.log(
    `${players} players, ${(times.length / ((performance.now() - began) / 1000)).toFixed(0)} reports/s: p50 ${at(0.5)} ms, ` +
      `p99 ${at(0.99)} ms, ${cpu.toFixed(0)} µs CPU of the api each; rollup lags 5 s and at most ${Math.max(...lags).toFixed(0)} ms`,
  );
}

async function loadHttp(server: BenchServer): Promise<void> {
  const open = await openPlayers();
  const before = await server.cpu();
  const rate = await perSecond(256, async (index) => {
    const { body = '', right = '' } = open[index % players] ?? {};
    await send(body, right);
    return 1;
  });
  const cpu = ((await server.cpu()) - before) / (rate * seconds);
  console.log(`over HTTP ${rate.toFixed(0)} reports/s at 256 connections, ${cpu.toFixed(0)} µs CPU of the api each`);
}

async function rebuild(database: Database): Promise<void> {
  await database.pool.query('truncate watch_time, watch_play_day');
  const plays = Math.ceil(rows / 20);
  await database.pool.query(
    `insert into watch_time (${columns})
     select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint - 60000 - (n % 40)::bigint * 86400000), 12, '0')
         || '7' || lpad(to_hex(n / ${plays}), 3, '0') || 'a' || lpad(to_hex((n % ${plays})::bigint * 7919), 15, '0'))::uuid,
       0, now(), f.film::uuid, f.asset::uuid, 'full', 600000, f.archive::uuid, 60, 'subscription', f.asset::uuid
     from generate_series(1, ${rows}) n
     join unnest($1::text[], $2::text[], $3::text[]) with ordinality as f (film, asset, archive, no)
       on f.no = 1 + n % ${films.length}`,
    [films.map(({ film }) => film), films.map(({ asset }) => asset), films.map(({ archive }) => archive)],
  );
  await database.pool.query('vacuum analyze watch_time');
  const began = performance.now();
  const made = await rebuildRollup(database);
  const rebuiltMs = performance.now() - began;
  const verifying = performance.now();
  const { differences } = await verifyLedger(database, { open: () => Promise.resolve(undefined) });
  if (differences.length > 0) throw new Error('The rollup differs from the ledger.');
  const size = await database.pool.query<{ bytes: number; rollup: number }>(
    `select (select sum(pg_total_relation_size(inhrelid))::bigint from pg_inherits
       where inhparent = 'watch_time'::regclass) as bytes, pg_total_relation_size('watch_play_day') as rollup`,
  );
  const { bytes = 0, rollup = 0 } = size.rows[0] ?? {};
  console.log(
    `rebuilt from ${rows} rows in ${(rebuiltMs / 1000).toFixed(1)} s (${made} rows), verified in ` +
      `${((performance.now() - verifying) / 1000).toFixed(1)} s; ${(bytes / rows).toFixed(0)} bytes a row with indexes, ` +
      `${(rollup / made).toFixed(0)} a row of the rollup`,
  );
}

async function main(): Promise<void> {
  const environment = await openBenchEnvironment({ films: 10 });
  const { database, url } = environment;
  try {
    await migrate(database, [auditMigrations, playerTelemetryMigrations]);
    const script = fileURLToPath(new URL('servers/watch-time.ts', import.meta.url));
    const base = `http://127.0.0.1:${port}`;
    const server = await environment.start(['--import', 'tsx', script, url, String(port), signingKey], {}, base);
    await compareInserts(database);
    await rollUp(database);
    await loadHttp(server);
    await playAndRollUp(database, server);
    await rebuild(database);
  } finally {
    agent.destroy();
    await environment.close();
  }
}

void main();
