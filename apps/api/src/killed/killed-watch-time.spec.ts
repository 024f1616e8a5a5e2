import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { upsertFilm } from '@nitrate/catalog/server';
import { rollUp, verifyLedger } from '@nitrate/player-telemetry/server';
import { openDiskStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { v7 as newId } from 'uuid';
import { type ApiProcess, startProcess } from '../testing/start-process';

jest.setTimeout(300_000);

const asset = newId();
/** All players have one address here. */
const unlimited = { NITRATE_CALLS_PER_MINUTE: '0' };
const players = 60;
const kills = 3;

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let dataFolder: string;
let film: string;
let api: ApiProcess;

beforeAll(async () => {
  database = await startTestDatabase([]);
  dataFolder = await scratchFolder();
  api = await startProcess(database.url, dataFolder, unlimited);
  film = await upsertFilm(database, { id: 'a', title: 'Harbour', archive: 'Coast Archive' });
  await database.pool.query(
    `insert into ingest_asset (id, film_id, kind, fingerprint, playable)
     values ($1, $2, 'preview', '', '{"durationMs": 40000}')`,
    [asset, film],
  );
});

afterAll(async () => {
  api.kill();
  await api.ended;
});

/** A key of a minute ago. */
function keyOf(): string {
  const hex = (Date.now() - 60_000).toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${random.slice(0, 3)}-a${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

/** Sends a batch as a browser does: until it gets a response. */
async function report(key: string, seconds: number): Promise<void> {
  const item = {
    filmId: film,
    assetId: asset,
    seconds,
    archiveId: 'a',
    archiveName: '',
    filmTitle: '',
    subscriptionId: null,
  };
  for (;;) {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      'client-time': new Date().toISOString(),
    };
    const body = JSON.stringify({ items: [item] });
    const status = await fetch(`${api.address}/api/ingress/analytics/watchtime`, {
      method: 'POST',
      headers,
      body,
    }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
    if (status === 200) return;
    if (status !== 0 && status < 500 && status !== 429) throw new Error(`Answered ${status}.`);
    await pause(50);
  }
}

it('counts every report once when it is killed under load', async () => {
  let stopped = false;
  const sent = new Map<string, number>();
  const playing = Array.from({ length: players }, async () => {
    while (!stopped) {
      const [key, seconds] = [keyOf(), 1 + (sent.size % 50)];
      sent.set(key, seconds);
      await report(key, seconds);
      if (sent.size % 3 === 0) await report(key, seconds);
      await pause(100);
    }
  });
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(1500);
    process.kill(api.pid, 'SIGKILL');
    expect(await api.ended).toContain('SIGKILL');
    api = await startProcess(database.url, dataFolder, unlimited);
  }
  await pause(1000);
  stopped = true;
  await Promise.all(playing);

  const { rows } = await database.pool.query<{ key: string; seconds: number }>('select key, seconds from watch_time');
  expect(rows.length).toBeGreaterThan(players);
  expect(new Map(rows.map(({ key, seconds }) => [key, seconds]))).toEqual(sent);
  while (!(await rollUp(database)));
  const verification = await verifyLedger(database, await openDiskStorage(dataFolder));
  const seconds = [...sent.values()].reduce((sum, each) => sum + each, 0);
  expect(verification).toMatchObject({ rows: sent.size, seconds, pending: 0, differences: [] });
});
