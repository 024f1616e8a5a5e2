import type { logIn, signUp } from '@nitrate/auth/contract';
import type { BodyOf } from '@nitrate/contract-kit';
import { type APIRequestContext, type APIResponse, test as base } from '@playwright/test';
import { archiveAddress, demoPassword } from './archive';

/** In the order of what they may do. */
export const people = ['visitor', 'unconfirmed', 'user', 'editor', 'admin'] as const;
export type Person = (typeof people)[number];

const demoAccounts = { user: 'visitor', editor: 'editor', admin: 'admin' } as const;

/** Attacks with a client of each kind of person, each with cookies of its own. */
export const test = base.extend<object, { clients: Record<Person, APIRequestContext>; subscriber: APIRequestContext }>({
  clients: [
    async ({ playwright }, use) => {
      const clients = {} as Record<Person, APIRequestContext>;
      for (const person of people) clients[person] = await playwright.request.newContext({ baseURL: archiveAddress });
      await registerAccount(clients.unconfirmed);
      for (const [person, account] of Object.entries(demoAccounts)) await enter(clients[person as Person], account);
      await use(clients);
      await Promise.all(people.map((person) => clients[person].dispose()));
    },
    { scope: 'worker' },
  ],
  subscriber: [
    async ({ playwright }, use) => {
      const client = await playwright.request.newContext({ baseURL: archiveAddress });
      await enter(client, 'subscriber');
      await use(client);
      await client.dispose();
    },
    { scope: 'worker' },
  ],
});

async function registerAccount(client: APIRequestContext): Promise<void> {
  const email = `attacker-${Date.now().toString(36)}${process.pid}@films.example`;
  const data: BodyOf<typeof signUp> = { email, confirmEmail: email, password: demoPassword, confirmPassword: demoPassword, name: 'Mabuse', surname: 'Doktor', lang: 'en' }; // prettier-ignore
  await requireOk(await client.post('/api/auth/signup', { data }));
}

async function enter(client: APIRequestContext, account: string): Promise<void> {
  const data: BodyOf<typeof logIn> = { email: `${account}@nitrate.example`, password: demoPassword };
  await requireOk(await client.post('/api/auth/login', { data }));
}

async function requireOk(response: APIResponse): Promise<void> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
}

/** Code of a problem document, else the status. */
export async function codeOf(response: APIResponse): Promise<string> {
  const isProblem = response.headers()['content-type']?.includes('problem+json') ?? false;
  return isProblem ? ((await response.json()) as { code: string }).code : String(response.status());
}

/** What a response to HEAD, which has no body, refuses by its status alone. */
export const refusalOf = (status: number): string =>
  ({ 401: 'unauthenticated', 403: 'forbidden' })[status] ?? String(status);

/** Like {@link codeOf}, for an endpoint whose response does not end: read until its headers. */
export async function codeOfStream(client: APIRequestContext, path: string): Promise<string> {
  const { cookies } = await client.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(new URL(path, archiveAddress), { headers: { cookie } });
  if (response.headers.get('content-type')?.includes('problem+json')) {
    return ((await response.json()) as { code: string }).code;
  }
  await response.body?.cancel();
  return String(response.status);
}

export { expect } from '@playwright/test';
