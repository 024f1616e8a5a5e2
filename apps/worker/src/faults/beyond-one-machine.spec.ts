import { randomInt } from 'node:crypto';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '@nitrate/database';
import { startAddress, startReplica, type TestAddress, type TestReplica } from '@nitrate/database/testing';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { Playback } from '@nitrate/player/contract';
import { grantKeys } from '@nitrate/player/server';
import { verifyLedger } from '@nitrate/player-telemetry/server';
import { findFfmpeg, run } from '@nitrate/processes';
import type { Storage } from '@nitrate/storage';
import { openS3Storage, startTestBucket, type TestBucket } from '@nitrate/storage/testing';
import { type RunningEdge, startNginxEdge } from '@nitrate/testing-edge';
import { freePort } from '@nitrate/testing-ports';
import { scratchFolder, startTestMailServer } from '@nitrate/testing-server';
import { assetFaults } from '../testing/asset-faults';
import { type TestCall, type ApiClient, callApis } from '../testing/call-apis';
import { ingestCommand } from '../testing/ingest-command';
import { keepRunning, type KeptProgram } from '../testing/keep-running';
import { randomOrder } from '../testing/random-order';
import { startProgram } from '../testing/start-program';
import { watchFilm } from '../testing/watch-film';
import { writeSteadily, type WrittenValue } from '../testing/write-steadily';

jest.setTimeout(400_000);

const filmCount = 20;
/** For a release, and in CI. */
const killsOfEach = process.env['NITRATE_FAULTS'] === 'full' ? 6 : 2;
/** Of the order in which processes are killed. */
const seed = Number(process.env['NITRATE_FAULTS_SEED'] ?? randomInt(2 ** 31));

const origin = 'https://films.example';
const signingKey = 'the-signing-key-of-the-spec-0123456789';

let servers: TestReplica;
let address: TestAddress;
let database: Database;
let bucket: TestBucket;
let storage: Storage;
let edge: RunningEdge;
let client: ApiClient;
let ingestEnv: NodeJS.ProcessEnv;
const programs: Record<string, KeptProgram> = {};

beforeAll(async () => {
  servers = await startReplica({ delayMs: 0, isSynchronous: true, settings: { max_connections: '150' } });
  address = await startAddress(servers.primaryUrl);
  database = openDatabase({ url: address.url, maxConnections: 4, applicationName: 'spec' });
  bucket = await startTestBucket();
  storage = await openS3Storage(bucket.location, await scratchFolder());
  const mail = await startTestMailServer();
  const shared = async () => ({ ...bucket.env, DATABASE_URL: address.url, NITRATE_DATA: await scratchFolder() });
  const lease = { WORKER_LEASE_SECONDS: '4', WORKER_CONCURRENCY: '1' };
  // Of the worker that the command starts while it sees no other.
  ingestEnv = { ...(await shared()), ...lease };
  const ports = [await freePort(), await freePort()];
  for (const [index, port] of ports.entries()) {
    const env = {
      ...(await shared()),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      NITRATE_SIGNING_KEY: signingKey,
      SMTP_URL: mail.url,
      MAIL_FROM: 'archive@films.example',
      NITRATE_PAGES: 'off',
      // All callers have one address here.
      NITRATE_CALLS_PER_MINUTE: '0',
      DATABASE_CONNECTIONS: '8',
      DATABASE_READ_URL: servers.url,
    };
    programs[`api ${index + 1}`] = keepRunning(() => startProgram('api', env));
  }
  for (const index of [1, 2]) {
    const env = { ...(await shared()), ...lease };
    programs[`worker ${index}`] = keepRunning(() => startProgram('worker', env));
  }
  client = callApis(
    ports.map((port) => `http://127.0.0.1:${port}`),
    origin,
  );
  const { endpoint, prefix } = bucket.location;
  const reader = await bucket.addReader();
  edge = await startNginxEdge(await scratchFolder(), {
    kind: 'storage',
    apiPort: ports[0] ?? 0,
    storagePort: Number(new URL(endpoint).port),
    grantKeys: grantKeys([signingKey]),
    bucketPath: `/${bucket.location.bucket}/${prefix.slice(0, -1)}`,
    s3Key: { id: reader.AWS_ACCESS_KEY_ID, secret: reader.AWS_SECRET_ACCESS_KEY, region: 'us-east-1' },
  });
  await Promise.all(Object.values(programs).map((program) => program.ready()));
});

