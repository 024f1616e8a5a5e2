import { expect, test } from '../support/archive';

test('lists in the texts of pages have bullets @in-full', async ({ page }) => {
  for (const path of ['/accessibility', '/privacy']) {
    await page.goto(path);
    const items = page.getByRole('main').getByRole('listitem');
    expect(await items.count(), path).toBeGreaterThan(2);
    for (const item of await items.all()) await expect(item, path).toHaveCSS('list-style-type', 'disc');
  }
});
