import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Access } from '@nitrate/contract-kit';
import type { HttpServer } from '@nitrate/http';
import { openStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { accessTable, knownCalls } from './access-table';
import { readConfig } from './config';
import { createApi } from './create-api';
import { migrations } from './migrations';

/** Files, pages and what machines read: the same for everybody, so there is no contract that says who may ask. */
const publicRoutes = [
  'GET /dev/mail*',
  'GET /embed/:film',
  'GET /de/embed/:film',
  'GET /oembed',
  'GET /feed.*',
  'GET /de/feed.*',
  'GET /docs/api',
  'GET /docs/api/*',
  'GET /health/*',
  'GET /media/*',
  'GET /robots.txt',
  'GET /sitemap.xml',
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

const accessCodes = ['unauthenticated', 'forbidden', 'emailNotConfirmed', 'twoFactorRequired'];

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
    storage: await openStorage(join(folder, 'media')),
    signingKeys: ['k'.repeat(32)],
    web: undefined,
  });
  cookies.visitor = '';
  for (const person of persons.slice(1)) {
    const email = `${person}@films.example`;
    const password = 'Correct-4-horses!';
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      remoteAddress: `192.0.2.${persons.indexOf(person)}`,
      payload: { email, confirmEmail: email, password, confirmPassword: password, name: 'Lotte', surname: 'Reiniger' },
    });
    expect(answer.statusCode).toBe(200);
    cookies[person] = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await database.pool.query(
      'update auth_user set roles = $2::text[], confirmed_at = case when $3 then now() end where email_key = $1',
      [email, person === 'editor' || person === 'admin' ? [person.toUpperCase()] : [], person !== 'unconfirmed'],
    );
  }
}, 60_000);

afterAll(() => app.close());

/** The problem code or status of a call without valid input: only access is of interest. */
async function codeFor(person: Person, method: string, url: string): Promise<string> {
  const answer = await app.inject({
    method: method as 'GET',
    url: url.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000'),
    remoteAddress: '192.0.2.200',
    headers: cookies[person] ? { cookie: cookies[person] } : {},
  });
  const isProblem = String(answer.headers['content-type']).includes('problem+json');
  return isProblem ? answer.json<{ code: string }>().code : String(answer.statusCode);
}

describe('who may call what', () => {
  it('is said by a contract for every route but those that are public by nature', () => {
    const others = app.deps.routes
      .filter(({ endpoint, method }) => !endpoint && method !== 'HEAD' && method !== 'OPTIONS')
      // What nothing else answers is not found there, whatever the method.
      .filter(({ url }) => !['/api/*', '/content/*', '/media/*'].includes(url))
      .map(({ method, url }) => `${method} ${url}`);
    const unknown = others.filter((route) => !publicRoutes.some((known) => matches(known, route)));
    expect(unknown).toEqual([]);
  });

  it('holds for each of them, and asks for a code where the contract does', async () => {
    const calls = knownCalls(app);
    expect(calls.length).toBeGreaterThan(40);
    const wrong: string[] = [];
    for (const { method, url, endpoint } of calls) {
      for (const person of persons) {
        // Signing somebody out would answer the calls after it.
        if (url.endsWith('/auth/logout') || url.endsWith('/auth/refresh')) continue;
        const code = await codeFor(person, method, url);
        const may = allowed[endpoint.access].includes(person);
        const expected = !may ? 'refused' : endpoint.twoFactor ? 'twoFactorRequired' : 'let in';
        const actual = code === 'twoFactorRequired' ? code : accessCodes.includes(code) ? 'refused' : 'let in';
        if (actual !== expected) wrong.push(`${method} ${url} as ${person}: ${code}, expected ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('makes what belongs to one user unknown to another', async () => {
    const as = (person: Person) => ({ cookie: cookies[person] });
    const list = await app.inject({ url: '/api/auth/user/sessions', headers: as('user') });
    const { sessions } = list.json<{ sessions: { id: string }[] }>();
    const url = `/api/auth/user/sessions/${sessions[0]?.id}`;
    const foreign = await app.inject({ method: 'DELETE', url, headers: as('admin') });
    expect([foreign.statusCode, foreign.json()]).toEqual([404, expect.objectContaining({ code: 'notFound' })]);
    const still = await app.inject({ url: '/api/auth/user/sessions', headers: as('user') });
    expect(still.statusCode).toBe(200);
  });

  it('is what docs/access.md says', async () => {
    const file = join(__dirname, '../../../docs/access.md');
    if (process.env['NITRATE_WRITE_DOCS']) await writeFile(file, accessTable(app));
    expect(await readFile(file, 'utf8')).toBe(accessTable(app));
  });
});

function matches(known: string, route: string): boolean {
  return known.endsWith('*') ? route.startsWith(known.slice(0, -1)) : route === known;
}
