import { expect, hydrated, test } from './support/archive';

test('a visitor searches, filters, removes the filter and shares the URL', async ({ page }) => {
  await page.goto('/archive?q=harbour');
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/\d+ films?/);
  const before = await heading.textContent();

  await page.getByRole('group', { name: 'Genre' }).getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/genre=/);
  await expect(heading).not.toHaveText(before ?? '');

  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await chips.getByRole('button').or(chips.getByRole('link')).first().click();
  await expect(page).not.toHaveURL(/genre=/);
  await expect(heading).toHaveText(before ?? '');
});

test('the header suggests films while typing, operated by keyboard alone', async ({ page }) => {
  await page.goto('/explore');
  await hydrated(page);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the archive' });
  await expect(field).toBeFocused();
  await page.keyboard.type('lightho', { delay: 30 });
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(/lighthouse/i);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/watch\?v=/);
});

test('a misspelled query is corrected', async ({ page }) => {
  await page.goto('/archive?q=lighthuose');
  await expect(page.getByText(/did you mean/i)).toBeVisible();
  await page
    .getByRole('link', { name: /lighthouse/i })
    .first()
    .click();
  await expect(page).toHaveURL(/q=lighthouse/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ films?/);
});

test('German words are found with and without umlauts', async ({ page }) => {
  for (const words of ['Brücke', 'bruecke', 'Brucke']) {
    await page.goto(`/de/archive?q=${encodeURIComponent(words)}`);
    await expect(page.getByRole('link', { name: /Brücke/ }).first()).toBeVisible();
  }
});

test('page number and page size are part of the URL and follow the back button', async ({ page }) => {
  await page.goto('/archive?size=12');
  await hydrated(page);
  await page.getByRole('navigation', { name: /page/i }).getByRole('link', { name: /next/i }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
});

test('on a phone the filters open in a sheet that shows the number of results @phone-only', async ({ page }) => {
  await page.goto('/archive');
  await hydrated(page);
  await page.getByRole('button', { name: /Filters/ }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /Show .*films?/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
});

test('a search without results is offered without one of its words', async ({ page }) => {
  await page.goto('/de/archive?q=lighthouse+zzpanzer');
  const offer = page.getByRole('listitem').filter({ hasText: 'ohne „zzpanzer“' });
  await expect(offer).toContainText(/\d+ Filme?/);
  await offer.getByRole('link', { name: 'lighthouse' }).click();
  await expect(page).toHaveURL(/q=lighthouse$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ Filme?/);
});

test('an unknown search field says so, and the tips open by keyboard', async ({ page }) => {
  await page.goto('/archive?q=maestro:lighthouse');
  await hydrated(page);
  await expect(page.getByRole('note')).toContainText('“maestro” is not a search field');
  await page.getByText('Search tips').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('director:lang')).toBeVisible();
});

test('a suggested person opens the page of that person, whose films and colleagues lead on', async ({ page }) => {
  await page.goto('/explore');
  await hydrated(page);
  await page.keyboard.press('/');
  await page.keyboard.type('elsa bra', { delay: 30 });
  await expect(page.getByRole('listbox').getByRole('option', { name: /Elsa Brandt/ })).toBeVisible();
  await page.getByRole('option', { name: /Elsa Brandt/ }).click();
  await expect(page).toHaveURL(/\/person\/elsa-brandt$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Elsa Brandt' })).toBeVisible();
  await page.getByRole('list', { name: 'Director' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/watch\?v=/);
  await page.getByRole('link', { name: 'Elsa Brandt' }).first().click();
  await expect(page).toHaveURL(/\/person\/elsa-brandt$/);
});
