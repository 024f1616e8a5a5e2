import { expectAccessible } from '../accessibility/inspect';
import { expect, signUpByApi, test } from '../support/accounts';
import { openArchiveAddress } from '../support/addresses';
import { hydrated } from '../support/archive';
import { makeList, playableFilms, storedTitles } from './list-support';

test.use({ baseURL: openArchiveAddress });

test('a list plays all its films, one after the other', async ({ page }) => {
  await signUpByApi(page.request);
  const films = await playableFilms(page.request, 3);
  const [first, second, third] = films;
  const list = await makeList(page.request, 'Evening', films);
  await page.goto(`/lists/${list}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Play all' }).click();
  await expect(page).toHaveURL(new RegExp(`/watch\\?v=${first?.slug}&list=${list}$`));
  await expect(page.getByRole('navigation', { name: 'Current list' })).toContainText('1 of 3');
  const video = page.locator('video').first();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
    .toBeGreaterThan(0.5);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });
  const end = page.getByRole('region', { name: 'The end' });
  await expect(end).toContainText('Next in “Evening”', { timeout: 20_000 });
  // By itself, after a while.
  await expect(page).toHaveURL(new RegExp(`/watch\\?v=${second?.slug}&list=${list}$`), { timeout: 20_000 });
  await expect(page.getByRole('navigation', { name: 'Current list' })).toContainText('2 of 3');

  await page.locator('video').first().hover();
  await page
    .getByRole('group', { name: 'Player controls' })
    .getByRole('button', { name: `Next: ${third?.title}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/watch\\?v=${third?.slug}&list=${list}$`));
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Current list' })).toContainText('2 of 3');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`/watch\\?v=${third?.slug}&list=${list}$`));
});

test('a passage is added to a list where it is shared, plays there to its end, and leads on', async ({ page }) => {
  await signUpByApi(page.request);
  const [first, second] = await playableFilms(page.request, 2);
  const list = await makeList(page.request, 'Moments', []);
  await page.goto(`/watch?v=${first?.slug}&t=1&end=3`);
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Share', exact: true }).click();
  const sharing = page.getByRole('dialog', { name: 'Share this film' });
  await sharing.getByRole('button', { name: 'Add passage to list' }).click();
  await expect(sharing).toBeHidden();
  const sheet = page.getByRole('dialog', { name: 'Add to list' });
  await expect(sheet.getByRole('combobox', { name: 'What to add' })).toHaveValue('passage');
  await sheet.getByRole('checkbox', { name: /^Moments/ }).click();
  await expect(sheet.getByRole('checkbox', { name: /^Moments 1 passage$/ })).toBeChecked();
  await expectAccessible(page, 'add a passage to a list', { isPart: true });
  await expect.poll(() => storedTitles(page, list)).toEqual([first?.title]);
  const added = await page.request.post(`/api/lists/${list}/items`, { data: { filmId: second?.id } });
  expect(added.status()).toBe(200);

  await page.goto(`/lists/${list}`);
  await hydrated(page);
  await expect(main.getByText(/^1 film, 1 passage/)).toBeVisible();
  const address = new RegExp(`/watch\\?v=${first?.slug}&t=1&end=3&list=${list}$`);
  await expect(main.getByRole('article').first().getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    address,
  );
  await expectAccessible(page, 'a list with a passage');
  await page.getByRole('link', { name: 'Play all' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('navigation', { name: 'Current list' })).toContainText('1 of 2');
  // The inspection has asked for reduced motion.
  const controls = page.getByRole('group', { name: 'Player controls' });
  await controls.getByRole('button', { name: 'Play', exact: true }).click();
  const ended = page.getByRole('status').filter({ hasText: 'The passage ends here.' });
  await expect(ended).toBeVisible({ timeout: 20_000 });
  await ended.getByRole('link', { name: `Next: ${second?.title}` }).click();
  await expect(page).toHaveURL(new RegExp(`/watch\\?v=${second?.slug}&list=${list}$`));
  await expect(page.getByRole('navigation', { name: 'Current list' })).toContainText('2 of 2');
});
