import type { editContent, previewContent, publishContent, saveDraft } from '@nitrate/content-cms/contract';
import type { BodyOf, Locale, ReplyOf } from '@nitrate/contract-kit';
import type { APIRequestContext, Page } from 'playwright';
import { logInByApi, signUpByApi, type Account } from './accounts';
import { archiveAddress, demoPassword } from './addresses';
import { expect, test as base } from './archive';
import { type AccountWithApp, setUpApp } from './authenticator-app';
import { grantAdmin } from './roles';

type Edited = ReplyOf<typeof editContent>;
type Content = BodyOf<typeof saveDraft>['content'];

export const demoEditor = { email: 'editor@nitrate.example', password: demoPassword };

/** Signs an editor in; by default the demo's, who has no mailbox for codes. */
export const asEditor = (page: Page, editor: Pick<Account, 'email' | 'password'> = demoEditor): Promise<void> =>
  logInByApi(page, editor);

/** An account with the role ADMIN and an authenticator app; `request` is signed in from then on. */
export async function signUpAdmin(request: APIRequestContext): Promise<AccountWithApp> {
  const account = await signUpByApi(request);
  await grantAdmin(account);
  return setUpApp(request, account);
}

/**
 * Journeys with an account of their own that edits, an ADMIN with an authenticator app: a code of an app counts once, so
 * that journeys at the same time cannot share one.
 */
export const test = base.extend<{ editor: AccountWithApp }>({
  editor: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: archiveAddress });
    const editor = await signUpAdmin(request);
    await request.dispose();
    await use(editor);
  },
});

async function jsonOf<T>(pending: Promise<{ ok: () => boolean; status: () => number; json: () => Promise<unknown> }>) {
  const response = await pending;
  if (!response.ok()) throw new Error(`${response.status()}: ${JSON.stringify(await response.json())}`);
  return (await response.json()) as T;
}

export const read = (request: APIRequestContext, key: string): Promise<Edited> =>
  jsonOf(request.get(`/api/studio/content/${key}`));

/** Saves a draft on top of the current version. */
export async function write(request: APIRequestContext, key: string, lang: Locale, content: Content): Promise<number> {
  const { version } = (await read(request, key)).locales[lang];
  const data = { version, content } satisfies BodyOf<typeof saveDraft>;
  const saved = await jsonOf<ReplyOf<typeof saveDraft>>(
    request.put(`/api/studio/content/${key}/${lang}/draft`, { data }),
  );
  return saved.version;
}

export async function publish(request: APIRequestContext, key: string, lang: Locale, version: number): Promise<void> {
  const data = { langs: [{ lang, version }] } satisfies BodyOf<typeof publishContent>;
  await jsonOf(request.post(`/api/studio/content/${key}/publish`, { data }));
}

/** A preview's token, and the address of the page with it. */
export async function preview(request: APIRequestContext, key: string, lang: Locale) {
  const { token, path } = await jsonOf<ReplyOf<typeof previewContent>>(
    request.post(`/api/studio/content/${key}/preview`, { data: { lang } }),
  );
  return { token, address: `${path}?preview=${token}` };
}

export { expect };
