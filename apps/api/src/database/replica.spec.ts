import { setFilmStatus, upsertFilm } from '@nitrate/catalog/server';
import { ConfigurationError } from '@nitrate/configuration';
import { checkPooled, type Database, migrate } from '@nitrate/database';
import { startReplica, type TestReplica } from '@nitrate/database/testing';
import type { HttpServer } from '@nitrate/http';
import type { PageRenderer } from '@nitrate/contract-kit';
import { openStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { readConfig } from '../config/config';
import { connectDatabase, type ConnectedDatabase } from './connect-database';
import { connectReplica } from './connect-replica';
import { createApi } from '../create-api';
import { migrations } from '@nitrate/features';

jest.setTimeout(60_000);

const ignored = { onConnectionError: () => undefined, onWait: () => undefined };

const delayMs = 500;

/** A shell whose pages say how many films a search finds. */
const renderer: PageRenderer = {
  async render({ callApi }) {
    const { total } = JSON.parse((await callApi('/api/catalog/films?size=1')).body) as { total: number };
    const headers = { 'cache-control': 'public, max-age=0, s-maxage=60', 'content-type': 'text/html' };
    return { status: 200, headers, html: `${total} films` };
  },
  payload: async () => ({ status: 200, headers: {}, body: '{}' }),
};

let servers: TestReplica;
let connected: ConnectedDatabase;
let database: Database;
let app: HttpServer;
const lines: string[] = [];
const closing: (() => Promise<unknown>)[] = [];

const urls = (databaseReadUrl: string) => ({
  databaseUrl: servers.primaryUrl,
  databaseReadUrl,
  databaseDirectUrl: undefined,
  databaseConnections: 6,
});

beforeAll(async () => {
  servers = await startReplica({ delayMs });
  const folder = await scratchFolder();
  connected = await connectDatabase(urls(servers.url), ignored);
  ({ database } = connected);
  await migrate(database, migrations);
  const reads = await connectReplica(urls(servers.url), connected, (line) => lines.push(line));
  const config = readConfig({ DATABASE_URL: servers.primaryUrl, NITRATE_EMBEDDED: '1', NITRATE_DATA: folder }, '/');
  app = await createApi({
    config,
    database,
    reads,
    signingKeys: ['k'.repeat(32)],
    storage: await openStorage({ dataFolder: folder, bucket: undefined }),
    web: { renderer, clientFolder: folder },
  });
  closing.push(
    () => Promise.all([reads.close(), database.close()]),
    () => app.close(),
  );
});

afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const film = (supplierId: string) =>
  upsertFilm(database, { archive: 'House', supplierId, translations: { en: { title: `A bridge ${supplierId}` } } });
const page = async () => (await app.inject({ url: '/' })).body;

/** Resolves when the page has changed, to what it then says. */
async function changed(from: string): Promise<string> {
  for (;;) {
    const text = await page();
    if (text !== from) return text;
  }
}

describe('an api whose replica is half a second behind', () => {
  it('searches there, and its cached pages show a change as soon as they are invalidated', async () => {
    expect(await page()).toBe('0 films');
    const first = await film('1');
    expect(await changed('0 films')).toBe('1 films');
    await film('2');
    expect(await changed('1 films')).toBe('2 films');
    await setFilmStatus(database, first, 'withdrawn');
    expect(await changed('2 films')).toBe('1 films');
    const { body } = await app.inject({ url: '/sitemap.xml', headers: { host: 'films.example' } });
    expect(['a-bridge-1', 'a-bridge-2'].map((slug) => body.includes(slug))).toEqual([false, true]);
    const { rows } = await database.pool.query(
      `select count(*) from pg_stat_activity where application_name = 'nitrate-api-reads' and datname = current_database()`,
    );
    // All on the replica; nothing had to be read on the primary instead.
    expect([rows, lines]).toEqual([[{ count: 0 }], []]);
  });

  it('searches on the primary while the replica is away, and says so once', async () => {
    await servers.stop();
    const responses = await Promise.all([1, 2, 3].map(() => app.inject({ url: '/api/catalog/films?q=bridge' })));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await app.inject({ url: '/api/catalog/suggest?q=bridge' })).statusCode).toBe(200);
    const leftOut = lines.filter((line) => line.includes('left out'));
    expect(leftOut).toHaveLength(1);
    await servers.start();
    while (!lines.some((line) => line.includes('in use again'))) await app.inject({ url: '/health/ready' });
  });
});

describe('wrong URLs', () => {
  const refusalOf = (url: string) =>
    connectReplica(urls(url), connected, () => undefined).then(
      () => 'connected',
      (error: unknown) => (error instanceof ConfigurationError ? error.errors[0] : `not refused: ${String(error)}`),
    );

  it('of a replica are refused at start', async () => {
    const other = await startTestDatabase([]);
    expect(await refusalOf(other.url)).toBe(
      'DATABASE_READ_URL: does not lead to a replica of the database at DATABASE_URL',
    );
    expect(await refusalOf(servers.url.replace(/:[^:@]+@/, ':wrong@'))).toMatch(/^DATABASE_READ_URL: .*password/);
  });

  it('of the database are refused where they lead to a standby', async () => {
    await expect(checkPooled({ url: servers.url })).rejects.toThrow(/^DATABASE_URL: leads to a read-only standby/);
  });
});

it('returns 503 and Retry-After on writes where the primary has become read-only, and keeps reading', async () => {
  await database.pool.query('alter database nitrate set default_transaction_read_only = on');
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'nitrate-api'`);
  const [email, password] = ['lotte@film.example', 'Silver-Nitrate!1895'];
  const payload = {
    email,
    confirmEmail: email,
    password,
    confirmPassword: password,
    name: 'Lotte',
    surname: 'Reiniger',
  };
  await database.pool.query('set default_transaction_read_only = on');
  const response = await app.inject({ method: 'POST', url: '/api/auth/signup', payload });
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
  expect(response.headers['retry-after']).toMatch(/^\d+$/);
  expect((await app.inject({ url: '/api/catalog/films?q=bridge' })).statusCode).toBe(200);
});
