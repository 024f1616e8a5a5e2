import { auditMigrations } from '@nitrate/audit';
import type { HarvestOffer, HarvestSourceDetails } from '@nitrate/cataloguing/contract';
import type { Role } from '@nitrate/contract-kit';
import type { Viewer } from '@nitrate/http';
import { jobsMigrations, runWorker } from '@nitrate/jobs';
import { startTestApi, type TestApi, type TestReply } from '@nitrate/testing-server';
import { catalogMigrations, defaultTermLists } from '@nitrate/catalog/store';
import {
  type Answer,
  dcRecord,
  deletedRecord,
  listPart,
  startProvider,
  type TestProvider,
} from '../../testing/start-provider';
import { harvestJobs, queueDueHarvests } from '../harvest-jobs';
import { providerFetch, publicFetch } from '../provider-fetch';
import { harvestsServer } from './harvests-server';

jest.setTimeout(60_000);

const signedIn = (n: number, roles: readonly Role[], twoFactorUntil: Date | null = new Date('2999-01-01')): Viewer => ({
  state: 'signedIn',
  roles,
  confirmed: true,
  twoFactorUntil,
  userId: `00000000-0000-7000-8000-00000000000${n}`,
  sessionId: `00000000-0000-7000-8000-00000000010${n}`,
});
const viewers: Record<string, Viewer> = {
  visitor: { state: 'anonymous' },
  editor: signedIn(1, ['EDITOR']),
  admin: signedIn(2, ['ADMIN']),
  unverified: signedIn(3, ['ADMIN'], null),
};

let api: TestApi;
const providers: TestProvider[] = [];

beforeAll(async () => {
  api = await startTestApi({
    migrations: [jobsMigrations, auditMigrations, catalogMigrations],
    server: { viewerOf: ({ headers }) => viewers[String(headers['x-viewer'])] ?? { state: 'anonymous' } },
    register: async (app, database) => {
      await app.register(harvestsServer, { database, fetch: publicFetch(['127.0.0.1/32']) });
    },
  });
});
beforeEach(async () => {
  await api.database.pool.query(
    'delete from harvest_source; delete from film; delete from archive; delete from pgboss.job',
  );
});
afterEach(async () => {
  for (const provider of providers.splice(0)) await provider.close();
});

const send = <T = { code: string }>(
  viewer: string,
  method: string,
  path: string,
  body?: object,
): Promise<TestReply<T>> =>
  api.session().raw({ method, url: `/api/admin/harvests${path}`, headers: { 'x-viewer': viewer }, body });

async function ok<T>(method: string, path = '', body?: object): Promise<T> {
  const reply = await send<T>('admin', method, path, body);
  expect([path, reply.status, reply.body]).toEqual([path, 200, expect.anything()]);
  return reply.body;
}

const formats = (...prefixes: string[]) =>
  `<ListMetadataFormats>${prefixes.map((prefix) => `<metadataFormat><metadataPrefix>${prefix}</metadataPrefix></metadataFormat>`).join('')}</ListMetadataFormats>`;

/** A provider with forms and sets, and these responses to `ListRecords`. */
async function provide(response: (query: URLSearchParams) => Answer = () => listPart([dcRecord('1')])) {
  const provider = await startProvider((query) => {
    if (query.get('verb') === 'ListMetadataFormats') return formats('oai_dc', 'marc21', 'pbcore');
    if (query.get('verb') !== 'ListSets') return response(query);
    return query.has('resumptionToken')
      ? '<ListSets><set><setSpec>b</setSpec><setName>Newsreels</setName></set></ListSets>'
      : '<ListSets><set><setSpec>a</setSpec></set><resumptionToken>more</resumptionToken></ListSets>';
  });
  providers.push(provider);
  return provider;
}

const settings = { archive: null, status: 'published', lang: 'en', everyHours: null } as const;
const add = async (url: string, over: object = {}) =>
  (await ok<{ id: number }>('POST', '', { url, prefix: 'oai_dc', set: '', ...settings, ...over })).id;
