import type { createFilm, listStudioCollections, orderCollections, StudioFilm } from '@nitrate/cataloguing/contract';
import type { BodyOf, ReplyOf } from '@nitrate/contract-kit';
import type { APIRequestContext, Locator, Page } from 'playwright';
import { hydrated, languagesOf, locales, pathIn } from './support/archive';
import { confirmByApp } from './support/authenticator-app';
import { asEditor, expect, test } from './support/content';

test.describe.configure({ mode: 'default' });

/** Publishes a film of a collection. */
async function publishFilm(request: APIRequestContext, collection: string): Promise<void> {
  const data = {
    archive: 'Journey Archive',
    supplierId: collection,
    record: { title_en: 'The Slipway', title_de: 'Die Helling', supplier_collection: collection },
  } satisfies BodyOf<typeof createFilm>;
  const film = (await (await request.post('/api/studio/films', { data })).json()) as StudioFilm;
  expect((await request.post(`/api/studio/films/${film.id}/publish`, { data: { version: 0 } })).status()).toBe(200);
}

async function write(form: Locator, title: string, words: string): Promise<void> {
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByRole('textbox', { name: 'Text' }).fill(words);
  await form.getByRole('textbox', { name: 'Text' }).blur();
  await expect(form.getByText(/^Saved /)).toBeVisible();
}

async function choosePicture(page: Page, form: Locator, name: string): Promise<void> {
  await form.getByRole('button', { name: 'Choose a picture' }).click();
  const library = page.getByRole('dialog', { name: 'Pictures' });
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 225 } });
  await library.getByLabel('Choose a file').setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer });
  await library.getByRole('textbox', { name: 'Alternative text in English' }).fill('A slipway');
  await library.getByRole('textbox', { name: 'Alternative text in German' }).fill('Eine Helling');
  await library.getByRole('button', { name: 'Upload' }).click();
  await library.getByRole('button', { name: 'Use this picture' }).click();
  await expect(library).toBeHidden();
}

test('an editor gives collections text, picture and order, and a visitor sees them in both languages', async ({
  page,
  browser,
  editor,
}) => {
  test.setTimeout(180_000);
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  const stamp = Date.now().toString(36);
  const [yards, trams] = [`Shipyards ${stamp}`, `Trams ${stamp}`];
  const stored = (await (await page.request.get('/api/studio/collections')).json()) as ReplyOf<typeof listStudioCollections>; // prettier-ignore
  const first = stored.collections.filter(({ isFirst }) => isFirst).map(({ value }) => value);
  for (const collection of [yards, trams]) await publishFilm(page.request, collection);

  await expect(async () => {
    await page.goto('/studio/collections');
    await expect(page.getByRole('link', { name: trams, exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: `Show first (${yards})` }).click();
  await page.getByRole('button', { name: `Show first (${trams})` }).click();
  const chosen = page.getByRole('region', { name: 'Shown first' }).getByRole('listitem');
  for (let place = first.length; place > 0; place -= 1) {
    await page.getByRole('button', { name: `Move ${yards} up` }).click();
    await page.getByRole('button', { name: `Move ${trams} up` }).click();
  }
  await page.getByRole('button', { name: `Move ${trams} up` }).click();
  await expect(chosen.nth(0)).toContainText(trams);
  await expect(chosen.nth(1)).toContainText(yards);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText(/^The order has been saved/)).toBeVisible();

  await page.getByRole('link', { name: `Edit text and picture (${yards})` }).click();
  await page.getByRole('button', { name: 'Write the text' }).click();
  const shown = page.getByRole('group', { name: 'Shown side by side' });
  await write(page.getByRole('region', { name: 'English' }), `Ships ${stamp}`, 'Launched on the tide.');
  await choosePicture(page, page.getByRole('region', { name: 'English' }), `slipway-${stamp}`);
  await shown.getByRole('button', { name: 'German' }).click();
  await write(page.getByRole('region', { name: 'German' }), `Werften ${stamp}`, 'Vom Stapel mit der Flut.');
  await page.getByRole('button', { name: 'Publish…' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish' });
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(publishing).toBeHidden();

  const visitor = await browser.newPage();
  const written = {
    en: { title: `Ships ${stamp}`, words: 'Launched on the tide.', film: 'The Slipway' },
    de: { title: `Werften ${stamp}`, words: 'Vom Stapel mit der Flut.', film: 'Die Helling' },
  };
  for (const locale of locales) {
    const { title, words, film } = written[locale];
    const cards = visitor.locator('article').filter({ has: visitor.locator('a[href*="/collection/"]') });
    await expect(async () => {
      await visitor.goto(pathIn(locale, '/'));
      await hydrated(visitor);
      await expect(cards.nth(0)).toContainText(trams, { timeout: 2_000 });
      await expect(cards.nth(1)).toContainText(title, { timeout: 2_000 });
    }).toPass();
    await expect(cards.nth(1)).toContainText(words);
    await expect(cards.nth(1).locator('picture img')).toHaveAttribute('src', /^\/media\/stills\/content\//);
    await cards.nth(1).getByRole('link').click();
    await expect(visitor).toHaveURL(new RegExp(`${pathIn(locale, '/collection/')}shipyards-${stamp}$`));
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const main = visitor.getByRole('main');
    await expect(main).toContainText(words);
    await expect(main.locator('header picture')).toBeVisible();
    await expect(main.getByRole('link', { name: film }).first()).toBeVisible();
  }
  await visitor.close();

  const data = { first } satisfies BodyOf<typeof orderCollections>;
  expect((await page.request.put('/api/studio/collections/order', { data })).status()).toBe(200);
});

const said = {
  en: { inVault: /records in the vault$/, all: /^All records \(\d+\)$/, search: 'Search this collection' },
  de: { inVault: /Einträge im Magazin$/, all: /^Alle Einträge \(\d+\)$/, search: 'In dieser Sammlung suchen' },
} as const;

for (const locale of languagesOf('de')) {
  test(`the address of a collection leads to its page, and from there to its films (${locale}) @phone`, async ({
    page,
  }) => {
    const say = said[locale];
    const main = page.getByRole('main');
    await page.goto(pathIn(locale, '/archive?collection=Reels+for+journeys'));
    const address = pathIn(locale, '/collection/reels-for-journeys');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`));
    await hydrated(page);
    await expect(main.getByRole('heading', { level: 1, name: 'Reels for journeys' })).toBeVisible();

    await main.getByRole('link', { name: say.inVault }).click();
    await expect(page).toHaveURL(/#in-vault$/);
    await expect(main.locator('#in-vault')).toBeInViewport();

    await main.getByRole('link', { name: say.all }).click();
    await expect(page).toHaveURL(/\/archive\?collection=Reels\+for\+journeys&availability=none&sort=oldest$/);
    await page.goBack();
    await expect(main.getByRole('heading', { level: 1, name: 'Reels for journeys' })).toBeVisible();

    const search = main.getByRole('search', { name: say.search });
    await search.getByRole('searchbox').fill('harbour');
    await search.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/archive\?q=harbour&collection=Reels\+for\+journeys$/);
    await expect(main.getByRole('heading', { level: 1 })).toContainText('harbour');

    expect((await page.goto(pathIn(locale, '/collection/no-such-collection')))?.status()).toBe(404);
  });
}
