import { text } from 'node:stream/consumers';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { Access } from '@nitrate/contract-kit';
import type { HttpServer } from '@nitrate/http';
import { openDiskStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { accessTable, knownEndpoints } from './access-table';
import { readConfig } from '../config/config';
import { createApi } from '../create-api';
import { migrations } from '@nitrate/features';

/** Routes without a contract: files, pages and documents for machines, all of them public. */
const publicRoutes = [
  'GET /dev/mail/*',
  'GET /dev/pay/:address',
  'POST /dev/pay/:address',
  'GET /embed/:film',
  'GET /de/embed/:film',
  'GET /iiif/:film/manifest.json',
  'GET /oai',
  'POST /oai',
  'GET /oembed',
  'GET /feed.*',
  'GET /de/feed.*',
  'GET /docs/api',
  'GET /docs/api/*',
  'GET /health',
  'GET /health/*',
  'GET /media/*',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /de/sitemap.xml',
  'GET /sitemap-*',
];

const persons = ['visitor', 'unconfirmed', 'user', 'editor', 'admin'] as const;
type Person = (typeof persons)[number];

const allowed: Record<Access, readonly Person[]> = {
  anyone: persons,
  signedIn: ['unconfirmed', 'user', 'editor', 'admin'],
  confirmed: ['user', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
};

const accessCodes = ['unauthenticated', 'forbidden', 'emailNotConfirmed'];
const confirmationCodes = ['twoFactorRequired', 'secondFactorRequired'];

let app: HttpServer;
const cookies = {} as Record<Person, string>;

beforeAll(async () => {
  const database = await startTestDatabase(migrations);
  const folder = await scratchFolder();
  app = await createApi({
    config: readConfig(
      { DATABASE_URL: database.url, NITRATE_EMBEDDED: '1', NITRATE_DATA: folder, NITRATE_CALLS_PER_MINUTE: '0' },
      '/',
    ),
    database,
    storage: await openDiskStorage(join(folder, 'media')),
    signingKeys: ['k'.repeat(32)],
    mailbox: '/dev/mail/5f2pVw0kTt-xk3hY_9cQ1A',
    web: undefined,
  });
  cookies.visitor = '';
  for (const person of persons.slice(1)) {
    const email = `${person}@films.example`;
    const password = 'Correct-4-horses!';
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      remoteAddress: `192.0.2.${persons.indexOf(person)}`,
      payload: { email, confirmEmail: email, password, confirmPassword: password, name: 'Lotte', surname: 'Reiniger' },
    });
    expect(response.statusCode).toBe(200);
    cookies[person] = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await database.pool.query(
      'update auth_user set roles = $2::text[], confirmed_at = case when $3 then now() end where email_key = $1',
      [email, person === 'editor' || person === 'admin' ? [person.toUpperCase()] : [], person !== 'unconfirmed'],
    );
  }
}, 60_000);

afterAll(() => app.close());

/** The problem code or status of a call without valid input: only access is of interest. */
async function responseCode(person: Person, method: string, url: string): Promise<string> {
  const response = await app.inject({
    method: method as 'GET',
    url: url.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000'),
    remoteAddress: '192.0.2.200',
    headers: cookies[person] ? { cookie: cookies[person] } : {},
    // A stream of events has no end.
    payloadAsStream: true,
  });
  const isProblem = String(response.headers['content-type']).includes('problem+json');
  // The response to a HEAD has no body.
  if (method === 'HEAD' && response.statusCode === 401) return 'unauthenticated';
  if (method === 'HEAD' && response.statusCode === 403) return 'forbidden';
  if (isProblem && method !== 'HEAD') return (JSON.parse(await text(response.stream())) as { code: string }).code;
  response.stream().destroy();
  return String(response.statusCode);
}

