import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright';
import { logInByApi } from '../support/accounts';
import { demoPassword } from '../support/addresses';
import { expect, type Film, hydrated, locales, pathIn, test } from '../support/archive';

const words = {
  en: { topFilms: 'Most watched films', csv: 'Download CSV', pdf: 'Download PDF' },
  de: { topFilms: 'Meistgesehene Filme', csv: 'CSV herunterladen', pdf: 'PDF herunterladen' },
};

const admin = { email: 'admin@nitrate.example', password: demoPassword };
const seconds = 42;

/** A key of watching that began two minutes ago. */
function newKey(): string {
  const time = (Date.now() - 120_000).toString(16).padStart(12, '0');
  const random = Array.from({ length: 15 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8${random.slice(0, 3)}-${random.slice(3)}`;
}

/** Reports a preview as watched, as its player does. @returns the key */
async function watchPreview(request: APIRequestContext, film: Film): Promise<string> {
  const { assetId } = (await (await request.post(`/api/playback/${film.slug}`)).json()) as { assetId: string };
  const item = { filmId: film.id, assetId, seconds, archiveId: film.archive.id, archiveName: film.archive.name };
  const key = newKey();
  const reply = await request.post('/api/ingress/analytics/watchtime', {
    headers: { 'idempotency-key': key, 'client-time': new Date().toISOString() },
    data: { items: [{ ...item, filmTitle: film.title, subscriptionId: null }] },
  });
  expect(await reply.json()).toEqual({ counted: seconds, apart: 0 });
  return key;
}

async function download(page: Page, name: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name, exact: true }).click();
  return readFile(await (await waiting).path(), 'latin1');
}

for (const locale of locales) {
  for (const width of [1280, 360]) {
    test(`an administrator follows figures down to the ledger (${locale}, ${width} px)`, async ({
      page,
      playwright,
      baseURL,
      film,
    }) => {
      const visitor = await playwright.request.newContext({ baseURL: String(baseURL) });
      const key = await watchPreview(visitor, film);
      await visitor.dispose();
      await page.setViewportSize({ width, height: 900 });
      await logInByApi(page, admin);
      const say = words[locale];

      await page.goto(pathIn(locale, '/admin/analytics-b2c'));
      await hydrated(page);
      const films = page.getByRole('region', { name: say.topFilms });
      const title = films.getByRole('link', { name: film.title });
      // The rollup has it within seconds.
      await expect(async () => {
        await page.reload();
        await expect(title).toBeVisible({ timeout: 4000 });
      }).toPass();
      await title.click();
      await expect(page).toHaveURL(new RegExp(`/admin/watch-time/ledger\\?.*film=${film.id}`));
      await expect(page.getByRole('main')).toContainText(key);
      await expect(page.getByRole('main').getByText(`${seconds} s`).first()).toBeVisible();

      await page.goto(pathIn(locale, '/admin/statements'));
      await page.getByRole('main').getByRole('link', { name: film.archive.name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: film.archive.name })).toBeVisible();
      expect(await download(page, say.pdf)).toMatch(/^%PDF-/);
      expect(await download(page, say.csv)).toContain(film.id);
    });
  }
}
