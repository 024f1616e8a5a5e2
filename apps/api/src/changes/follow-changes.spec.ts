import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFilmStatus, upsertFilm } from '@nitrate/catalog/server';
import { contentEditingServer, previewTokens } from '@nitrate/content-cms/server';
import { createHttpServer, type HttpServer } from '@nitrate/http';
import { type Database, openDatabase } from '@nitrate/database';
import type { PageRenderer } from '@nitrate/contract-kit';
import { openDiskStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { readConfig } from '../config/config';
import { createApi } from '../create-api';
import { migrations } from '@nitrate/features';

const signingKeys = ['k'.repeat(32)];

/** A shell that renders the hero of the content service and the number of films. */
const renderer: PageRenderer = {
  async render({ url, callApi }) {
    const token = new URL(url, 'http://x').searchParams.get('preview');
    const query = token === null ? '/content/landing?lang=en' : `/api/cms/landing?lang=en&preview=${token}`;
    const landing = JSON.parse((await callApi(query)).body) as { hero?: { title?: string } };
    const films = JSON.parse((await callApi('/api/catalog/films?size=1')).body) as { total: number };
    return {
      status: 200,
      headers: { 'cache-control': 'public, max-age=0, s-maxage=60', 'content-type': 'text/html' },
      html: `${landing.hero?.title ?? 'untitled'}, ${films.total} films`,
    };
  },
  payload: async () => ({ status: 200, headers: {}, body: '{}' }),
};

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Two apis on one database, each with its own connections, and the editing endpoints on the connections of the first. */
async function start() {
  const folder = await scratchFolder();
  const first = await startTestDatabase(migrations);
  const config = readConfig({ DATABASE_URL: first.url, NITRATE_EMBEDDED: '1', NITRATE_DATA: folder }, '/');
  const storage = await openDiskStorage(join(folder, 'media'));
  const databases: Database[] = [];
  const api = async () => {
    const database = openDatabase({ url: first.url, maxConnections: 4 });
    databases.push(database);
    const web = { renderer, clientFolder: folder };
    const app = await createApi({ config, database, storage, signingKeys, web });
    closing.push(
      () => database.close(),
      () => app.close(),
    );
    return app;
  };
  const apis = [await api(), await api()] as const;
  const own = databases[0] ?? first;
  const editor = await createHttpServer({
    viewerOf: () => ({
      state: 'signedIn',
      userId: '00000000-0000-7000-8000-000000000002',
      sessionId: '00000000-0000-7000-8000-000000000102',
      roles: ['EDITOR'],
      confirmed: true,
      twoFactorUntil: new Date('2999-01-01'),
    }),
  });
  const tokens = previewTokens(signingKeys);
  await editor.register(contentEditingServer, {
    database: own,
    storage,
    tokens,
    mediaBase: '/media',
    security: { record: () => undefined },
    findNames: async () => new Map<string, string>(),
  });
  closing.push(() => editor.close());
  let version = 1;
  const edit = async (method: 'PUT' | 'POST', path: string, payload: object) => {
    const response = await editor.inject({ method, url: `/studio/content/landing/${path}`, payload });
    expect(response.statusCode).toBe(200);
    return response.json<{ version: number }>();
  };
  return {
    apis,
    database: first,
    /** Of the first api. */
    own,
    tokens,
    async draft(title: string) {
      version = (await edit('PUT', 'en/draft', { version, content: { hero: { title } } })).version;
    },
    publish: (at?: string) => edit('POST', 'publish', { langs: [{ lang: 'en', version }], ...(at && { at }) }),
  };
}

const page = async (app: HttpServer, url = '/') => (await app.inject({ url })).body;

/** Waits until every api shows the text, for which a test may take its time. */
async function untilShown(apis: readonly HttpServer[], isShown: (body: string) => boolean): Promise<void> {
  for (;;) {
    const bodies = await Promise.all(apis.map((app) => page(app)));
    if (bodies.every(isShown)) return;
    await sleep(10);
  }
}

describe('two apis on one database', () => {
  let site: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    site = await start();
  }, 60_000);

  it('show published content, also on cached pages', async () => {
    await site.draft('A new hero');
    for (const app of site.apis) expect(await page(app)).toMatch(/^untitled/);
    await site.publish();
    await untilShown(site.apis, (body) => body.startsWith('A new hero'));
  });

  it('show at once what they have published themselves', async () => {
    const [app] = site.apis;
    await site.draft('My own hero');
    expect(await page(app)).toMatch(/^A new hero/);
    await site.publish();
    expect(await page(app)).toMatch(/^My own hero/);
    const translations = { en: { title: 'A ferry' } };
    const film = await upsertFilm(site.own, { archive: 'House', supplierId: '0', translations });
    expect(await page(app)).toMatch(/ 1 films$/);
    await setFilmStatus(site.own, film, 'withdrawn');
    expect(await page(app)).toMatch(/ 0 films$/);
  });

  it('show scheduled content at its time', async () => {
    await site.draft('At noon');
    const at = Date.now() + 1500;
    await site.publish(new Date(at).toISOString());
    await untilShown(site.apis, (body) => body.startsWith('At noon'));
    expect(Date.now()).toBeGreaterThanOrEqual(at);
  });

  it('no longer show a film that was withdrawn', async () => {
    const film = await upsertFilm(site.database, {
      archive: 'House',
      supplierId: '1',
      translations: { en: { title: 'A bridge' } },
    });
    await untilShown(site.apis, (body) => body.endsWith('1 films'));
    await setFilmStatus(site.database, film, 'withdrawn');
    await untilShown(site.apis, (body) => body.endsWith(' 0 films'));
  });

  it('reconnect after the database has ended their connections, and show the changes in between', async () => {
    await site.draft('After the break');
    await site.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'nitrate-listener'`,
    );
    await site.publish();
    await untilShown(site.apis, (body) => body.startsWith('After the break'));
    await site.draft('And again');
    await site.publish();
    await untilShown(site.apis, (body) => body.startsWith('And again'));
  });

  it('show drafts to a client with a token for the page, and cache none', async () => {
    const [app] = site.apis;
    await site.draft('Nobody has seen this');
    const { token } = await site.tokens.sign('/', new Date());
    const preview = await app.inject({ url: `/?preview=${token}` });
    expect(preview.body).toMatch(/^Nobody has seen this/);
    expect(preview.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(await page(app)).toMatch(/^And again/);
    await site.draft('Nor this');
    expect(await page(app, `/?preview=${token}`)).toMatch(/^Nor this/);
  });

  it('redirect an invalid token to the same page without it', async () => {
    const [app] = site.apis;
    const { token } = await site.tokens.sign('/', new Date());
    const late = await site.tokens.sign('/about', new Date(Date.now() - 2 * 86_400_000 - 1000));
    const strange = await previewTokens(['other'.repeat(8)]).sign('/', new Date());
    for (const [url, location] of [
      [`/about?preview=${token}`, '/about'],
      [`/de?preview=${token}`, '/de'],
      [`/about?preview=${late.token}&b=2&a=1`, '/about?a=1&b=2'],
      [`/?preview=${strange.token}`, '/'],
      [`/?preview=${token}&preview=${token}`, '/'],
      ['/explore?preview=', '/explore'],
      ['/about/_payload.json?preview=x', '/about/_payload.json'],
    ] as const) {
      const response = await app.inject({ url });
      expect([url, response.statusCode, response.headers.location]).toEqual([url, 302, location]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    const unclean = await app.inject({ url: '//evil.example/?preview=x' });
    expect([unclean.statusCode, unclean.headers.location]).toEqual([308, '/evil.example?preview=x']);
  });
});
