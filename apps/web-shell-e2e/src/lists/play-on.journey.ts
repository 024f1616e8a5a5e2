import { expect, signUpByApi, test } from '../support/accounts';
import { openArchiveAddress } from '../support/addresses';
import { hydrated } from '../support/archive';
import { makeList, playableFilms } from './list-support';

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
