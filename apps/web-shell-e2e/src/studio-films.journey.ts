import type { createFilm, StudioFilm } from '@nitrate/cataloguing/contract';
import type { BodyOf } from '@nitrate/contract-kit';
import { axeFaults } from './accessibility/axe';
import { confirmByApp } from './support/authenticator-app';
import { asEditor, expect, test } from './support/content';

test.describe.configure({ mode: 'default' });

test('an editor finds a film, edits and withdraws it, and restores its record', async ({ page, editor, browser }) => {
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  const number = `journey-${Date.now()}`;
  const data = {
    archive: 'Journey Archive',
    supplierId: number,
    record: { title_en: 'The Pilot Boat', description_en: 'It meets every ship.' },
  } satisfies BodyOf<typeof createFilm>;
  const created = (await (await page.request.post('/api/studio/films', { data })).json()) as StudioFilm;
  const publishing = await page.request.post(`/api/studio/films/${created.id}/publish`, { data: { version: 0 } });
  expect(publishing.status()).toBe(200);

  await page.goto('/studio/films');
  await page.getByRole('searchbox', { name: 'Title, person, place or number' }).fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 film' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Collection', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Collection' })).toBeAttached();
  await page.getByRole('link', { name: 'The Pilot Boat' }).click();

  await page.getByRole('textbox', { name: 'Title (English)' }).fill('The Pilot Cutter');
  await page.getByRole('textbox', { name: 'Title (German)' }).fill('Der Lotsenkutter');
  const director = page.getByRole('combobox', { name: 'Director', exact: true });
  await director.fill('Asta Lund');
  await director.press('Enter');
  await expect(page.getByText('3 fields have unsaved changes.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved on/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Pilot Cutter');

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const address = `/watch?v=${created.slug}`;
  await expect(async () => {
    await visitor.goto(`/de${address}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Der Lotsenkutter', { timeout: 1000 });
  }).toPass();

  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Enter a reason' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The heirs object.');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Reason for withdrawal: The heirs object.')).toBeVisible();
  await expect.poll(async () => (await visitor.request.get(`/api/catalog/films/${created.id}`)).status()).toBe(404);
  await context.close();

  await page.goto(`/de/studio/films/${created.id}`);
  await page.getByRole('button', { name: 'Verlauf' }).click();
  const history = page.getByRole('dialog', { name: 'Verlauf' });
  await expect(history.getByRole('button')).toContainText([
    '',
    'Zurückgezogen',
    'Bearbeitet',
    'Veröffentlicht',
    'Angelegt',
  ]);
  await history.getByRole('button', { name: /^Angelegt/ }).click();
  await history.getByRole('button', { name: 'Diesen Stand wiederherstellen' }).click();
  await expect(page.getByRole('textbox', { name: 'Titel (Englisch)' })).toHaveValue('The Pilot Boat');
  await expect(page.getByRole('textbox', { name: 'Titel (Deutsch)' })).toHaveValue('');
});

test('an editor deletes films made by mistake, and is told which stay', async ({ page, editor }) => {
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  const number = `mistake-${Date.now()}`;
  const add = async (end: string, title: string) => {
    const data = { archive: 'Journey Archive', supplierId: `${number}-${end}`, record: { title_en: title } };
    return (await (await page.request.post('/api/studio/films', { data })).json()) as StudioFilm;
  };
  const [first, second, shown] = [await add('1', 'Lens Cap'), await add('2', 'Test Card'), await add('3', 'Real Film')];
  await page.request.post(`/api/studio/films/${shown.id}/publish`, { data: { version: 0 } });

  await page.goto(`/studio/films/${first.id}`);
  await page.getByRole('button', { name: 'Delete…' }).click();
  const one = page.getByRole('dialog', { name: 'Delete film' });
  await expect(one.getByText('This cannot be undone. Its number can be used again.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await one.getByRole('button', { name: 'Delete film' }).click();
  await expect(page).toHaveURL(/\/studio\/films$/);
  expect((await page.request.get(`/api/studio/films/${first.id}`)).status()).toBe(404);

  await page.goto(`/studio/films?q=${number}`);
  await expect(page.getByRole('heading', { name: '2 films' })).toBeVisible();
  for (const title of ['Test Card', 'Real Film']) {
    await page.getByRole('row', { name: title }).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Delete…' }).click();
  const many = page.getByRole('dialog', { name: 'Delete films' });
  await expect(many.getByText('1 film can be deleted.')).toBeVisible();
  await expect(many.getByText('1 film cannot be deleted: published (1)')).toBeVisible();
  await expect(many.getByRole('link', { name: 'Real Film' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await many.getByRole('button', { name: 'Delete film' }).click();
  await expect(page.getByRole('heading', { name: '1 film' })).toBeVisible();
  expect((await page.request.get(`/api/studio/films/${second.id}`)).status()).toBe(404);
  expect((await page.request.get(`/api/studio/films/${shown.id}`)).status()).toBe(200);
});
