import { expect, signUpByApi, test } from '../support/accounts';
import { hydrated, languagesOf, loadedInBackground, pathIn } from '../support/archive';
import { pressOnFirstCard } from '../support/film-cards';
import { accountOfVisitor, logInFromDialog } from '../support/login-dialog';
import { makeList, playableFilms, storedNames, storedTitles } from './list-support';

const words = {
  en: {
    name: 'Name of the new list',
    create: 'Create list',
    sheet: 'Add to list',
    waiting: /^No connection\. /,
    sent: 'You are connected again. Your changes have been saved.',
    remove: 'Delete',
    asks: 'Do you want to delete "Evening"? This action can not be undone.',
    undo: 'Undo',
    lists: 'Lists',
    one: '1 list',
    none: 'No lists yet',
  },
  de: {
    name: 'Name der neuen Liste',
    create: 'Liste anlegen',
    sheet: 'Zu Liste hinzufügen',
    waiting: /^Keine Verbindung\. /,
    sent: 'Die Verbindung steht wieder. Ihre Änderungen sind gespeichert.',
    remove: 'Löschen',
    asks: 'Evening',
    undo: 'Rückgängig',
    lists: 'Listen',
    one: '1 Liste',
    none: 'Noch keine Listen',
  },
} as const;

for (const locale of languagesOf('de')) {
  const say = words[locale];
  const archive = pathIn(locale, '/archive?availability=full&sort=oldest');

  test(`a visitor adds a film to a list, logs in, and makes the list (${locale}) @phone`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const account = await accountOfVisitor(playwright, baseURL, locale);
    await page.goto(archive);
    await hydrated(page);
    await pressOnFirstCard(page, locale, 'list');
    await logInFromDialog(page, locale, account);
    await expect(page).toHaveURL(/\/archive/);
    const sheet = page.getByRole('dialog', { name: say.sheet });
    await sheet.getByLabel(say.name).fill('Evening');
    await sheet.getByRole('button', { name: say.create }).click();
    await expect(sheet.getByRole('checkbox', { name: /^Evening/ })).toBeChecked();
    await expect.poll(() => storedNames(page)).toEqual(['Evening']);
  });

  test(`lists are in the header and in the footer (${locale})`, async ({ page }) => {
    await page.goto(pathIn(locale, '/'));
    await hydrated(page);
    const link = { name: say.lists, exact: true };
    await expect(page.getByRole('contentinfo').getByRole('link', link)).toHaveAttribute('href', /\/lists$/);
    await page.getByRole('banner').getByRole('link', link).click();
    await expect(page).toHaveURL(/\/lists$/);
    await expect(page.getByRole('heading', { level: 1, name: say.lists })).toBeVisible();
  });

  test(`a film is added to two lists offline and stored when the connection is back (${locale}) @in-full`, async ({
    page,
  }) => {
    await signUpByApi(page.request, { lang: locale });
    const [film] = await playableFilms(page.request, 1);
    const lists = [await makeList(page.request, 'First', []), await makeList(page.request, 'Second', [])];
    await page.goto(archive);
    await hydrated(page);
    await pressOnFirstCard(page, locale, 'list');
    const sheet = page.getByRole('dialog', { name: say.sheet });
    await expect(sheet.getByRole('checkbox')).toHaveCount(2);
    await loadedInBackground(page);
    await page.context().setOffline(true);
    for (const box of await sheet.getByRole('checkbox').all()) {
      await box.focus();
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    }
    await expect(page.getByText(say.waiting)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(say.sent)).toBeVisible();
    for (const list of lists) await expect.poll(() => storedTitles(page, list)).toEqual([film?.title]);
  });

  test(`a list is deleted after a question, and comes back with its films (${locale}) @phone`, async ({ page }) => {
    await signUpByApi(page.request, { lang: locale });
    const films = await playableFilms(page.request, 2);
    const list = await makeList(page.request, 'Evening', films);
    await page.goto(pathIn(locale, `/lists/${list}`));
    await hydrated(page);
    await page.getByRole('main').getByRole('button', { name: say.remove, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(say.asks);
    await dialog.getByRole('button', { name: say.remove, exact: true }).click();
    await expect(page).toHaveURL(/\/user\/me\/lists$/);
    await expect(page.getByText(say.none)).toBeVisible();
    await page.getByRole('button', { name: say.undo }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.one })).toBeVisible();
    await expect.poll(() => storedTitles(page, list)).toEqual(films.map(({ title }) => title));
  });
}

test('a list is shared by a link, until the link is revoked', async ({ page, browser, baseURL }) => {
  await signUpByApi(page.request);
  const list = await makeList(page.request, 'Shared', await playableFilms(page.request, 2));
  const other = await browser.newContext({ baseURL: String(baseURL) });
  const visitor = await other.newPage();
  await visitor.goto(`/lists/${list}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'List not found' })).toBeVisible();

  await page.goto(`/lists/${list}`);
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByLabel('Link', { exact: true }).inputValue();
  const opened = await visitor.goto(address);
  expect(opened?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Shared' })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Delete' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText('Only you can open this list.')).toBeVisible();
  const revoked = await visitor.reload();
  expect(revoked?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1, name: 'List not found' })).toBeVisible();
  await other.close();
});
