import { axeFaults } from '../accessibility/axe';
import { asEditor, expect, test } from '../support/content';
import { startHarvestProvider } from '../support/harvest-provider';

test('an administrator adds another archive, takes its records over, and removes it', async ({ page, editor }) => {
  const name = `Lake Museum ${Date.now().toString(36)}`;
  // Without a title a record is refused.
  const provider = await startHarvestProvider(name, ['Ferry', 'Fog', '']);
  try {
    await asEditor(page, editor);
    await page.goto('/admin/harvests');
    await page.getByRole('button', { name: 'Add source' }).click();
    const address = page.getByRole('textbox', { name: 'OAI-PMH address' });
    await address.fill('http://localhost/oai');
    await page.getByRole('button', { name: 'Check address' }).click();
    await expect(page.getByRole('dialog')).toContainText('localhost is not a public address');
    await address.fill(provider.url);
    await page.getByRole('button', { name: 'Check address' }).click();
    const offer = page.getByRole('dialog', { name });
    await offer.getByRole('combobox', { name: 'Set' }).selectOption('Newsreels');
    await offer.getByRole('combobox', { name: 'Frequency' }).selectOption('daily');
    expect(await axeFaults(page)).toEqual([]);
    await offer.getByRole('button', { name: 'Add source' }).click();
    const code = page.getByRole('textbox', { name: /code/i });
    await code.fill(editor.app.nextCode());
    await page.getByRole('dialog').filter({ has: code }).locator('button[type=submit]').click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByRole('button', { name: 'Harvest now' }).click();
    await expect(page.getByRole('heading', { name: 'Last harvest complete' })).toBeVisible();
    await page.goto(page.url().replace('/admin/', '/de/admin/'));
    const result = page.getByRole('region', { name: 'Letzter Abruf vollständig' });
    await expect(result.getByText('Neue Filme').locator('..')).toContainText('2');
    await expect(page.getByRole('table', { name: 'Abgelehnte Datensätze' })).toContainText('fehlt');
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Quelle entfernen' }).click();
    const removal = page.getByRole('dialog', { name: `${name} entfernen?` });
    await removal.getByRole('combobox', { name: 'Filme aus dieser Quelle' }).selectOption('zurückziehen');
    await removal.getByRole('button', { name: 'Quelle entfernen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abrufe');
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  } finally {
    provider.stop();
  }
});
