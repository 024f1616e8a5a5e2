import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, logInByApi, test } from './support/accounts';
import { demoPassword } from './support/addresses';
import { hydrated, languagesOf, pathIn } from './support/archive';
import { nitrate } from './support/nitrate';

const words = {
  en: {
    unread: /^Notifications, \d+ unread$/,
    none: 'Notifications',
    refused: /could not be processed/,
    readAll: 'Mark all as read',
    allRead: 'All caught up',
    byMail: 'By email: A film has been processed',
  },
  de: {
    unread: /^Benachrichtigungen, \d+ ungelesen$/,
    none: 'Benachrichtigungen',
    refused: /verarbeitet werden/,
    readAll: 'Alle als gelesen markieren',
    allRead: 'Alles gelesen',
    byMail: 'Per E-Mail: Ein Film wurde verarbeitet',
  },
} as const;

// Both languages have the same editor.
test.describe.configure({ mode: 'serial' });

for (const locale of languagesOf('de')) {
  const say = words[locale];

  test(`an editor is notified of a refused film while the page is open (${locale})`, async ({ page }) => {
    // The worker may have films of other journeys to process first.
    test.slow();
    await logInByApi(page, { email: 'editor@nitrate.example', password: demoPassword });
    const tab = await page.context().newPage();
    const bellOf = (of: Page, name: string | RegExp) => of.getByRole('banner').getByRole('link', { name, exact: true });
    // Films that other journeys upload are notified, too.
    await expect(async () => {
      await page.request.post('/api/notifications/read', { data: { until: '2999-01-01T00:00:00Z' } });
      await page.goto(pathIn(locale, '/explore'));
      await hydrated(page);
      await tab.goto(pathIn(locale, '/archive'));
      for (const each of [page, tab]) await expect(bellOf(each, say.none)).toBeVisible({ timeout: 3_000 });
    }).toPass();

    const folder = await mkdtemp(join(tmpdir(), 'refused-'));
    // The worker may be another user.
    await chmod(folder, 0o755);
    await writeFile(join(folder, `not a film ${Date.now()}.mp4`), 'no film');
    // The command fails with its only film.
    await expect(nitrate('ingest', folder)).rejects.toThrow();

    // By the stream, within seconds; the second tab by the first.
    for (const each of [page, tab]) await expect(bellOf(each, say.unread)).toBeVisible();

    await bellOf(page, say.unread).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').filter({ hasText: say.refused }).first()).toBeVisible();
    const readAll = main.getByRole('button', { name: say.readAll });
    await readAll.click();
    // On a busy machine the list says meanwhile that it is loaded, a status as well.
    await expect(main.getByRole('status').filter({ hasText: say.allRead })).toBeVisible();
    await expect(async () => {
      if (await readAll.isVisible()) await readAll.click({ timeout: 3_000 });
      for (const each of [page, tab]) await expect(bellOf(each, say.none)).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });

  test(`the ways of a type are switched by keyboard (${locale})`, async ({ page }) => {
    await logInByApi(page, { email: 'editor@nitrate.example', password: demoPassword });
    await page.goto(pathIn(locale, '/user/me/notifications'));
    const box = page.getByRole('checkbox', { name: say.byMail });
    await expect(box).not.toBeChecked();
    await box.focus();
    const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await stored;
    await page.reload();
    await expect(box).toBeChecked();
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).not.toBeChecked();
  });
}
