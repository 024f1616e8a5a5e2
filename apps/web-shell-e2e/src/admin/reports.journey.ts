import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright';
import { everything, type Film, locales, pathIn } from '../support/archive';
import { confirmByApp } from '../support/authenticator-app';
import { asEditor, expect, test } from '../support/content';

const words = {
  en: {
    topFilms: 'Most watched films',
    rights: 'Viewing by type of access',
    preview: 'Preview',
    right: /Access: Preview/,
    films: 'Films',
    csv: 'Download CSV',
    pdf: 'Download PDF',
  },
  de: {
    topFilms: 'Meistgesehene Filme',
    rights: 'Nutzung nach Berechtigung',
    preview: 'Vorschau',
    right: /Berechtigung: Vorschau/,
    films: 'Filme',
    csv: 'CSV herunterladen',
    pdf: 'PDF herunterladen',
  },
};

const seconds = 42;

/** A key of watching that began then. */
function keyOf(began: Date): string {
  const time = began.getTime().toString(16).padStart(12, '0');
  const random = Array.from({ length: 15 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8${random.slice(0, 3)}-${random.slice(3)}`;
}

/** Reports a preview as watched, as its player does. @returns the key */
async function watchPreview(request: APIRequestContext, film: Film, began: Date): Promise<string> {
  const { assetId } = (await (await request.post(`/api/playback/${film.slug}`)).json()) as { assetId: string };
  const item = { filmId: film.id, assetId, seconds, archiveId: film.archive.id, archiveName: film.archive.name };
  const key = keyOf(began);
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
  const widths = { en: 1280, de: 360 };
  for (const width of everything ? [1280, 360] : [widths[locale]]) {
    test(`an administrator follows figures down to the ledger (${locale}, ${width} px)`, async ({
      page,
      playwright,
      baseURL,
      film,
      editor,
    }) => {
      // Three reports, and what they lead to.
      test.slow();
      const visitor = await playwright.request.newContext({ baseURL: String(baseURL) });
      const began = new Date(Date.now() - 2 * seconds * 1000);
      const day = began.toISOString().slice(0, 10);
      const key = await watchPreview(visitor, film, began);
      const inLanguage = await visitor.get(`/api/catalog/films/${film.slug}?lang=${locale}`);
      const { title: name } = (await inLanguage.json()) as Film;
      await visitor.dispose();
      await page.setViewportSize({ width, height: 900 });
      await asEditor(page, editor);
      await confirmByApp(page.request, editor);
      const say = words[locale];
      const report = pathIn(locale, `/admin/analytics-b2c?from=${day}&to=${day}`);
      const main = page.getByRole('main');
      const expectRow = async () => {
        await expect(page).toHaveURL(new RegExp(`/admin/watch-time/ledger\\?.*film=${film.id}`));
        await expect(main).toContainText(key);
        await expect(main.getByText(`${seconds} s`).first()).toBeVisible();
      };

      // The rollup has it within seconds.
      const counted = async () =>
        (await page.request.get(`/api/admin/analytics/b2c?from=${day}&to=${day}&lang=${locale}`)).text();
      await expect.poll(counted).toContain(film.id);
      await page.goto(report);
      await page.getByRole('region', { name: say.topFilms }).getByRole('link', { name }).click();
      await expectRow();

      await page.goto(report);
      const rights = page.getByRole('region', { name: say.rights });
      await rights.getByRole('row').filter({ hasText: say.preview }).getByRole('link').last().click();
      await expect(page.getByRole('button', { name: say.right })).toBeVisible();
      await page.getByRole('region', { name: say.films, exact: true }).getByRole('link', { name }).click();
      await expectRow();

      await page.goto(pathIn(locale, `/admin/statements?month=${day.slice(0, 7)}`));
      await main.getByRole('link', { name: film.archive.name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: film.archive.name })).toBeVisible();
      expect(await download(page, say.pdf)).toMatch(/^%PDF-/);
      expect(await download(page, say.csv)).toContain(film.id);
    });
  }
}
