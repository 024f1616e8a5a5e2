import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { editContent, previewContent, publishContent, saveDraft } from '@nitrate/content-cms/contract';
import type { BodyOf, Locale, ReplyOf } from '@nitrate/contract-kit';
import type { APIRequestContext, Page } from '@playwright/test';
import { logInByApi, signUpByApi, type Account } from './accounts';
import { archiveAddress, archiveFolder, demoPassword } from './addresses';
import { expect, test as base } from './archive';
import { codeIn, mailTo } from './mailbox';

type Edited = ReplyOf<typeof editContent>;
type Content = BodyOf<typeof saveDraft>['content'];

const demoEditor = { email: 'editor@nitrate.example', password: demoPassword };

/** Signs an editor in, in this tab; the demo's one for what needs no mailed code. */
export const asEditor = (page: Page, editor: Pick<Account, 'email' | 'password'> = demoEditor): Promise<void> =>
  logInByApi(page, editor);

/**
 * Journeys with somebody of their own who may publish: codes are mailed a few times an hour to each account, and a
 * mailbox that is shared holds codes of other sessions.
 */
export const test = base.extend<{ editor: Account }>({
  editor: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: archiveAddress });
    const editor = await signUpByApi(request);
    await request.dispose();
    const env = { ...process.env, NITRATE_DATA: archiveFolder };
    const args = ['tools/start/start.mjs', '--run', 'admin', editor.email];
    execFileSync(process.execPath, args, {
      cwd: join(__dirname, '../../..'),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await use(editor);
  },
});

async function answered<T>(answer: Promise<{ ok: () => boolean; status: () => number; json: () => Promise<unknown> }>) {
  const response = await answer;
  if (!response.ok()) throw new Error(`${response.status()}: ${JSON.stringify(await response.json())}`);
  return (await response.json()) as T;
}

/** Proves by a mailed code that it is them, as publishing asks for. */
export async function proveByCode(request: APIRequestContext, { email }: Account): Promise<void> {
  await answered(request.get('/api/auth/user/2fa?lang=en'));
  const code = codeIn(await mailTo(request, email, /code/i));
  await answered(request.post('/api/auth/user/2fa', { data: { code } }));
}

export const read = (request: APIRequestContext, key: string): Promise<Edited> =>
  answered(request.get(`/api/admin/content/${key}`));

/** Saves a draft after whatever there is. */
export async function write(request: APIRequestContext, key: string, lang: Locale, content: Content): Promise<number> {
  const { version } = (await read(request, key)).locales[lang];
  const data = { version, content } satisfies BodyOf<typeof saveDraft>;
  const saved = await answered<ReplyOf<typeof saveDraft>>(
    request.put(`/api/admin/content/${key}/${lang}/draft`, { data }),
  );
  return saved.version;
}

export async function publish(request: APIRequestContext, key: string, lang: Locale, version: number): Promise<void> {
  const data = { langs: [{ lang, version }] } satisfies BodyOf<typeof publishContent>;
  await answered(request.post(`/api/admin/content/${key}/publish`, { data }));
}

/** A preview's token, and the address of the page with it. */
export async function preview(request: APIRequestContext, key: string, lang: Locale) {
  const { token, path } = await answered<ReplyOf<typeof previewContent>>(
    request.post(`/api/admin/content/${key}/preview`, { data: { lang } }),
  );
  return { token, address: `${path}?preview=${token}` };
}

export { expect };
