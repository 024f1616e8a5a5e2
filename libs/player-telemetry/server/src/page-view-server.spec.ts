import type { PageView } from '@nitrate/player-telemetry/contract';
import { recordPageView } from '@nitrate/player-telemetry/contract';
import { startTestApi } from '@nitrate/testing-server';
import { playerTelemetryMigrations } from './migrations';
import type { PageViewDeps } from './page-view-deps';
import { pageViewServer } from './page-view-server';

const origin = 'https://films.example';
const event = (path: string, referrer = ''): PageView => ({
  name: 'pageview',
  url: origin + path,
  referrer,
  domain: 'films.example',
});

async function start(deps: Partial<PageViewDeps> = {}) {
  const api = await startTestApi({
    migrations: [playerTelemetryMigrations],
    register: async (app, database) => {
      await app.register(pageViewServer, { database, originOf: () => origin, ...deps });
    },
    server: { now: () => new Date('2026-11-21T23:59:59Z'), callsPerMinute: 1000 },
  });
  const record = async (...views: readonly PageView[]) => {
    const statuses: number[] = [];
    for (const body of views) statuses.push((await api.call(recordPageView, { body })).status);
    return statuses;
  };
  const counts = async () => {
    const { rows } = await api.database.pool.query(
      'select day::text, path, locale, referrer, views from page_view order by path, locale, referrer',
    );
    return rows as { path: string; locale: string; referrer: string; views: number }[];
  };
  return { api, record, counts };
}

it('counts pages by day, language and referring site, and stores nothing else', async () => {
  const { record, counts } = await start();
  await record(
    event('/', 'https://www.elsewhere.example/secret/list?user=1'),
    event('/'),
    event('/', `${origin}/archive`),
    event('/de'),
    event('/de/watch?v=hafen&t=90'),
    event('/watch?v=hafen'),
    event('/archive/?q=my+name'),
  );
  const day = '2026-11-21';
  expect(await counts()).toEqual([
    { day, path: '/', locale: 'de', referrer: '', views: 1 },
    { day, path: '/', locale: 'en', referrer: '', views: 2 },
    { day, path: '/', locale: 'en', referrer: 'elsewhere.example', views: 1 },
    { day, path: '/archive', locale: 'en', referrer: '', views: 1 },
    { day, path: '/watch?v=hafen', locale: 'de', referrer: '', views: 1 },
    { day, path: '/watch?v=hafen', locale: 'en', referrer: '', views: 1 },
  ]);
});

it.each([
  'https://evil.example/',
  'https://films.example@evil.example/',
  'http://films.example/',
  'javascript:alert(1)',
  `${origin}/<script>`,
  `${origin}/%00`,
  `${origin}/%zz`,
  `${origin}/watch?v=%3Cscript%3E`,
  `${origin}/${'x'.repeat(400)}`,
  'no address',
])('refuses %s', async (url) => {
  const { record, counts } = await start();
  expect(await record({ ...event('/'), url })).toEqual([400]);
  expect(await counts()).toEqual([]);
});

it('refuses other events, and too large ones', async () => {
  const { api, record } = await start();
  expect(await record({ ...event('/'), name: 'purchase' as 'pageview' })).toEqual([400]);
  const huge = { ...event('/'), more: 'x'.repeat(20_000) };
  expect((await api.call(recordPageView, { body: huge })).status).toBe(413);
});

it.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'counts nothing of a visitor who sends %j',
  async (headers) => {
    const { api, record, counts } = await start();
    const view = { body: event('/archive') };
    expect((await api.session({ headers }).call(recordPageView, view)).status).toBe(200);
    expect(await counts()).toEqual([]);
    expect((await api.session({ headers: { dnt: '0' } }).call(recordPageView, view)).status).toBe(200);
    await record(event('/archive'));
    expect(await counts()).toMatchObject([{ path: '/archive', views: 2 }]);
  },
);

it('stores a maximum of rows per day, and counts the rest in one', async () => {
  const { record, counts } = await start({ maxRowsPerDay: 2 });
  await record(event('/a'), event('/b'), event('/c'), event('/d'), event('/a'));
  expect(await counts()).toMatchObject([
    { path: '', views: 2 },
    { path: '/a', views: 2 },
    { path: '/b', views: 1 },
  ]);
});

it('limits the events of one address per minute', async () => {
  const { record } = await start({ maxPerMinute: 3 });
  expect(await record(...Array.from({ length: 4 }, () => event('/')))).toEqual([200, 200, 200, 429]);
});