const read = (id: number) => ok<HarvestSourceDetails>('GET', `/${id}`);

/** Runs the jobs that are queued. */
async function work(): Promise<void> {
  const { database } = api;
  const handlers = harvestJobs({
    database,
    fetchOf: (url) => providerFetch(url, []),
    termLists: async () => defaultTermLists,
  });
  const worker = runWorker(database, handlers, { pollMs: 20 });
  const isIdle = async () =>
    (await database.pool.query(`select from pgboss.job where state < 'completed'`)).rowCount === 0;
  while (!(await isIdle())) await new Promise((done) => setTimeout(done, 20));
  await worker.stop();
}

const statuses = async () => {
  const { rows } = await api.database.pool.query<{ supplier_id: string; status: string }>(
    'select supplier_id, status from film',
  );
  return Object.fromEntries(rows.map(({ supplier_id, status }) => [supplier_id, status]));
};

describe('the check of an address', () => {
  const check = (url: string) =>
    ok<{ offer: HarvestOffer | null; fault: { en: string; de: string } | null }>(
      'GET',
      `/check?url=${encodeURIComponent(url)}`,
    );

  it('says what a provider offers', async () => {
    const { url } = await provide();
    expect(await check(` ${url} `)).toEqual({
      fault: null,
      offer: {
        name: 'Lake Museum',
        formats: [
          { prefix: 'oai_dc', isReadable: true },
          { prefix: 'marc21', isReadable: false },
          { prefix: 'pbcore', isReadable: true },
        ],
        sets: [
          { spec: 'a', name: 'a' },
          { spec: 'b', name: 'Newsreels' },
        ],
      },
    });
  });

  it.each([
    ['ftp://lake.example/oai', 'not a valid http or https address'],
    ['lake.example', 'not a valid http or https address'],
    ['http://name:word@lake.example/oai', 'not a valid http or https address'],
    ['http://localhost:9/oai', 'localhost is not a public address'],
    ['http://10.0.0.1/oai', '10.0.0.1 is not a public address'],
    ['http://[::1]/oai', '::1 is not a public address'],
    ['http://127.0.0.1:9/oai', 'cannot be reached'],
  ])('refuses %s', async (url, message) => {
    const { offer, fault } = await check(url);
    expect(offer).toBeNull();
    expect(fault?.en).toContain(message);
    expect(fault?.de).not.toBe(fault?.en);
  });

  it.each([
    ['a page', { status: 200, body: '<html><body>Welcome</html>' }, 'no OAI-PMH provider'],
    ['a text', { status: 200, body: 'Welcome' }, 'no OAI-PMH provider'],
    ['nothing', { status: 404 }, 'status 404'],
    [
      'a redirect into a private network',
      { status: 302, headers: { location: 'http://10.0.0.1/' } },
      'not a public address',
    ],
    [
      'a redirect to this machine',
      { status: 301, headers: { location: 'http://localhost:22/' } },
      'not a public address',
    ],
    ['other forms alone', formats('marc21', 'mods'), 'but only: marc21, mods'],
  ] as [string, Answer, string][])('says what is wrong with %s', async (_name, response, message) => {
    const provider = await startProvider(() => response);
    providers.push(provider);
    expect((await check(provider.url)).fault?.en).toContain(message);
  });
});

