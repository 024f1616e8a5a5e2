import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, logInByApi, test } from './support/accounts';
import { demoPassword } from './support/addresses';
import { hydrated, locales, pathIn } from './support/archive';
import { nitrate } from './support/nitrate';

const words = {
  en: {
    unread: /^Notifications, \d+ unread$/,
    none: 'Notifications',
    refused: /refused/,
    readAll: 'Mark all as read',
    allRead: 'Everything has been read',
    byMail: 'By email: Films have been ingested',
  },
  de: {
    unread: /^Benachrichtigungen, \d+ ungelesen$/,
    none: 'Benachrichtigungen',
    refused: /abgelehnt/,
    readAll: 'Alle als gelesen markieren',
    allRead: 'Alles gelesen',
    byMail: 'Per E-Mail: Filme sind eingelesen',
  },
} as const;

// Both languages have the same editor.
test.describe.configure({ mode: 'serial' });

for (const locale of locales) {
  const say = words[locale];

  test(`an editor is notified of a refused film while the page is open (${locale})`, async ({ page }) => {
    await logInByApi(page, { email: 'editor@nitrate.example', password: demoPassword });
    await page.request.post('/api/notifications/read', { data: { until: '2999-01-01T00:00:00Z' } });
    await page.goto(pathIn(locale, '/explore'));
    await hydrated(page);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: say.none, exact: true })).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto(pathIn(locale, '/archive'));
    await expect(tab.getByRole('banner').getByRole('link', { name: say.none, exact: true })).toBeVisible();

    const folder = await mkdtemp(join(tmpdir(), 'refused-'));
    // The worker may be another user.
    await chmod(folder, 0o755);
    await writeFile(join(folder, `not a film ${Date.now()}.mp4`), 'no film');
    // The command fails with its only film.
    await expect(nitrate('ingest', folder)).rejects.toThrow();

    // By the stream, within seconds; the second tab by the first.
    const bell = header.getByRole('link', { name: say.unread });
    await expect(bell).toBeVisible();
    await expect(tab.getByRole('banner').getByRole('link', { name: say.unread })).toBeVisible();

    await bell.click();
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').filter({ hasText: say.refused }).first()).toBeVisible();
    await main.getByRole('button', { name: say.readAll }).click();
    await expect(main.getByRole('status')).toHaveText(say.allRead);
    await expect(header.getByRole('link', { name: say.none, exact: true })).toBeVisible();
    await expect(tab.getByRole('banner').getByRole('link', { name: say.none, exact: true })).toBeVisible();
  });

  test(`the ways of a type are switched by keyboard (${locale})`, async ({ page }) => {
    await logInByApi(page, { email: 'editor@nitrate.example', password: demoPassword });
    await page.goto(pathIn(locale, '/user/me/notifications'));
    const box = page.getByRole('checkbox', { name: say.byMail });
    await expect(box).not.toBeChecked();
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
    await page.reload();
    await expect(box).toBeChecked();
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).not.toBeChecked();
  });
}
