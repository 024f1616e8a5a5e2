import type { logIn, signUp } from '@nitrate/auth/contract';
import type { BodyOf, Locale } from '@nitrate/contract-kit';
import type { APIRequestContext, Page } from 'playwright';
import { archiveAddress } from './addresses';
import { expect, test as base } from './archive';
import { linkTo, mailTo } from './mailbox';
import { subscribe } from './subscriptions';

export interface Account {
  email: string;
  password: string;
  name: string;
}

export const password = 'Silver-Nitrate!1895';
const surname = 'Reiniger';

let created = 0;

/** A unique email address. */
export const newAddress = (domain = 'film.example'): string =>
  `viewer-${Date.now().toString(36)}${process.pid}-${(created += 1)}@${domain}`;

async function requireOk(pending: Promise<{ ok: () => boolean; status: () => number; text: () => Promise<string> }>) {
  const response = await pending;
  if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`);
  return response;
}

/** Token and user of a mailed confirmation link. */
function confirmation(link: string) {
  const { pathname, searchParams } = new URL(link, archiveAddress);
  return { user: pathname.split('/').at(-1) ?? '', token: searchParams.get('token') ?? '' };
}

/** Creates an account by the API; `request` is signed in from then on. */
export async function signUpByApi(
  request: APIRequestContext,
  { confirmed = true, lang = 'en' as Locale, email: address = newAddress() } = {},
): Promise<Account> {
  const account = { email: address, password, name: 'Lotte' };
  const { email, name } = account;
  const data = { email, confirmEmail: email, password, confirmPassword: password, name, surname, lang } satisfies BodyOf<typeof signUp>; // prettier-ignore
  await requireOk(request.post('/api/auth/signup', { data }));
  if (confirmed) {
    const link = linkTo(await mailTo(request, email, /./), /\/id\/confirm\//);
    await requireOk(request.post('/api/auth/confirm', { data: confirmation(link) }));
  }
  return account;
}

/** Signs a page's context in by the API. */
export async function logInByApi({ request }: Page, account: Pick<Account, 'email' | 'password'>): Promise<void> {
  const data = { email: account.email, password: account.password } satisfies BodyOf<typeof logIn>;
  await requireOk(request.post('/api/auth/login', { data }));
}

/** Journeys with a confirmed account per worker, and a subscriber of their own, whose films play nowhere else. */
export const test = base.extend<{ subscriber: Account }, { member: Account }>({
  subscriber: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: archiveAddress });
    const account = await signUpByApi(request);
    await request.dispose();
    await subscribe(account);
    await use(account);
  },
  member: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: archiveAddress });
      await use(await signUpByApi(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

/** Counts requests of a method and path by the page's context from now on. */
export function countCalls(page: Page, method: string, path: string): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

export { expect };
