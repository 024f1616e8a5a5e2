import { expect, hydrated, test } from './support/archive';

test('the number of films is the same in the filter, the heading and on all pages', async ({ page }) => {
  const filter = page.getByRole('group', { name: 'Availability' });
  const numbers = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Page / });
  const films = page.getByRole('list', { name: 'In the vault' }).getByRole('listitem');
  // Again where another journey publishes a film meanwhile.
  await expect(async () => {
    await page.goto('/archive?size=12');
    await hydrated(page);
    const label = await filter.locator('label').filter({ hasText: 'Not digitised' }).innerText();
    const count = Number(/\d+$/.exec(label)?.[0]);
    await filter.getByRole('checkbox', { name: /Not digitised/ }).check();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${count} films`, { timeout: 5_000 });
    await numbers.last().click();
    await expect(page.getByRole('heading', { name: /^Results, page/ })).toBeFocused();
    await expect(films).toHaveCount(count % 12 || 12, { timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
});

test('films that can be watched come first, unless one prefers the plain order', async ({ page }) => {
  await page.goto('/archive?sort=latest');
  await hydrated(page);
  const field = page.getByRole('switch', { name: 'Films you can watch first' });
  await expect(field).toBeChecked();
  const onScreen = page.getByRole('list', { name: 'On screen' });
  await expect(onScreen.getByRole('listitem').first()).toBeVisible();
  await field.uncheck();
  await expect(page).toHaveURL(/watchableFirst=false/);
  await expect(onScreen).toHaveCount(0);
  await expect(page.getByRole('list', { name: /Results|In the vault/ }).getByRole('listitem')).toHaveCount(24);
});

for (const [path, title, first] of [
  ['/archive?page=500', 'Page 500 does not exist', 'Go to the first page'],
  ['/de/archive?page=900&genre=Drama', 'Seite 900 gibt es nicht', 'Zur ersten Seite'],
] as const) {
  test(`${path} says that there is no such page, with filters and a way on @phone${path.startsWith('/de/') ? ' @in-full' : ''}`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d/);
    await page.getByRole('link', { name: first }).click();
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading').first()).toBeVisible();
  });
}

test('the keyboard reaches the results past the filters', async ({ page }) => {
  await page.goto('/archive');
  await hydrated(page);
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Results/ })).toBeFocused();
});

test('records are the entries of a programme, each a link to its page with a drawn card @phone', async ({ page }) => {
  await page.goto('/archive?availability=none&sort=oldest');
  await hydrated(page);
  const programme = page.getByRole('list', { name: 'In the vault' });
  const years = await programme
    .getByText(/^\d{4}$/)
    .filter({ visible: true })
    .allInnerTexts();
  expect(years).toEqual([...years].sort());
  const entry = programme.getByRole('listitem').first();
  const title = await entry.getByRole('heading').innerText();
  await entry.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const card = page.getByRole('figure').locator('img');
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
});

test('search results and records are printed as pages of a programme, dark on light', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/archive?availability=none');
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  const entry = page.getByRole('list', { name: 'In the vault' }).getByRole('listitem').first();
  await expect(entry).toBeVisible();
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await entry.getByRole('link').click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('figure')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(title).toHaveCSS('color', 'rgb(28, 24, 20)');
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
