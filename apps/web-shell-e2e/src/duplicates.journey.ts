import type { createFilm, StudioFilm } from '@nitrate/cataloguing/contract';
import type { BodyOf } from '@nitrate/contract-kit';
import { expectAccessible } from './accessibility/inspect';
import { confirmByApp } from './support/authenticator-app';
import { asEditor, expect, test } from './support/content';

test.describe.configure({ mode: 'default' });

test('an editor merges two films; the old address leads to the surviving one, until it is undone', async ({
  page,
  editor,
}) => {
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  const number = Date.now();
  const title = `The Tide Gauge ${number}`;
  const create = async (supplierId: string, more: object) => {
    const record = { title_en: title, description_date: '1931', ...more };
    const data = { archive: 'Journey Archive', supplierId, record } satisfies BodyOf<typeof createFilm>;
    const film = (await (await page.request.post('/api/studio/films', { data })).json()) as StudioFilm;
    const published = await page.request.post(`/api/studio/films/${film.id}/publish`, { data: { version: 0 } });
    expect(published.status()).toBe(200);
    return film;
  };
  const survivor = await create(`tide-${number}-a`, { keywords_en: ['sea'] });
  const merged = await create(`tide-${number}-b`, { keywords_en: ['gauge'], title_de: 'Der Pegel' });

  await page.goto(`/studio/films/${merged.id}`);
  await page.getByRole('link', { name: `Compare (${survivor.supplierId})` }).click();
  await expect(page.getByRole('heading', { name: '2 fields differ' })).toBeVisible();
  await expectAccessible(page, 'comparison of two films');
  await page.getByRole('button', { name: `Merge ${merged.supplierId} into ${survivor.supplierId}` }).click();
  await expect(page.getByRole('textbox', { name: 'Title (German)' })).toHaveValue('Der Pegel');
  await expect(page.getByRole('button', { name: `Undo the merge (${merged.supplierId})` })).toBeVisible();

  const response = await page.request.get(`/de/watch?v=${merged.slug}&t=9`, { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([301, `/de/watch?t=9&v=${survivor.slug}`]);
  await page.goto(`/de/watch?v=${merged.slug}`);
  await expect(page).toHaveURL(new RegExp(`/de/watch\\?v=${survivor.slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Pegel');

  await page.goto(`/de/studio/films/${merged.id}`);
  await page.getByRole('button', { name: /^Zusammenführung rückgängig machen/ }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'undoing a merge', { isPart: true });
  await dialog.getByRole('button', { name: 'Zusammenführung rückgängig machen' }).click();
  await expect(page.getByRole('link', { name: `Vergleichen (${survivor.supplierId})` })).toBeVisible();
  await expect(async () => {
    expect((await page.request.get(`/watch?v=${merged.slug}`, { maxRedirects: 0 })).status()).toBe(200);
  }).toPass();
});
