import { collectionKey } from '@nitrate/catalog/contract';
import type { createFilm, Release, StudioFilm } from '@nitrate/cataloguing/contract';
import type { BodyOf } from '@nitrate/contract-kit';
import type { Page } from 'playwright';
import { axeFaults } from './accessibility/axe';
import { hydrated } from './support/archive';
import { confirmByApp } from './support/authenticator-app';
import { asEditor, expect, read, test, write } from './support/content';

test.describe.configure({ mode: 'default' });

/** Drafts of a collection. */
async function newDrafts(page: Page, stamp: string): Promise<StudioFilm[]> {
  return Promise.all(
    ['Erste Rolle', 'Zweite Rolle'].map(async (title_de, at) => {
      const data = {
        archive: 'Journey Archive',
        supplierId: `${stamp}-${at}`,
        record: { title_de, supplier_collection: `Rollen ${stamp}` },
      } satisfies BodyOf<typeof createFilm>;
      return (await (await page.request.post('/api/studio/films', { data })).json()) as StudioFilm;
    }),
  );
}

const statusesOf = (page: Page, films: readonly StudioFilm[]) =>
  Promise.all(
    films.map(
      async ({ id }) => ((await (await page.request.get(`/api/studio/films/${id}`)).json()) as StudioFilm).status,
    ),
  );

/** Presses a button as somebody does who has no mouse. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('an editor releases films together on a small screen, in German and by keyboard', async ({
  page,
  editor,
  browser,
}) => {
  test.setTimeout(180_000);
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  await page.setViewportSize({ width: 390, height: 844 });
  const stamp = `rollen-${Date.now()}`;
  const films = await newDrafts(page, stamp);

  await page.goto(`/de/studio/films?q=${stamp}`);
  await hydrated(page);
  await page
    .getByRole('checkbox', { name: /Erste Rolle/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await press(page, 'Alle auswählen (2 Filme)');
  await press(page, 'Gemeinsame Veröffentlichung …');
  const planning = page.getByRole('dialog', { name: 'Filme gemeinsam veröffentlichen' });
  await planning.getByRole('textbox', { name: 'Name' }).fill(`Hafenrollen ${stamp}`);
  await planning.locator('input[type=datetime-local]').fill('2099-11-27T18:00');
  expect(await axeFaults(page)).toEqual([]);
  await planning.getByRole('textbox', { name: 'Name' }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: `Hafenrollen ${stamp}` })).toBeVisible();
  const state = page.getByRole('region', { name: 'Geplant' });
  await expect(state).toContainText('Freitag, 27. November 2099 um 18:00 Uhr');
  await expect(state).toContainText('2 Filme werden veröffentlicht.');
  const collection = `Rollen ${stamp}`;
  const key = collectionKey(collection) ?? '';
  await expect(page.getByRole('link', { name: `Text schreiben (${collection})` })).toHaveAttribute(
    'href',
    `/de/studio/content/${key}`,
  );
  await page.request.post('/api/studio/content/collections', { data: { collection } });
  await write(page.request, key, 'de', { title: `Sammlung ${stamp}` });
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(/^Entwurf noch nicht öffentlich \(Deutsch\), gespeichert /)).toBeVisible();
  const choice = page.getByRole('checkbox', { name: `Zugleich veröffentlichen (${collection})` });
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
  await expect(state).toContainText('1 Seite wird zugleich veröffentlicht.');
  await expect(page.getByText('2 Filme haben keine Filmdatei')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await fits(page)).toBe(true);

  await press(page, 'Name oder Zeitpunkt ändern …');
  const changing = page.getByRole('dialog', { name: 'Veröffentlichung ändern' });
  await changing.locator('input[type=datetime-local]').fill('2099-11-28T18:00');
  await changing.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(changing).toBeHidden();
  await expect(state).toContainText('Samstag, 28. November 2099');

  await press(page, 'Veröffentlichung absagen');
  await expect(page.getByRole('heading', { name: 'Abgesagt' })).toBeFocused();
  await press(page, 'Rückgängig');
  await expect(state).toContainText('Samstag, 28. November 2099');

  const address = page.url();
  await page.goto('/de/studio/releases?view=calendar&month=2099-11');
  await hydrated(page);
  const day = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Samstag, 28. November' }) });
  await expect(day.getByRole('link', { name: `Hafenrollen ${stamp}` })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, await fits(page)]).toEqual([width, true]);
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto(address);
  await hydrated(page);
  await press(page, 'Jetzt veröffentlichen …');
  const asking = page.getByRole('dialog', { name: '2 Filme jetzt veröffentlichen?' });
  await asking.getByRole('button', { name: 'Veröffentlichen', exact: true }).press('Enter');
  await expect(page.getByText('2 Filme wurden veröffentlicht.')).toBeVisible();
  await expect(page.getByText('1 Seite wurde zugleich veröffentlicht.')).toBeVisible();
  expect(await statusesOf(page, films)).toEqual(['published', 'published']);
  const visitor = await browser.newPage();
  await expect(async () => {
    expect((await visitor.goto(`/de/collection/rollen-${stamp}`))?.status()).toBe(200);
    await expect(visitor.getByRole('heading', { name: `Sammlung ${stamp}` })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await visitor.close();

  await press(page, 'Für 2 Filme rückgängig machen');
  await expect(page.getByText('2 Filme haben wieder ihren früheren Status.')).toBeVisible();
  await expect(page.getByText('1 Seite ist wieder wie zuvor.')).toBeVisible();
  expect(await statusesOf(page, films)).toEqual(['draft', 'draft']);
  expect((await read(page.request, key)).locales.de.published).toBeNull();
  await expect(page.getByText(/^Rückgängig gemacht: 2 Filme/)).toBeVisible();
});

test('a release happens at its time', async ({ page, editor }) => {
  test.setTimeout(120_000);
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  const stamp = `zeit-${Date.now()}`;
  const films = await newDrafts(page, stamp);
  const plan = { name: `Hafenrollen ${stamp}`, zone: 'Europe/Berlin', at: new Date(Date.now() + 5_000).toISOString() };
  const data = { ...plan, selection: { ids: films.map(({ id }) => id) } };
  const planned = await page.request.post('/api/studio/releases', { data });
  expect(planned.status()).toBe(200);
  const { id } = (await planned.json()) as Release;
  const stateOf = async () => ((await (await page.request.get(`/api/studio/releases/${id}`)).json()) as Release).state;
  await expect.poll(stateOf, { timeout: 90_000 }).toBe('released');
  expect(await statusesOf(page, films)).toEqual(['published', 'published']);
});