afterAll(async () => {
  await Promise.all(Object.values(programs).map((program) => program.stop()));
  await edge.stop();
  await database.close();
});

/** A folder that the users of other programs can read. */
async function openFolder(): Promise<string> {
  const folder = join(await scratchFolder(), 'films');
  await mkdir(folder);
  await chmod(folder, 0o755);
  return folder;
}

/** Renders a film outside of the folder, and puts it there as a whole. */
async function addFilm(folder: string, name: string, seconds: number): Promise<void> {
  const file = join(folder, '..', name);
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=12:d=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=d=${seconds}`];
  await run(findFfmpeg().ffmpeg, ['-v', 'error', ...picture, ...sound, '-preset', 'ultrafast', file]);
  await rename(file, join(folder, name));
}

/** The first number of a query, once the database responds. */
async function numberOf(text: string): Promise<number> {
  for (;;) {
    const rows = await database.pool.query<{ count: number }>(text).then(
      (result) => result.rows,
      () => undefined,
    );
    if (rows) return rows[0]?.count ?? 0;
    await pause(50);
  }
}

/** What a command failed with that runs alongside the test. */
let failure: unknown;

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) {
    if (failure) throw failure;
    await pause(50);
  }
}

const doneSteps = () =>
  numberOf(`select count(*) as count from pgboss.job where name like 'ingest%' and state = 'completed'`);
const openSteps = () =>
  numberOf(`select count(*) as count from pgboss.job where name like 'ingest%' and state < 'completed'`);

/** Ingests a folder as its owner would: again where the command says that it was interrupted. */
async function ingest(folder: string): Promise<void> {
  for (;;) {
    const { code, text } = await ingestCommand(folder, ingestEnv);
    if (code === 0) return;
    if (!/^nitrate ingest: The connection to the database was lost.*$/m.test(text)) throw new Error(text);
  }
}

/** Signs up a user who may watch full films. */
async function signUp(): Promise<void> {
  const [email, password] = ['lotte@film.example', 'Silver-Nitrate!1895'];
  const body = {
    email,
    confirmEmail: email,
    password,
    confirmPassword: password,
    name: 'Lotte',
    surname: 'Reiniger',
  };
  const response = await client.untilDone({ method: 'POST', path: '/auth/signup', body });
  client.cookie = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  await database.pool.query(`update auth_user set confirmed_at = now(), roles = '{EDITOR}'`);
}

/** Kills the primary, and gives its address to its replica. */
async function failOver(): Promise<void> {
  const before = client.unavailable;
  await servers.killPrimary();
  await until(() => client.unavailable > before);
  await servers.promote();
  address.moveTo(servers.url);
}

/** Kills a program; a worker in the middle of a step, where the other has left it any. */
async function kill(name: string): Promise<void> {
  const program = programs[name];
  if (!program) throw new Error(`There is no ${name}.`);
  const { pid } = await program.ready();
  const text = `select count(*) as count from pgboss.job where state = 'active' and output ->> 'worker' like '%:${pid}'`;
  const isWorking = async () => (await numberOf(text)) > 0 || (await openSteps()) === 0;
  if (name.startsWith('worker')) await until(isWorking);
  await program.kill();
}

it(`loses nothing while each process is killed and the database fails over, seed ${seed}`, async () => {
  await signUp();
  const long = await openFolder();
  await addFilm(long, 'long.mp4', 150);
  await ingest(long);
  const { rows } = await database.pool.query<{ id: string; preview: string }>(
    'select film_id as id, preview_asset as preview from ingest_film',
  );
  const { id = '', preview = '' } = rows[0] ?? {};
  const play: TestCall = { method: 'POST', path: `/playback/${id}` };
  const first = (await (await client.untilDone(play)).json()) as Playback;
  const grant = async () => (await client.send(play))?.json() as Promise<Playback | undefined>;
  const viewer = watchFilm(first, `http://127.0.0.1:${edge.port}/media`, grant);
  const writing = writeSteadily(client, { id, previewAsset: preview });

  const victims = Object.keys(programs).flatMap((name) => Array<string>(killsOfEach).fill(name));
  const faults = randomOrder([...victims, 'database'], seed);
  const folder = await openFolder();
  const commands: Promise<void>[] = [];
  let films = 0;
  for (const [at, name] of faults.entries()) {
    if (name !== 'database') await programs[name]?.ready();
    const [steps, writes] = [await doneSteps(), writing.count()];
    for (const wanted = ((at + 1) * filmCount) / faults.length; films < wanted; films += 1) {
      await addFilm(folder, `film-${films}.mp4`, 2 + films / 10);
    }
    commands.push(ingest(folder).catch((error: unknown) => void (failure = error)));
    // A command that is interrupted while it copies a film leaves the copy, which is removed after a week.
    await until(async () => (await numberOf('select count(*) as count from ingest_film')) === films + 1);
    await until(async () => (await doneSteps()) > steps && writing.count() > writes + 5);
    await (name === 'database' ? failOver() : kill(name));
  }
  await Promise.all(commands);
  if (failure) throw failure;
  await ingest(folder);
  await until(async () => (await openSteps()) === 0);
  const written = await writing.stop();
  const viewing = await viewer.stop();

  const crashes = Object.values(programs).flatMap((program) => program.crashes);
  expect({ faults, crashes }).toEqual({ faults, crashes: [] });
  expect(viewing.renewals).toBeGreaterThan(1);
  expect(viewing.segments).toBeGreaterThan(20);
  expect(viewing.stalls.length).toBeLessThanOrEqual(1);
  await expectWholeFilms();
  await expectWrites(written);
});

