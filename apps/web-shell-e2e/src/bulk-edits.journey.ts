import type { createFilm, StudioFilm } from '@nitrate/cataloguing/contract';
import type { BodyOf } from '@nitrate/contract-kit';
import { axeFaults } from './accessibility/axe';
import { hydrated } from './support/archive';
import { confirmByApp } from './support/authenticator-app';
import { asEditor, expect, test } from './support/content';

test('an editor changes all films of a search together in German, and undoes it', async ({ page, editor }) => {
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  const stamp = `stapel-${Date.now()}`;
  const films = await Promise.all(
    ['Erste Rolle', 'Zweite Rolle'].map(async (title_de, at) => {
      const data = {
        archive: 'Journey Archive',
        supplierId: `${stamp}-${at}`,
        record: { title_de },
      } satisfies BodyOf<typeof createFilm>;
      return (await (await page.request.post('/api/studio/films', { data })).json()) as StudioFilm;
    }),
  );
  const genresOf = () =>
    Promise.all(
      films.map(async ({ id }) => {
        const film = (await (await page.request.get(`/api/studio/films/${id}`)).json()) as StudioFilm;
        return film.record.production_genre;
      }),
    );

  await page.goto(`/de/studio/films?q=${stamp}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: '2 Filme' })).toBeVisible();
  await page
    .getByRole('row', { name: /Erste Rolle/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Alle auswählen (2 Filme)' }).click();
  await page.getByRole('button', { name: 'Stapelbearbeitung …' }).click();
  await page.getByRole('combobox', { name: 'Werte, durch Semikolon getrennt' }).fill('Lehrfilm');
  await page.getByRole('button', { name: 'Vorschau', exact: true }).click();
  await expect(page.getByText('2 von 2 Filmen ändern sich.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Eine Änderung in 2 Filmen' })).toContainText('und 1 weiterer Film');
  expect(await axeFaults(page)).toEqual([]);
  expect(await genresOf()).toEqual([undefined, undefined]);

  await page.getByRole('button', { name: '2 Filme ändern' }).click();
  await expect(page.getByText('2 Filme geändert')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Geändert' })).toBeFocused();
  expect(await genresOf()).toEqual([['Educational'], ['Educational']]);
  await page.getByRole('button', { name: 'Für 2 Filme rückgängig machen' }).click();
  await expect(page.getByText('2 Filme wiederhergestellt')).toBeVisible();
  expect(await genresOf()).toEqual([undefined, undefined]);
});

test('an editor publishes all films of a search together in German, and undoes it', async ({ page, editor }) => {
  await asEditor(page, editor);
  await confirmByApp(page.request, editor);
  const stamp = `freigabe-${Date.now()}`;
  const films = await Promise.all(
    ['Erster Akt', 'Zweiter Akt'].map(async (title_de, at) => {
      const data = {
        archive: 'Journey Archive',
        supplierId: `${stamp}-${at}`,
        record: { title_de },
      } satisfies BodyOf<typeof createFilm>;
      return (await (await page.request.post('/api/studio/films', { data })).json()) as StudioFilm;
    }),
  );
  const statuses = () =>
    Promise.all(
      films.map(async ({ id }) => {
        const film = (await (await page.request.get(`/api/studio/films/${id}`)).json()) as StudioFilm;
        return film.status;
      }),
    );

  await page.goto(`/de/studio/films?q=${stamp}`);
  await hydrated(page);
  await page
    .getByRole('row', { name: /Erster Akt/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Alle auswählen (2 Filme)' }).click();
  await page.getByRole('button', { name: 'Veröffentlichen …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filme veröffentlichen' });
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Vorschau' }).click();
  await expect(page.getByText('2 von 2 Filmen ändern sich.')).toBeVisible();
  await expect(page.getByText(/^Filmdatei, /).first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  expect(await statuses()).toEqual(['draft', 'draft']);

  await page.getByRole('button', { name: '2 Filme veröffentlichen' }).click();
  await expect(page.getByText('2 Filme geändert')).toBeVisible();
  expect(await statuses()).toEqual(['published', 'published']);
  await page.getByRole('button', { name: 'Für 2 Filme rückgängig machen' }).click();
  await expect(page.getByText('2 Filme wiederhergestellt')).toBeVisible();
  expect(await statuses()).toEqual(['draft', 'draft']);
});
