import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, logInByApi, signUpByApi, test } from '../support/accounts';
import { hydrated, locales, pathIn } from '../support/archive';

// Several pages each.
test.slow();

const open = [
  '/login',
  '/sign-up',
  '/id/forgot',
  '/id/reset?token=a-token-of-some-length',
  '/id/confirm',
  '/id/confirm/nobody?token=a-token-of-some-length',
  '/newsletter/confirm?token=a-token-of-some-length',
  '/newsletter/unsubscribe?token=a-token-of-some-length',
];

async function hasNothingForAxe(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText(/^(?:Loading|Wird geladen)/)).toHaveCount(0, { timeout: 15_000 });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Waits for the transition to the other colour scheme.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      `${path}, ${colorScheme}`,
    ).toEqual([]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${path} is wider than its window`).toBeLessThanOrEqual(0);
}

for (const locale of locales) {
  test(`the pages of signing in have no axe violations and fit the viewport (${locale}) @phone`, async ({ page }) => {
    for (const path of open) await hasNothingForAxe(page, pathIn(locale, path));
  });

  test(`the account pages have no axe violations and fit the viewport (${locale}) @phone`, async ({ page, member }) => {
    await logInByApi(page, member);
    for (const path of ['/user/me', '/account/user', '/id/reauth']) await hasNothingForAxe(page, pathIn(locale, path));
  });
}

test('the page of an unconfirmed user has no axe violations @phone', async ({ page }) => {
  await signUpByApi(page.request, { confirmed: false });
  await hasNothingForAxe(page, '/user/me');
});
