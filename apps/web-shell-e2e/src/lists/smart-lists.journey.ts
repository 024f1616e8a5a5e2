import type { Page } from 'playwright';
import { expect, signUpByApi, test } from '../support/accounts';
import { hydrated, languagesOf, pathIn } from '../support/archive';
import { accountOfVisitor, logInFromDialog } from '../support/login-dialog';
import { storedNames } from './list-support';

const words = {
  en: {
    saveThis: 'Save this search',
    name: 'Name',
    required: 'Name is required.',
    save: 'Save search',
    open: 'Open',
    kind: 'Your smart list',
    inArchive: 'Open in the archive',
    mail: 'New films by email',
    mailed: 'When there are new films, you will get an email on Monday.',
    convert: 'Convert to plain list',
    converted: 'This is now a plain list.',
    plain: 'Your list',
    playAll: 'Play all',
    decade: '1930–1939',
    failed: 'Try again',
  },
  de: {
    saveThis: 'Suche speichern',
    name: 'Name',
    required: 'Name ist erforderlich.',
    save: 'Suche speichern',
    open: 'Öffnen',
    kind: 'Ihre gespeicherte Suche',
    inArchive: 'Im Archiv öffnen',
    mail: 'Neue Filme per E-Mail',
    mailed: 'Wenn es neue Filme gibt, bekommen Sie am Montag eine E-Mail.',
    convert: 'In einfache Liste umwandeln',
    converted: 'Die Liste ist jetzt eine einfache Liste.',
    plain: 'Ihre Liste',
    playAll: 'Alle abspielen',
    decade: '1930–1939',
    failed: 'Erneut versuchen',
  },
} as const;

const search = '/archive?q=film&availability=full';

/** Saves a search for the account of a page. Returns the id of the list. */
async function saveSearch({ request }: Page, name: string, query: Record<string, string>): Promise<string> {
  const made = await request.post('/api/lists', { data: { type: 'SEARCH', name, query } });
  expect(made.ok(), await made.text()).toBe(true);
  return ((await made.json()) as { id: string }).id;
}

for (const locale of languagesOf('en')) {
  const say = words[locale];

  test(`a visitor saves a search: logs in, names it and opens it (${locale}) @phone`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const account = await accountOfVisitor(playwright, baseURL, locale);
    await page.goto(pathIn(locale, search));
    await hydrated(page);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: say.saveThis }).click();
    await logInFromDialog(page, locale, account);
    await expect(page).toHaveURL(/\/archive\?q=film/);

    const sheet = page.getByRole('dialog', { name: say.saveThis });
    const name = sheet.getByLabel(say.name, { exact: true });
    await expect(name).toHaveValue(/^film, /);
    await name.fill('');
    await sheet.getByRole('button', { name: say.save }).click();
    await expect(sheet.getByRole('alert').filter({ hasText: say.required })).toBeVisible();
    await name.fill('Films on film');
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect.poll(() => storedNames(page)).toEqual(['Films on film']);

    await page.getByRole('button', { name: say.open, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Films on film' })).toBeVisible();
    await expect(main.getByText(say.kind)).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();
    await main.getByRole('link', { name: say.inArchive }).click();
    await expect(page).toHaveURL(/\/archive\?q=film&availability=full$/);
  });

  test(`a smart list is mailed, and becomes a plain one with its films (${locale}) @phone`, async ({ page }) => {
    await signUpByApi(page.request, { lang: locale });
    const list = await saveSearch(page, 'Thirties', { q: 'film', availability: 'full', sort: 'oldest' });
    await page.goto(pathIn(locale, `/lists/${list}`));
    await hydrated(page);
    const main = page.getByRole('main');
    await main.getByLabel(say.mail).selectOption('weekly');
    await expect(page.getByText(say.mailed)).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();
    const titles = await main.getByRole('article').getByRole('heading').allTextContents();

    await main.getByRole('button', { name: say.convert }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.convert }).click();
    await expect(page.getByText(say.converted)).toBeVisible();
    await expect(main.getByText(say.plain, { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: say.playAll })).toBeVisible();
    await expect(main.getByRole('listitem').getByRole('heading').first()).toHaveText(titles[0] ?? '');
  });
}

test('a smart list whose films do not come says so, and shows them when they are asked for again', async ({ page }) => {
  await signUpByApi(page.request);
  const list = await saveSearch(page, 'Films', { q: 'film' });
  await page.route(/\/api\/catalog\/films\?/, (route) => route.abort());
  await page.goto(`/lists/${list}`);
  await hydrated(page);
  const main = page.getByRole('main');
  const again = main.getByRole('button', { name: words.en.failed });
  await expect(again).toBeVisible();
  await page.unroute(/\/api\/catalog\/films\?/);
  await again.click();
  await expect(main.getByRole('listitem').getByRole('heading').first()).toBeVisible();
});

test('a search without films is saved, and others open it by its link alone', async ({ page, browser, baseURL }) => {
  await signUpByApi(page.request);
  const list = await saveSearch(page, 'Not yet', { q: 'zzyzxq' });
  await page.goto(`/lists/${list}`);
  await expect(page.getByRole('heading', { name: 'No matching films at the moment' })).toBeVisible();
  const other = await browser.newContext({ baseURL: String(baseURL) });
  const visitor = await other.newPage();
  expect((await visitor.goto(`/lists/${list}`))?.status()).toBe(404);
  const shared = await page.request.post(`/api/lists/${list}/share`);
  const { shareToken } = (await shared.json()) as { shareToken: string };
  expect((await visitor.goto(`/lists/${list}?share=${shareToken}`))?.status()).toBe(200);
  await expect(visitor.getByText('Shared smart list')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Copy to my lists' })).toBeVisible();
  await other.close();
});