describe('access to the endpoints', () => {
  it('is declared by a contract for every route except public ones', () => {
    const others = app.deps.routes
      .filter(({ endpoint, method }) => !endpoint && method !== 'HEAD' && method !== 'OPTIONS')
      // Catch-all routes that return 404.
      .filter(({ url }) => !['/api/*', '/content/*', '/media/*'].includes(url))
      .map(({ method, url }) => `${method} ${url}`);
    const unknown = others.filter((route) => !publicRoutes.some((known) => matches(known, route)));
    expect(unknown).toEqual([]);
  });

  it('is enforced for each of them, with a confirmation where the contract requires it', async () => {
    const calls = knownEndpoints(app);
    expect(calls.length).toBeGreaterThan(40);
    const wrong: string[] = [];
    for (const { method, url, endpoint } of calls) {
      for (const person of persons) {
        // These would end the session that the next calls need.
        if (url.endsWith('/auth/logout') || url.endsWith('/auth/refresh')) continue;
        const code = await responseCode(person, method, url);
        const isAllowed = allowed[endpoint.access].includes(person);
        // The ADMIN has set up no second factor.
        const needed = endpoint.twoFactor === true && person === 'admin' ? 'secondFactorRequired' : 'twoFactorRequired';
        const expected = !isAllowed ? 'refused' : endpoint.twoFactor ? needed : 'allowed';
        const actual = confirmationCodes.includes(code) ? code : accessCodes.includes(code) ? 'refused' : 'allowed';
        if (actual !== expected) wrong.push(`${method} ${url} as ${person}: ${code}, expected ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('takes a confirmation for address, password, export, deletion, what visitors see, data about others, and no more', () => {
    const withCode = knownEndpoints(app).filter(({ endpoint }) => endpoint.twoFactor);
    expect(withCode.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/account/export',
      // Personal data of others.
      'GET /api/admin/audit.csv',
      'GET /api/admin/audit.ndjson',
      'GET /api/admin/audit',
      'GET /api/admin/entitlement',
      'POST /api/admin/harvests/:source/cancel',
      'POST /api/admin/harvests/:source/remove',
      'POST /api/admin/harvests/:source/start',
      'PUT /api/admin/harvests/:source',
      'POST /api/admin/harvests',
      'POST /api/admin/jobs/:job/retry',
      'DELETE /api/admin/jobs/:job',
      'POST /api/admin/jobs/retry',
      'POST /api/admin/organisations/:organisation/end',
      'GET /api/admin/organisations/:organisation',
      'PATCH /api/admin/organisations/:organisation',
      'GET /api/admin/organisations',
      'POST /api/admin/organisations',
      'GET /api/admin/statements.csv',
      'POST /api/admin/statements/:archive/:month/mail',
      'GET /api/admin/statements/:archive/:month',
      'POST /api/admin/statements/:month/close',
      'GET /api/admin/statements',
      'GET /api/admin/subscriptions.csv',
      'POST /api/admin/subscriptions/:subscription/cancel',
      'POST /api/admin/subscriptions/:subscription/extend',
      'GET /api/admin/subscriptions/:subscription/provider',
      'POST /api/admin/subscriptions/:subscription/resume',
      'GET /api/admin/subscriptions/:subscription',
      'GET /api/admin/subscriptions',
      'GET /api/admin/users.csv',
      'DELETE /api/admin/users/:user/block',
      'PUT /api/admin/users/:user/block',
      'POST /api/admin/users/:user/confirm',
      'POST /api/admin/users/:user/deletion',
      'POST /api/admin/users/:user/mails',
      'PUT /api/admin/users/:user/roles',
      'DELETE /api/admin/users/:user/sessions/:session',
      'DELETE /api/admin/users/:user/sessions',
      'GET /api/admin/users/:user',
      'GET /api/admin/users',
      'POST /api/auth/user/email',
      'DELETE /api/auth/user/factors/:factor',
      'POST /api/auth/user/factors/app/secret',
      'POST /api/auth/user/factors/app',
      'POST /api/auth/user/factors/passkey/options',
      'POST /api/auth/user/factors/passkey',
      'POST /api/auth/user/factors/recovery-codes',
      'POST /api/auth/user/password',
      'DELETE /api/auth/user',
      // Publishing, withdrawing and deleting; the texts of a picture change at once wherever it is published.
      'POST /api/studio/bulk-edits/:edit/start',
      'POST /api/studio/bulk-edits/:edit/undo',
      'PUT /api/studio/collections/order',
      'POST /api/studio/content/:key/publish',
      'DELETE /api/studio/content/:key/schedule',
      'DELETE /api/studio/content/collections/:collection',
      'DELETE /api/studio/content/images/:image',
      'PATCH /api/studio/content/images/:image',
      'DELETE /api/studio/content/pages/:slug',
      // Names and addresses of those who sent them.
      'GET /api/studio/contributions',
      'POST /api/studio/deletions',
      'PUT /api/studio/films/:film/chapters',
      'PUT /api/studio/films/:film/media',
      'POST /api/studio/films/:film/publish',
      'POST /api/studio/films/:film/revert',
      'DELETE /api/studio/films/:film/schedule/:action',
      'POST /api/studio/films/:film/screenings',
      'DELETE /api/studio/films/:film/sounds/:sound',
      'PUT /api/studio/films/:film/sounds/:sound',
      'POST /api/studio/films/:film/sounds',
      'DELETE /api/studio/films/:film/transcripts/:language/:kind',
      'PUT /api/studio/films/:film/transcripts/:language/:kind',
      'POST /api/studio/films/:film/withdraw',
      'PUT /api/studio/films/:film',
      'POST /api/studio/imports/:import/start',
      // Films are published when they have been processed.
      'POST /api/studio/merges/:merge/undo',
      'POST /api/studio/merges',
      'POST /api/studio/releases/:release/cancel',
      'DELETE /api/studio/releases/:release/films/:film',
      'POST /api/studio/releases/:release/films',
      'POST /api/studio/releases/:release/home-row',
      'DELETE /api/studio/releases/:release/pages/:key',
      'PUT /api/studio/releases/:release/pages/:key',
      'POST /api/studio/releases/:release/release',
      'POST /api/studio/releases/:release/undo',
      'PUT /api/studio/releases/:release',
      'POST /api/studio/releases',
      'POST /api/studio/uploads/:upload/retry',
      'POST /api/studio/uploads',
    ]);
    const isWriteOfAdmin = ({ method, url }: { method: string; url: string }) =>
      method !== 'GET' && url.startsWith('/api/admin/');
    expect(knownEndpoints(app).filter(isWriteOfAdmin)).toEqual(withCode.filter(isWriteOfAdmin));
  });

  it('hides resources of a user from others', async () => {
    const as = (person: Person) => ({ cookie: cookies[person] });
    const list = await app.inject({ url: '/api/auth/user/sessions', headers: as('user') });
    const { sessions } = list.json<{ sessions: { id: string }[] }>();
    const url = `/api/auth/user/sessions/${sessions[0]?.id}`;
    const foreign = await app.inject({ method: 'DELETE', url, headers: as('admin') });
    expect([foreign.statusCode, foreign.json()]).toEqual([404, expect.objectContaining({ code: 'notFound' })]);
    const after = await app.inject({ url: '/api/auth/user/sessions', headers: as('user') });
    expect(after.statusCode).toBe(200);
  });

  it('is documented in docs/access.csv', async () => {
    const file = join(__dirname, '../../../../docs/access.csv');
    if (process.env['NITRATE_WRITE_DOCS']) await writeFile(file, accessTable(app));
    expect(await readFile(file, 'utf8')).toBe(accessTable(app));
  });
});

it('has schemas that compile: a server compiles each with its first call', () => {
  const compileValidator = AjvCompiler()({}, { customOptions: {} });
  const compileSerialiser = SerializerSelector()();
  const compiled = knownEndpoints(app).flatMap(({ method, url, endpoint }) => [
    ...[endpoint.params, endpoint.query, endpoint.body]
      .filter((schema) => schema !== undefined)
      .map((schema) => compileValidator({ schema, method, url, httpPart: 'body' })),
    compileSerialiser({ schema: endpoint.reply, method, url, httpStatus: '200' }),
  ]);
  expect(compiled.filter((each) => typeof each !== 'function')).toEqual([]);
}, 60_000);

function matches(known: string, route: string): boolean {
  return known.endsWith('*') ? route.startsWith(known.slice(0, -1)) : route === known;
}