describe('a source', () => {
  it('is added, harvested, and says what came of it', async () => {
    const { url } = await provide((query) =>
      query.has('from')
        ? listPart([dcRecord('2', 'Corrected'), deletedRecord('1')])
        : listPart([dcRecord('1'), dcRecord('2'), dcRecord('3').replace('Film 3', 'x'.repeat(600))]),
    );
    const id = await add(url, { everyHours: 24 });
    expect(await read(id)).toMatchObject({ state: 'new', name: 'Lake Museum', nextAt: expect.any(String) });
    await ok('POST', `/${id}/start`);
    expect(await read(id)).toMatchObject({ state: 'waiting' });
    expect(await send('admin', 'POST', `/${id}/start`)).toMatchObject({ status: 409, body: { code: 'harvestInWork' } });
    await work();
    expect(await read(id)).toMatchObject({
      state: 'finished',
      fault: null,
      films: 2,
      faults: 1,
      interruptions: 0,
      counts: { read: 3, refused: 1, added: 2, changed: 0, unchanged: 0, withdrawn: 0 },
    });
    expect(await ok('GET', `/${id}/faults`)).toEqual({
      total: 1,
      faults: [
        {
          identifier: 'oai:lake:3',
          field: 'title',
          cause: { en: 'is longer than 500 characters', de: expect.any(String) },
        },
      ],
    });
    await ok('POST', `/${id}/start`);
    await work();
    expect(await read(id)).toMatchObject({
      films: 1,
      faults: 0,
      counts: { read: 2, refused: 0, added: 0, changed: 1, unchanged: 0, withdrawn: 1 },
    });
  });

  it('is added once, and only where its provider responds', async () => {
    const { url } = await provide();
    await add(url);
    const body = { url, prefix: 'oai_dc', set: '', ...settings };
    expect(await send('admin', 'POST', '', body)).toMatchObject({ status: 409, body: { code: 'harvestSourceExists' } });
    const refusedUrls = ['http://localhost:5432/', 'http://10.0.0.1/', 'file:///etc/passwd', 'x'];
    for (const refused of refusedUrls) {
      const reply = await send('admin', 'POST', '', { ...body, url: refused });
      expect(reply).toMatchObject({ status: 400, body: { code: 'harvestAddressRefused' } });
    }
    expect((await ok<{ sources: unknown[] }>('GET')).sources).toHaveLength(1);
  });

  it.each([{ archive: ' ' }, { everyHours: 0 }, { everyHours: 9000 }, { status: 'withdrawn' }, { lang: 'fr' }])(
    'is not changed to %j',
    async (wrong) => {
      const id = await add((await provide()).url);
      const reply = await send('admin', 'PUT', `/${id}`, { ...settings, ...wrong });
      expect(reply).toMatchObject({ status: 400, body: { code: 'validationFailed' } });
    },
  );

  it('is changed, and keeps the time of its next harvest', async () => {
    const id = await add((await provide()).url, { everyHours: 24 });
    const { nextAt } = await read(id);
    await ok('PUT', `/${id}`, { ...settings, archive: 'Partner', everyHours: 24 });
    expect(await read(id)).toMatchObject({ archive: 'Partner', nextAt });
    await ok('PUT', `/${id}`, { ...settings, archive: null, everyHours: 168 });
    const changed = await read(id);
    expect(changed).toMatchObject({ archive: null, everyHours: 168 });
    expect(changed.nextAt).not.toBe(nextAt);
    await ok('PUT', `/${id}`, settings);
    expect((await read(id)).nextAt).toBeNull();
  });

  it('says why it failed, and continues from there', async () => {
    let isBroken = true;
    const { url } = await provide((query) => {
      if (!query.has('resumptionToken')) return listPart([dcRecord('1')], { token: 'next' });
      return isBroken ? { status: 404 } : listPart([dcRecord('2')]);
    });
    const id = await add(url);
    await ok('POST', `/${id}/start`);
    await work();
    expect(await read(id)).toMatchObject({
      state: 'failed',
      finishedAt: null,
      counts: { read: 1, added: 1 },
      fault: { en: expect.stringContaining('status 404'), de: expect.stringContaining('Status 404') },
    });
    isBroken = false;
    await ok('POST', `/${id}/start`);
    await work();
    expect(await read(id)).toMatchObject({ state: 'finished', fault: null, counts: { read: 2, added: 2 } });
  });

  it('is cancelled while it runs, and continues from there', async () => {
    let reached: () => void = () => undefined;
    const isWaiting = new Promise<void>((resolve) => (reached = resolve));
    let isSlow = true;
    const { url } = await provide((query) => {
      if (!query.has('resumptionToken')) return listPart([dcRecord('1')], { token: 'next' });
      reached();
      // The harvest is asked to wait for longer than the test lasts.
      return isSlow ? { status: 503, headers: { 'retry-after': '600' } } : listPart([dcRecord('2')]);
    });
    const id = await add(url);
    await ok('POST', `/${id}/start`);
    const working = work();
    await isWaiting;
    expect(await read(id)).toMatchObject({ state: 'running', counts: { read: 1, added: 1 } });
    await ok('POST', `/${id}/cancel`);
    expect(await read(id)).toMatchObject({ state: 'cancelled' });
    expect((await send('admin', 'POST', `/${id}/cancel`)).body).toMatchObject({ code: 'harvestNotInWork' });
    await working;
    isSlow = false;
    await ok('POST', `/${id}/start`);
    await work();
    expect(await read(id)).toMatchObject({ state: 'finished', counts: { read: 2, added: 2 } });
  });

  it('is harvested when it is due, unless it is in work already', async () => {
    const id = await add((await provide()).url, { everyHours: 1 });
    await ok('POST', `/${id}/start`);
    const later = new Date(Date.now() + 2 * 3_600_000);
    expect(await queueDueHarvests(api.database, later)).toBe(0);
    await work();
    expect(await queueDueHarvests(api.database, new Date(later.getTime() + 2 * 3_600_000))).toBe(1);
  });

  it('is removed, and its films are kept or withdrawn', async () => {
    const { url } = await provide(() => listPart([dcRecord('1'), dcRecord('2')]));
    const first = await add(url);
    await ok('POST', `/${first}/start`);
    expect((await send('admin', 'POST', `/${first}/remove`, { films: 'keep' })).body).toMatchObject({
      code: 'harvestInWork',
    });
    await work();
    // The same films by another list, which has one of them.
    const second = await add(url, { set: 'a' });
    await ok('POST', `/${second}/start`);
    await work();
    await api.database.pool.query(`delete from harvested_record where source_id = $1 and identifier = 'oai:lake:2'`, [
      second,
    ]);
    await ok('POST', `/${first}/remove`, { films: 'withdraw' });
    expect(await read(first)).toMatchObject({ state: 'removing' });
    await work();
    expect((await send('admin', 'GET', `/${first}`)).status).toBe(404);
    expect(await statuses()).toEqual({ 1: 'published', 2: 'withdrawn' });
    await ok('POST', `/${second}/remove`, { films: 'keep' });
    expect(await ok('GET')).toEqual({ sources: [] });
    expect(await statuses()).toEqual({ 1: 'published', 2: 'withdrawn' });
  });

  it('is for administrators, who confirm what they change', async () => {
    const id = await add((await provide()).url);
    for (const path of ['', `/${id}`, `/${id}/faults`, '/check?url=http://lake.example']) {
      expect((await send('visitor', 'GET', path)).status).toBe(401);
      expect((await send('editor', 'GET', path)).status).toBe(403);
    }
    const writes: [string, string, object?][] = [
      ['POST', '', { url: 'http://lake.example', prefix: 'oai_dc', set: '', ...settings }],
      ['PUT', `/${id}`, settings],
      ['POST', `/${id}/start`],
      ['POST', `/${id}/cancel`],
      ['POST', `/${id}/remove`, { films: 'keep' }],
    ];
    for (const [method, path, body] of writes) {
      expect((await send('editor', method, path, body)).status).toBe(403);
      expect((await send('unverified', method, path, body)).status).toBe(403);
    }
    expect(await read(id)).toMatchObject({ state: 'new' });
    expect((await send('admin', 'GET', '/999999')).status).toBe(404);
    expect((await send('admin', 'GET', '/lake')).status).toBe(404);
  });
});
