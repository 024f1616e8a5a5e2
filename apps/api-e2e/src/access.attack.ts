import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { codeOf, codeOfStream, expect, people, type Person, refusalOf, test } from './support/people';

interface Row {
  method: string;
  path: string;
  access: string;
  /** Whether the user has to confirm: `set-up` where an ADMIN without a second factor may as well. */
  confirms: '' | 'yes' | 'set-up';
}

/** The documented endpoints, which a spec compares with the contracts. */
const endpoints: Row[] = [
  ...readFileSync(join(__dirname, '../../../docs/access.csv'), 'utf8').matchAll(
    /^([A-Z]+) (\S+);([^;]+);(yes|set-up)?$/gm,
  ),
].map(([, method = '', path = '', access = '', confirms = '']) => ({
  method,
  path,
  access,
  confirms: confirms as Row['confirms'],
}));

const allowed: Record<string, readonly Person[]> = {
  anyone: people,
  'signed in': ['unconfirmed', 'user', 'editor', 'admin'],
  'signed in, address confirmed': ['user', 'editor', 'admin'],
  'EDITOR or ADMIN': ['editor', 'admin'],
  ADMIN: ['admin'],
};

/** The demo's ADMIN has set up no second factor. */
const confirmations = ['twoFactorRequired', 'secondFactorRequired'];
const refusals = ['unauthenticated', 'forbidden', 'emailNotConfirmed'];
/** They would end sessions that the next calls need, or attacks that run alongside these. */
const endsSessions = ({ method, path }: Row) =>
  /\/auth\/(logout|refresh)$/.test(path) || (method === 'DELETE' && path.endsWith('/auth/user/sessions'));
const isStream = (path: string) => path.endsWith('/stream');

test('the documented endpoints are found', () => {
  expect(endpoints.length).toBeGreaterThan(50);
  expect(endpoints.filter(({ access }) => !allowed[access])).toEqual([]);
});

for (const person of people) {
  test(`no endpoint lets ${person} do more than documented`, async ({ clients }) => {
    const wrong: string[] = [];
    for (const endpoint of endpoints) {
      const { method, path, access, confirms } = endpoint;
      const isAllowed = allowed[access]?.includes(person);
      if (isAllowed && endsSessions(endpoint)) continue;
      const url = path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000');
      const client = clients[person];
      const code = isStream(path) ? await codeOfStream(client, url) : await call(client, method, url);
      const actual = refusals.includes(code) ? 'refused' : confirmations.includes(code) ? code : 'allowed';
      const needed = confirms === 'yes' && person === 'admin' ? 'secondFactorRequired' : 'twoFactorRequired';
      const expected = !isAllowed ? 'refused' : confirms ? needed : 'allowed';
      if (actual !== expected || code.startsWith('5')) wrong.push(`${method} ${path}: ${code}, expected ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
}

async function call(client: APIRequestContext, method: string, url: string): Promise<string> {
  const response = await client.fetch(url, { method, maxRedirects: 0 });
  return method === 'HEAD' ? refusalOf(response.status()) : codeOf(response);
}

test('an unknown path below the API discloses nothing', async ({ clients }) => {
  for (const path of [
    '/api',
    '/api/',
    '/api/admin',
    '/api/admin/../auth/user',
    '/api/%2e%2e/metrics',
    '/api/auth/user/1',
  ]) {
    const response = await clients.user.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 404]);
    expect(await response.text()).not.toMatch(/node_modules|\.ts:|at .+:\d+:\d+/);
  }
});