/** Every film is ready and has one whole asset of each kind, and nothing else is stored. */
async function expectWholeFilms(): Promise<void> {
  const select = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows;
  expect(await select(`select name, singleton_key, output from pgboss.job where state = 'failed'`)).toEqual([]);
  const count = filmCount + 1;
  expect(await select('select state, count(*) from ingest_film group by state')).toEqual([{ state: 'ready', count }]);
  expect(await select('select availability, count(*) from film group by availability')).toEqual([
    { availability: 'full', count },
  ]);
  const kinds = await select(
    'select kind, count(*), count(distinct film_id) as films from ingest_asset group by kind order by kind',
  );
  expect(kinds).toEqual([
    { kind: 'full', count, films: count },
    { kind: 'preview', count, films: count },
  ]);
  const assets = (await select<{ playable: PlayableAsset }>('select playable from ingest_asset')).map(
    ({ playable }) => playable,
  );
  const stored = new Set((await storage.list('assets')).map((key) => key.split('/')[1]));
  expect([...stored].sort()).toEqual(assets.map((asset) => asset.id).sort());
  const faults = await Promise.all(assets.map(async (asset) => [asset.id, await assetFaults(storage, asset)] as const));
  expect(faults.filter(([, each]) => each.length > 0)).toEqual([]);
  expect([...(await storage.list('sources')), ...(await storage.list('ingest'))]).toEqual([]);
}

/** Every acknowledged write is there, once. */
async function expectWrites({ reports, bookmarks, positions }: WrittenValue): Promise<void> {
  const select = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows;
  const ledger = await select<{ key: string; seconds: number }>('select key, seconds from watch_time');
  expect(new Map(ledger.map(({ key, seconds }) => [key, seconds]))).toEqual(reports);
  expect(ledger).toHaveLength(reports.size);
  const { rows, differences } = await verifyLedger(database, storage);
  expect({ rows, differences }).toEqual({ rows: reports.size, differences: [] });
  const marks = await select<{ id: string; start: number }>(
    'select id, start_ms as start from bookmark where removed_at is null',
  );
  expect(new Map(marks.map(({ id, start }) => [id, start]))).toEqual(bookmarks);
  expect(marks).toHaveLength(bookmarks.size);
  expect(await select('select position_ms as position from playback_position')).toEqual([
    { position: positions.at(-1) },
  ]);
}
