import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readAudit } from '@nitrate/audit';
import { upsertFilm } from '@nitrate/catalog/server';
import type { HttpServer, KnownRoute } from '@nitrate/http';
import { enqueue } from '@nitrate/jobs';
import { rollUp } from '@nitrate/player-telemetry/server';
import { openDiskStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { v7 as newId } from 'uuid';
import { knownEndpoints } from './access-table';
import { readConfig } from './config/config';
import { createApi } from './create-api';
import { migrations } from './migrations';
import { writeLedger } from './testing/write-ledger';

jest.setTimeout(60_000);

interface Call {
  path: string;
  payload?: object | string;
  type?: string;
}

/** Makes what a call changes, and returns the call. */
type Prepare = () => Promise<Call>;

let app: HttpServer;
let database: Awaited<ReturnType<typeof startTestDatabase>>;
let cookie = '';
let admin = '';

let accounts = 0;
function signUp(email: string) {
  accounts += 1;
  const password = 'Correct-4-horses!';
  return app.inject({
    ...{ method: 'POST', url: '/api/auth/signup', remoteAddress: `192.0.2.${accounts}` },
    payload: {
      ...{ email, confirmEmail: email, password, confirmPassword: password },
      ...{ name: 'Lotte', surname: 'Reiniger' },
    },
  });
}

const send = ({ path, payload, type }: Call, method: string) =>
  app.inject({
    ...{ method: method as 'POST', url: `/api${path}` },
    headers: { cookie, ...(type && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  });

async function ok<Reply = { version: number }>(method: string, call: Call): Promise<Reply> {
  const response = await send(call, method);
  expect([method, call.path, response.statusCode, response.body]).toEqual([
    ...[method, call.path, 200, expect.any(String)],
  ]);
  return response.json();
}

beforeAll(async () => {
  database = await startTestDatabase(migrations);
  const folder = await scratchFolder();
  app = await createApi({
    config: readConfig(
      {
        ...{ DATABASE_URL: database.url, NITRATE_EMBEDDED: '1', NITRATE_DATA: folder, NITRATE_CALLS_PER_MINUTE: '0' },
        NITRATE_SERVICE_NETWORKS: '127.0.0.0/8',
      },
      '/',
    ),
    database,
    storage: await openDiskStorage(join(folder, 'media')),
    signingKeys: ['k'.repeat(32)],
    mailbox: '/dev/mail/5f2pVw0kTt-xk3hY_9cQ1A',
    web: undefined,
  });
  const signedUp = await signUp('admin@films.example');
  admin = signedUp.json<{ sub: string }>().sub;
  cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await database.pool.query(`update auth_user set roles = '{ADMIN}', confirmed_at = now()`);
  await database.pool.query(
    `insert into auth_factor (id, user_id, kind, name, created_at, sealed_secret, last_step)
     values (gen_random_uuid(), $1, 'app', 'Phone', now(), '', 0)`,
    [admin],
  );
  await database.pool.query(`update auth_session set two_factor_until = now() + interval '5 minutes'`);
});

const providers: Server[] = [];
afterAll(async () => {
  for (const provider of providers) provider.close();
  await app.close();
});

let pages = 0;
async function newPage(): Promise<{ slug: string; key: string; version: number }> {
  pages += 1;
  const slug = `audited-${pages}`;
  const key = `page:${slug}`;
  await ok('POST', { path: '/studio/content/pages', payload: { slug } });
  const draft = { path: `/studio/content/${key}/en/draft`, payload: { version: 0, content: { title: slug } } };
  return { slug, key, version: (await ok('PUT', draft)).version };
}

async function newImage(): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into content_image (id, name, base, widths, width, height, alt_en, alt_de, decorative)
     values ($1::uuid, 'a.png', $2, '{320}', 320, 180, 'A', 'A', false)`,
    [id, `stills/content/${id}`],
  );
  return id;
}

let films = 0;
async function newFilm(): Promise<string> {
  films += 1;
  return upsertFilm(database, { id: `film-${films}`, title: 'Fog', archive: 'Coast Archive' });
}

async function filmWithFile(): Promise<string> {
  const film = await newFilm();
  const playable = { id: newId(), filmId: film, kind: 'full', durationMs: 120_000, chapters: [] };
  await database.pool.query(
    `insert into ingest_asset (id, film_id, kind, fingerprint, playable, ladder) values ($1, $2, 'full', '', $3, '{}')`,
    [playable.id, film, playable],
  );
  return film;
}

const newSound = (film: string) => ({
  path: `/studio/films/${film}/sounds`,
  payload: { fileName: 'fog.wav', bytes: 10, lastModified: 0, language: 'de', purpose: 'description' },
});

/** @returns its path */
async function addedSound(): Promise<string> {
  const film = await filmWithFile();
  const id = newId();
  await database.pool.query(
    `insert into ingest_sound (id, film_id, language, purpose, file_name, bytes)
     values ($1, $2, 'de', 'description', 'fog.wav', 10)`,
    [id, film],
  );
  return `/studio/films/${film}/sounds/${id}`;
}

const newUpload = () => ({
  path: '/studio/uploads',
  payload: { fileName: 'fog.mp4', bytes: 10, lastModified: 0, archive: 'Coast Archive', lang: 'en' },
});

const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nFog.\n';
async function withdrawnFilm(): Promise<string> {
  const film = await newFilm();
  await ok('POST', { path: `/studio/films/${film}/withdraw`, payload: { version: 0, reason: 'Rights' } });
  return film;
}

const octets = 'application/octet-stream';
const transcriptOf = (film: string) => ({
  ...{ path: `/studio/films/${film}/transcripts/en/captions?name=fog.vtt`, payload: vtt },
  type: octets,
});

async function newMerge(): Promise<{ path: string; payload: object }> {
  const [survivor, merged] = [await newFilm(), await newFilm()];
  const payload = {
    survivor: { id: survivor, version: 0 },
    merged: { id: merged, version: 0 },
    record: { title_en: 'Fog' },
  };
  return { path: '/studio/merges', payload };
}

/** @returns its path */
async function newBulkEdit(state: string): Promise<string> {
  const changes = [{ field: 'rights', action: 'clear', values: [] }];
  const payload = { selection: { ids: [await newFilm()] }, changes };
  const { id } = await ok<{ id: string }>('POST', { path: '/studio/bulk-edits', payload });
  await database.pool.query(
    'update film_bulk_edit set state = $2, run = null, affected = 1, changed = 1 where id = $1',
    [id, state],
  );
  return `/studio/bulk-edits/${id}`;
}

const lastMonth = (() => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
})();

async function watchedArchive(): Promise<string> {
  const film = await newFilm();
  const { rows } = await database.pool.query<{ id: string }>('select id from archive');
  const archive = rows[0]?.id ?? '';
  const at = `${lastMonth}-10T10:00:00Z`;
  await writeLedger(database, [{ film, archive, at, seconds: 60 }], new Date(`${lastMonth}-10T10:02:00Z`));
  await rollUp(database);
  return archive;
}

async function newFailedJob(): Promise<number> {
  const { id } = await enqueue(database, { queue: 'spec.audited', key: newId(), payload: { n: 1 } });
  await database.pool.query(`update job set state = 'failed', finished_at = now() where id = $1`, [id]);
  return id;
}

interface NewUser {
  id: string;
  email: string;
  path: string;
}

/** Somebody who is signed in. */
async function newUser({ isConfirmed = true } = {}): Promise<NewUser> {
  const email = `user-${accounts}@films.example`;
  const { sub: id } = (await signUp(email)).json<{ sub: string }>();
  if (isConfirmed) await database.pool.query('update auth_user set confirmed_at = now() where id = $1', [id]);
  return { id, email, path: `/admin/users/${id}` };
}

/** A subscription that the archive gave. */
async function newSubscription(): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into subscription (id, user_id, provider, plan, kind, status, period_start, period_end,
       cancel_at_period_end, created_at, updated_at)
     values ($1, $2, 'granted', 'granted', 'month', 'active', now(), now() + interval '9 days', true, now(), now())`,
    [id, admin],
  );
  return id;
}

/** A subscription of the sandbox that is cancelled to the end of its period. */
async function newPaidSubscription(): Promise<string> {
  const [id, object] = [newId(), `sub_${newId()}`];
  const state = {
    ...{ checkout: newId(), customer: 'cus_1', status: 'active', cancelAtPeriodEnd: true, next: null },
    plan: { id: 'monthly', kind: 'month', cents: 790, currency: 'EUR' },
    ...{ startedAt: '2026-11-01T00:00:00.000Z', periodStart: '2026-11-01T00:00:00.000Z' },
    ...{ periodEnd: '2041-01-01T00:00:00.000Z', pastDueSince: null, endedAt: null, invoices: [] },
  };
  await database.pool.query(
    `insert into sandbox_object (id, kind, customer, state, created_at) values ($1, 'subscription', 'cus_1', $2, now())`,
    [object, JSON.stringify(state)],
  );
  await database.pool.query(
    `insert into subscription (id, user_id, provider, provider_id, plan, kind, status, period_start, period_end,
       cancel_at_period_end, created_at, updated_at)
     values ($1, $2, 'sandbox', $3, 'monthly', 'month', 'active', $4, $5, true, $4, $4)`,
    [id, admin, object, state.periodStart, state.periodEnd],
  );
  return id;
}

let organisations = 0;
async function newOrganisation(): Promise<{ path: string; version: number }> {
  organisations += 1;
  const payload = { slug: `school-${organisations}`, name: 'Film School' };
  const response = await send({ path: '/admin/organisations', payload }, 'POST');
  const { id, version } = response.json<{ id: string; version: number }>();
  return { path: `/admin/organisations/${id}`, version };
}

/** A provider of OAI-PMH that says who it is. */
async function newProvider(): Promise<string> {
  const server = createServer((_request, response) =>
    response.end(
      '<OAI-PMH><Identify><repositoryName>Lake Museum</repositoryName></Identify>' +
        '<metadataFormat><metadataPrefix>oai_dc</metadataPrefix></metadataFormat></OAI-PMH>',
    ),
  );
  providers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/oai`;
}

const harvested = { archive: null, status: 'published', lang: 'en', everyHours: null };

/** @returns the path of a source */
async function newSource(): Promise<string> {
  const payload = { url: await newProvider(), prefix: 'oai_dc', set: '', ...harvested };
  const { id } = await ok<{ id: number }>('POST', { path: '/admin/harvests', payload });
  return `/admin/harvests/${id}`;
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Every call that leaves an entry: each write in `/admin`, and publishing, withdrawing and deleting in `/studio`. */
const calls: Readonly<Record<string, Prepare>> = {
  'POST /api/admin/statements/:month/close': async () => {
    await watchedArchive();
    return { path: `/admin/statements/${lastMonth}/close` };
  },
  'POST /api/admin/statements/:archive/:month/mail': async () => {
    const { rows } = await database.pool.query<{ id: string }>('select id from archive');
    const payload = { to: 'rights@films.example', lang: 'en' };
    return { path: `/admin/statements/${rows[0]?.id}/${lastMonth}/mail`, payload };
  },
  'POST /api/admin/jobs/:job/retry': async () => ({ path: `/admin/jobs/${await newFailedJob()}/retry` }),
  'POST /api/admin/jobs/retry': async () => {
    await newFailedJob();
    return { path: '/admin/jobs/retry', payload: { queue: 'spec.audited' } };
  },
  'DELETE /api/admin/jobs/:job': async () => ({ path: `/admin/jobs/${await newFailedJob()}` }),
  'PUT /api/admin/users/:user/roles': async () => ({
    path: `${(await newUser()).path}/roles`,
    payload: { roles: ['EDITOR'] },
  }),
  'PUT /api/admin/users/:user/block': async () => ({ path: `${(await newUser()).path}/block` }),
  'DELETE /api/admin/users/:user/block': async () => {
    const { path } = await newUser();
    await ok('PUT', { path: `${path}/block` });
    return { path: `${path}/block` };
  },
  'POST /api/admin/users/:user/confirm': async () => ({
    path: `${(await newUser({ isConfirmed: false })).path}/confirm`,
  }),
  'DELETE /api/admin/users/:user/sessions/:session': async () => {
    const { id, path } = await newUser();
    const { rows } = await database.pool.query<{ id: string }>('select id from auth_session where user_id = $1', [id]);
    return { path: `${path}/sessions/${rows[0]?.id}` };
  },
  'DELETE /api/admin/users/:user/sessions': async () => ({ path: `${(await newUser()).path}/sessions` }),
  'POST /api/admin/users/:user/mails': async () => ({
    path: `${(await newUser()).path}/mails`,
    payload: { mail: 'reset' },
  }),
  'POST /api/admin/users/:user/deletion': async () => {
    const { path, email } = await newUser();
    return { path: `${path}/deletion`, payload: { email } };
  },
  'POST /api/admin/subscriptions/:subscription/cancel': async () => ({
    path: `/admin/subscriptions/${await newSubscription()}/cancel`,
    payload: { at: 'now', reason: 'Asked for by letter' },
  }),
  'POST /api/admin/subscriptions/:subscription/resume': async () => ({
    path: `/admin/subscriptions/${await newPaidSubscription()}/resume`,
  }),
  'POST /api/admin/subscriptions/:subscription/extend': async () => ({
    path: `/admin/subscriptions/${await newSubscription()}/extend`,
    payload: { until: inDays(30), reason: 'Outage' },
  }),
  'POST /api/admin/organisations': async () => ({
    path: '/admin/organisations',
    payload: { slug: 'city-library', name: 'City Library' },
  }),
  'PATCH /api/admin/organisations/:organisation': async () => {
    const { path, version } = await newOrganisation();
    return { path, payload: { version, seats: 20 } };
  },
  'POST /api/admin/organisations/:organisation/end': async () => {
    const { path, version } = await newOrganisation();
    return { path: `${path}/end`, payload: { version, reason: 'Contract ended' } };
  },
  'POST /api/admin/harvests': async () => ({
    path: '/admin/harvests',
    payload: { url: await newProvider(), prefix: 'oai_dc', set: '', ...harvested },
  }),
  'PUT /api/admin/harvests/:source': async () => ({
    path: await newSource(),
    payload: { ...harvested, everyHours: 24 },
  }),
  'POST /api/admin/harvests/:source/start': async () => ({ path: `${await newSource()}/start` }),
  'POST /api/admin/harvests/:source/cancel': async () => {
    const path = await newSource();
    await ok('POST', { path: `${path}/start` });
    return { path: `${path}/cancel` };
  },
  'POST /api/admin/harvests/:source/remove': async () => ({
    path: `${await newSource()}/remove`,
    payload: { films: 'keep' },
  }),
  'POST /api/studio/content/:key/publish': async () => {
    const { key, version } = await newPage();
    return { path: `/studio/content/${key}/publish`, payload: { langs: [{ lang: 'en', version }] } };
  },
  'DELETE /api/studio/content/:key/schedule': async () => {
    const { key, version } = await newPage();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await ok('POST', { path: `/studio/content/${key}/publish`, payload: { langs: [{ lang: 'en', version }], at } });
    return { path: `/studio/content/${key}/schedule` };
  },
  'DELETE /api/studio/content/pages/:slug': async () => ({ path: `/studio/content/pages/${(await newPage()).slug}` }),
  'DELETE /api/studio/content/collections/:collection': async () => {
    await ok('POST', { path: '/studio/content/collections', payload: { collection: 'Harbours' } });
    return { path: '/studio/content/collections/Harbours' };
  },
  'PATCH /api/studio/content/images/:image': async () => ({
    path: `/studio/content/images/${await newImage()}`,
    payload: { alt: { en: 'Fog', de: 'Nebel' }, decorative: false },
  }),
  'DELETE /api/studio/content/images/:image': async () => ({ path: `/studio/content/images/${await newImage()}` }),
  'PUT /api/studio/films/:film': async () => ({
    path: `/studio/films/${await newFilm()}`,
    payload: { version: 0, record: { title_en: 'Thick Fog' } },
  }),
  'POST /api/studio/films/:film/publish': async () => ({
    path: `/studio/films/${await withdrawnFilm()}/publish`,
    payload: { version: 1 },
  }),
  'POST /api/studio/films/:film/withdraw': async () => ({
    path: `/studio/films/${await newFilm()}/withdraw`,
    payload: { version: 0, reason: 'Rights' },
  }),
  'DELETE /api/studio/films/:film/schedule/:action': async () => {
    const path = `/studio/films/${await newFilm()}`;
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await ok('POST', { path: `${path}/withdraw`, payload: { version: 0, reason: 'Rights', at } });
    return { path: `${path}/schedule/withdraw` };
  },
  'POST /api/studio/films/:film/revert': async () => {
    const film = await newFilm();
    await ok('PUT', { path: `/studio/films/${film}`, payload: { version: 0, record: { title_en: 'Thick Fog' } } });
    const { rows } = await database.pool.query<{ id: number }>(
      "select id from film_revision where film_id = $1 and kind = 'initial'",
      [film],
    );
    return { path: `/studio/films/${film}/revert`, payload: { to: rows[0]?.id, version: 1 } };
  },
  'POST /api/studio/merges': newMerge,
  'POST /api/studio/merges/:merge/undo': async () => {
    const { id } = await ok<{ id: string }>('POST', await newMerge());
    return { path: `/studio/merges/${id}/undo` };
  },
  'POST /api/studio/duplicates/different': async () => ({
    path: '/studio/duplicates/different',
    payload: { films: [await newFilm(), await newFilm()] },
  }),
  'DELETE /api/studio/duplicates/different/:pair': async () => {
    const payload = { films: [await newFilm(), await newFilm()] };
    await ok('POST', { path: '/studio/duplicates/different', payload });
    const { rows } = await database.pool.query<{ id: number }>('select max(id) as id from film_difference');
    return { path: `/studio/duplicates/different/${rows[0]?.id}` };
  },
  'PUT /api/studio/films/:film/transcripts/:language/:kind': async () => transcriptOf(await newFilm()),
  'DELETE /api/studio/films/:film/transcripts/:language/:kind': async () => {
    const film = await newFilm();
    await ok('PUT', transcriptOf(film));
    return { path: `/studio/films/${film}/transcripts/en/captions` };
  },
  'POST /api/studio/imports/:import/start': async () => {
    const upload = { path: '/studio/imports?name=fog.ndjson', payload: '{"id":"1","title":"Fog"}', type: octets };
    const { id } = await ok<{ id: string }>('POST', upload);
    await database.pool.query(`update film_import set state = 'checked', read = 1 where id = $1`, [id]);
    return { path: `/studio/imports/${id}/start` };
  },
  'POST /api/studio/bulk-edits/:edit/start': async () => ({ path: `${await newBulkEdit('previewed')}/start` }),
  'POST /api/studio/bulk-edits/:edit/undo': async () => ({ path: `${await newBulkEdit('done')}/undo` }),
  'PUT /api/studio/collections/order': () =>
    Promise.resolve({ path: '/studio/collections/order', payload: { first: ['Harbours'] } }),
  'PUT /api/studio/films/:film/chapters': async () => {
    const chapters = [{ startMs: 1000, titles: { en: 'Fog', de: '' } }];
    return { path: `/studio/films/${await filmWithFile()}/chapters`, payload: { version: 0, chapters } };
  },
  'POST /api/studio/films/:film/sounds': async () => newSound(await filmWithFile()),
  'PUT /api/studio/films/:film/sounds/:sound': async () => {
    const payload = { language: 'en', purpose: 'commentary' };
    return { path: await addedSound(), payload };
  },
  'DELETE /api/studio/films/:film/sounds/:sound': async () => ({ path: await addedSound() }),
  'PUT /api/studio/films/:film/media': async () => {
    const film = await filmWithFile();
    const preview = { startMs: 30_000, durationMs: 60_000 };
    return { path: `/studio/films/${film}/media`, payload: { preview, posterAtMs: 12_000 } };
  },
  'POST /api/studio/uploads': async () => newUpload(),
  'POST /api/studio/uploads/:upload/retry': async () => {
    const { id } = await ok<{ id: string }>('POST', newUpload());
    await database.pool.query(
      `update ingest_upload set state = 'refused', reason = 'unexpected', bytes = 0 where id = $1`,
      [id],
    );
    return { path: `/studio/uploads/${id}/retry` };
  },
  'POST /api/studio/contributions/:contribution/decision': async () => {
    const id = newId();
    await database.pool.query(
      `insert into contribution (id, film_id, kind, text, created_at) values ($1, $2, 'dates', 'In 1931.', now())`,
      [id, await newFilm()],
    );
    return { path: `/studio/contributions/${id}/decision`, payload: { state: 'accepted', note: '' } };
  },
};

const isWrite = ({ method, url, endpoint }: KnownRoute) =>
  method !== 'GET' &&
  (url.startsWith('/api/admin/') ||
    (url.startsWith('/api/studio/') &&
      (endpoint?.twoFactor === true || url.endsWith('/decision') || url.includes('/duplicates/different'))));

const messages = (locale: string) =>
  JSON.parse(
    readFileSync(
      join(__dirname, `../../../libs/admin-management/web/src/messages.admin-management.${locale}.json`),
      'utf8',
    ),
  ) as Record<string, string>;

describe('the audit trail of the api', () => {
  it('knows every call that has to leave an entry', () => {
    const writes = knownEndpoints(app).filter(isWrite);
    expect(writes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(Object.keys(calls))('has an entry with words in both languages after %s', async (name) => {
    const call = await calls[name]?.();
    if (!call) throw new Error(name);
    const [newest] = await readAudit(database, {}, 1);
    await ok(name.split(' ')[0] ?? '', call);
    const [entry] = await readAudit(database, {}, 1);
    expect(entry?.id).not.toBe(newest?.id);
    expect(entry).toMatchObject({ actor: admin, requestId: expect.any(String) as string });
    for (const locale of ['en', 'de']) {
      const words = [`action.${entry?.action}`, `kind.${entry?.targetKind}`];
      const missing = words.filter((word) => !(`adminManagement.audit.${word}` in messages(locale)));
      expect([locale, missing]).toEqual([locale, []]);
    }
  });

  it('says what the archive runs on', async () => {
    const response = await app.inject({ url: '/api/admin/jobs/health', headers: { cookie } });
    expect(response.json()).toMatchObject({
      parts: expect.arrayContaining([{ part: 'database', isWell: true }]) as unknown,
      disk: { bytes: expect.any(Number) as number, freeBytes: expect.any(Number) as number },
      database: { bytes: expect.any(Number) as number, isEmbedded: true, replica: null },
      versions: { nitrate: expect.stringMatching(/^\d+\.\d+\.\d+/) as string, node: process.versions.node },
      ...{ storage: 'disk', hasRedis: false },
    });
  });
});
