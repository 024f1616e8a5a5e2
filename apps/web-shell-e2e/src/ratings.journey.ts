import type { Page } from 'playwright';
import { expect, logInByApi, signUpByApi, test } from './support/accounts';
import { hydrated, languagesOf, loadedInBackground, pathIn } from './support/archive';
import { accountOfVisitor, logInFromDialog } from './support/login-dialog';

const words = {
  en: {
    rating: 'Your rating',
    four: '4 stars',
    clear: 'Remove rating',
    rated: 'Films you have rated',
    given: 'Your rating: 4 out of 5',
  },
  de: {
    rating: 'Ihre Bewertung',
    four: '4 Sterne',
    clear: 'Bewertung entfernen',
    rated: 'Von Ihnen bewertete Filme',
    given: 'Ihre Bewertung: 4 von 5',
  },
} as const;

const stored = async (page: Page, film: string): Promise<number | null> =>
  ((await (await page.request.get(`/api/ratings/${film}`)).json()) as { rating: number | null }).rating;

for (const locale of languagesOf('de')) {
  const say = words[locale];
  const starsOf = (page: Page) => page.getByRole('main').getByRole('radiogroup', { name: say.rating });

  test(`a visitor rates a film, logs in, and finds it among those rated (${locale}) @phone`, async ({
    page,
    film,
    playwright,
    baseURL,
  }) => {
    const account = await accountOfVisitor(playwright, baseURL, locale);
    await page.goto(pathIn(locale, `/watch?v=${film.slug}`));
    await hydrated(page);
    const star = starsOf(page).getByRole('radio', { name: say.four });
    await starsOf(page)
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: say.four }) })
      .click();
    await logInFromDialog(page, locale, account);
    await expect(page).toHaveURL(/\/watch\?v=/);
    await expect(star).toBeChecked();
    await expect.poll(() => stored(page, film.id)).toBe(4);
    await page.goto(pathIn(locale, '/user/me'));
    const rated = page.getByRole('region', { name: say.rated });
    await expect(rated.getByText(say.given)).toBeAttached();
  });

  test(`a film is rated by keyboard, also without a connection, and the rating is taken back (${locale})`, async ({
    page,
    film,
  }) => {
    await signUpByApi(page.request, { lang: locale });
    await page.goto(pathIn(locale, `/watch?v=${film.slug}`));
    await hydrated(page);
    const stars = starsOf(page);
    await expect(stars).toBeVisible();
    await loadedInBackground(page);
    await page.context().setOffline(true);
    await stars.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
    await expect(stars.getByRole('radio', { name: say.four })).toBeFocused();
    await page.context().setOffline(false);
    await expect.poll(() => stored(page, film.id)).toBe(4);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: say.clear })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(stars.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect.poll(() => stored(page, film.id)).toBeNull();
  });
}

test('the stars can be hit with a finger at 320 px @phone-only', async ({ page, film, member }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logInByApi(page, member);
  await page.goto(`/watch?v=${film.slug}`);
  await hydrated(page);
  const radios = page.getByRole('main').getByRole('radiogroup', { name: 'Your rating' }).getByRole('radio');
  await expect(radios).toHaveCount(5);
  for (const radio of await radios.all()) {
    const box = await radio.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 400) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
});
