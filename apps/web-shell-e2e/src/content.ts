import type { editContent, previewContent, publishContent, saveDraft } from '@nitrate/content-cms/contract';
import type { BodyOf, Locale, ReplyOf } from '@nitrate/contract-kit';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { logInByApi } from './accounts';
import { demoPassword } from './addresses';
import { codeIn, mailsTo } from './mailbox';

type Edited = ReplyOf<typeof editContent>;
type Content = BodyOf<typeof saveDraft>['content'];

const editor = { email: 'editor@nitrate.example', password: demoPassword };

/** Signs the demo editor in, in this tab. */
export const asEditor = (page: Page): Promise<void> => logInByApi(page, editor);

async function answered<T>(answer: Promise<{ ok: () => boolean; status: () => number; json: () => Promise<unknown> }>) {
  const response = await answer;
  if (!response.ok()) throw new Error(`${response.status()}: ${JSON.stringify(await response.json())}`);
  return (await response.json()) as T;
}

/**
 * Proves by a mailed code that it is the editor, as publishing asks for. Journeys at the same time share the editor's
 * mailbox, so the latest code may be another session's.
 */
export async function proveByCode(request: APIRequestContext): Promise<void> {
  await answered(request.get('/api/auth/user/2fa?lang=en'));
  await expect(async () => {
    const answers: boolean[] = [];
    for (const mail of await mailsTo(request, editor.email, /code/i, 2)) {
      const answer = await request.post('/api/auth/user/2fa', { data: { code: codeIn(mail) } });
      answers.push(answer.ok());
      if (answer.ok()) break;
    }
    expect(answers).toContain(true);
  }).toPass({ timeout: 10_000, intervals: [2_000] });
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
