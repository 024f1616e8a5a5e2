import type { Page } from 'playwright';
import { expect, logInByApi, signUpByApi, test } from './support/accounts';
import { hydrated, languagesOf, loadedInBackground, pathIn } from './support/archive';
import { pressOnFirstCard } from './support/film-cards';
import { accountOfVisitor, logInFromDialog } from './support/login-dialog';

const words = {
  en: {
    bookmarks: 'Bookmarks',
    one: '1 bookmark',
    none: 'No bookmarks yet',
    undo: 'Undo',
    waiting: /^No connection\. /,
    sent: 'You are connected again. Your changes have been saved.',
  },
  de: {
    bookmarks: 'Lesezeichen',
    one: '1 Lesezeichen',
    none: 'Noch keine Lesezeichen',
    undo: 'Rückgängig',
    waiting: /^Keine Verbindung\. /,
    sent: 'Die Verbindung steht wieder. Ihre Änderungen sind gespeichert.',
  },
} as const;

const stored = async (page: Page): Promise<number> => {
  const { total } = (await (await page.request.get('/api/bookmarks')).json()) as { total: number };
  return total;
};

for (const locale of languagesOf('en')) {
  const say = words[locale];

  test(`a visitor bookmarks a film, logs in, and finds it (${locale}) @phone`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const account = await accountOfVisitor(playwright, baseURL, locale);
    await page.goto(pathIn(locale, '/archive?availability=full&sort=oldest'));
    await hydrated(page);
    const name = await pressOnFirstCard(page, locale, 'bookmark');
    await logInFromDialog(page, locale, account);
    await expect(page).toHaveURL(/\/archive/);
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect.poll(() => stored(page)).toBe(1);
    await page.goto(pathIn(locale, '/user/me'));
    const row = page.getByRole('region', { name: say.bookmarks });
    await expect(row.getByRole('article')).toHaveCount(1);
    await row.getByRole('link', { name: /^(All|Alle) 1$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.one })).toBeVisible();
  });

  test(`a bookmark set offline is stored when the connection is back, and its removal is undone (${locale})`, async ({
    page,
  }) => {
    await signUpByApi(page.request, { lang: locale });
    await page.goto(pathIn(locale, '/archive?availability=full&sort=oldest'));
    await hydrated(page);
    const button = page
      .getByRole('main')
      .getByRole('button', { name: /^(Bookmark|Lesezeichen): / })
      .first();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await loadedInBackground(page);
    await page.context().setOffline(true);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(say.waiting)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(say.sent)).toBeVisible();
    expect(await stored(page)).toBe(1);

    await page.goto(pathIn(locale, '/user/me/bookmarks'));
    const remove = page.getByRole('button', { name: /^(Remove bookmark|Lesezeichen entfernen): / });
    await remove.click();
    await expect(page.getByText(say.none)).toBeVisible();
    await page.getByRole('button', { name: say.undo }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.one })).toBeVisible();
    await expect.poll(() => stored(page)).toBe(1);
  });
}

test('in the player B marks a moment and P a passage', async ({ page, film, member }) => {
  await logInByApi(page, member);
  await page.goto(`/watch?v=${film.slug}`);
  await hydrated(page);
  const seconds = () =>
    page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(1);
  await expect(page.getByRole('main').getByRole('button', { name: 'Bookmark', exact: true })).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByText(/^Moment bookmarked/)).toBeVisible();
  await page.keyboard.press('p');
  const from = await seconds();
  await expect.poll(seconds).toBeGreaterThan(from + 2);
  await page.keyboard.press('p');
  await expect(page.getByText(/^Passage bookmarked/)).toBeVisible();
  await expect.poll(() => stored(page)).toBe(2);
});
