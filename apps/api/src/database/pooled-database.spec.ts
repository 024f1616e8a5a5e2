import { upsertFilm } from '@nitrate/catalog/server';
import { ConfigurationError } from '@nitrate/configuration';
import { checkDirect, migrate, requireTimeout } from '@nitrate/database';
import { startPgBouncer } from '@nitrate/database/testing';
import { openStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { readConfig } from '../config/config';
import { connectDatabase } from './connect-database';
import { createApi } from '../create-api';
import { migrations } from '@nitrate/features';

jest.setTimeout(60_000);

const ignored = { onConnectionError: () => undefined, onWait: () => undefined };

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** A database whose role has a timeout, as behind a pooler in transaction mode it must. */
async function startDatabase(timeout: string | undefined = '10s') {
  const database = await startTestDatabase(migrations);
  const name = /\/(spec_\w+)\?/.exec(database.url)?.[1];
  if (timeout) {
    await database.pool.query(`alter role current_user in database ${name} set statement_timeout = '${timeout}'`);
  }
  return database;
}

const connect = async (databaseUrl: string, databaseDirectUrl?: string) => {
  const connected = await connectDatabase({ databaseUrl, databaseDirectUrl, databaseConnections: 6 }, ignored);
  closing.push(() => connected.database.close());
  return connected;
};

/** The sentence of a refusal. */
const refusal = (connecting: Promise<unknown>) =>
  connecting.then(
    () => 'connected',
    (error: unknown) => (error instanceof ConfigurationError ? error.errors[0] : `not refused: ${String(error)}`),
  );

describe('a pooler in transaction mode', () => {
  it('is refused without a direct URL, and with one that leads to a pooler or to another database', async () => {
    const [database, other] = [await startDatabase(), await startTestDatabase([])];
    const pooled = await startPgBouncer(database.url, 'transaction');
    expect(await refusal(connect(pooled))).toMatch(/^DATABASE_URL: .*transaction mode.*set DATABASE_DIRECT_URL/);
    const direct = { url: database.url, directUrl: pooled };
    expect(await refusal(checkDirect(direct))).toMatch(/^DATABASE_DIRECT_URL: .*transaction mode/);
    expect(await refusal(connect(database.url, other.url))).toMatch(
      /^DATABASE_DIRECT_URL: .*not lead to the database of/,
    );
  });

  it('is refused while the role has no timeout, with the statement that sets it', async () => {
    const database = await startDatabase('');
    const pooled = await startPgBouncer(database.url, 'transaction');
    const sentence = await refusal(connect(pooled, database.url));
    const [, statement = ''] = /run in psql: (alter role .*);/.exec(sentence ?? '') ?? [];
    await database.pool.query(statement);
    const again = await startPgBouncer(database.url, 'transaction');
    expect(await refusal(requireTimeout(again, 'DATABASE_URL'))).toBe('connected');
  });
});

describe.each(['session', 'transaction'] as const)('an api behind PgBouncer in %s mode', (mode) => {
  it('migrates, signs up, searches with statements that have names, and hears changes', async () => {
    const direct = await startDatabase();
    const pooled = await startPgBouncer(direct.url, mode, mode === 'session' ? 20 : 2);
    const folder = await scratchFolder();
    const { database } = await connect(pooled, mode === 'session' ? undefined : direct.url);
    await migrate(database, migrations);
    const config = readConfig({ DATABASE_URL: pooled, NITRATE_EMBEDDED: '1', NITRATE_DATA: folder }, '/');
    const storage = await openStorage({ dataFolder: folder, bucket: undefined });
    const app = await createApi({ config, database, storage, signingKeys: ['k'.repeat(32)], web: undefined });
    closing.push(() => app.close());

    const read = async (path: string) => {
      const { statusCode, body } = await app.inject({ url: `/api${path}` });
      expect([path, statusCode]).toEqual([path, 200]);
      return JSON.parse(body) as { total?: number };
    };
    expect((await read('/catalog/films?size=1')).total).toBe(0);
    const film = await upsertFilm(direct, {
      archive: 'House',
      supplierId: '1',
      translations: { en: { title: 'A bridge' } },
    });
    while ((await read('/catalog/films?size=1')).total === 0);
    const paths = [`/catalog/films/${film}`, '/catalog/suggest?q=bridge', `/catalog/films/${film}/related`];
    const searches = ['/catalog/films?q=bridge', '/catalog/films?q=brigde', ...paths];
    await Promise.all(Array.from({ length: 5 }, () => searches.map(read)).flat());

    const [email, password] = ['lotte@film.example', 'Silver-Nitrate!1895'];
    const signUp = {
      email,
      confirmEmail: email,
      password,
      confirmPassword: password,
      name: 'Lotte',
      surname: 'Reiniger',
    };
    const signedUp = await app.inject({ method: 'POST', url: '/api/auth/signup', payload: signUp });
    expect(signedUp.statusCode).toBe(200);
    const cookie = signedUp.headers['set-cookie'];
    const cookies = (Array.isArray(cookie) ? cookie : [cookie ?? '']).map((each) => each.split(';')[0]).join('; ');
    const me = await app.inject({ url: '/api/account/profile', headers: { cookie: cookies } });
    expect(me.statusCode).toBe(200);
  });
});
