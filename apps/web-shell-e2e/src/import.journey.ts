import { axeFaults } from './accessibility/axe';
import { asEditor, expect, test } from './support/content';

test.describe.configure({ mode: 'default' });

test('an editor imports a table, sees what is refused, and finds the film', async ({ page, editor }) => {
  const word = `Ufer${Date.now().toString(36)}`;
  const table = `Nr.;Titel;Regie;Jahr\n${word}-1;${word.toUpperCase()}, DAS;Anna Berg;1958\n${word}-2;;Jo Thal;1960\n`;
  await asEditor(page, editor);
  await page.goto('/de/studio/import');
  const file = { name: 'ufer.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.getByLabel('Datei auswählen').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ufer.csv');
  await page.getByRole('combobox', { name: 'Archiv für Datensätze ohne Angabe' }).fill(`Archiv ${word}`);
  await page.getByRole('combobox', { name: 'Status neuer Filme ohne Angabe' }).selectOption('published');
  await expect(page.getByRole('combobox', { name: 'Feld für Spalte Regie' })).toHaveValue('production_talent_director');
  await page.locator('summary').filter({ hasText: 'Mehr Optionen für Spalte Titel' }).click();
  await page.getByRole('checkbox', { name: /Der Artikel steht am Ende/ }).check();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Datei prüfen' }).click();

  await expect(page.getByText('1 Datensatz kann importiert werden')).toBeVisible();
  const refused = page.getByRole('table', { name: 'Abgelehnt' }).getByRole('row').nth(1);
  await expect(refused).toContainText(`${word}-2`);
  await expect(refused).toContainText('fehlt');
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('button', { name: '1 Datensatz importieren' }).click();
  const code = page.getByRole('textbox', { name: /code/i });
  await code.fill(editor.app.nextCode());
  await page.getByRole('dialog').filter({ has: code }).locator('button[type=submit]').click();
  await expect(page.getByText(/^1 Film hinzugefügt/)).toBeVisible();
  await page.goto(`/archive?q=${word}`);
  await expect(page.getByRole('link', { name: new RegExp(`DAS ${word}`, 'i') }).first()).toBeVisible();
});
