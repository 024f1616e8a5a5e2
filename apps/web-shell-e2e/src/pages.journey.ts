import AxeBuilder from '@axe-core/playwright';
import { expect, hydrated, locales, pathIn, test } from './support/archive';

const pages = [
  '/',
  '/explore',
  '/archive',
  '/archive?q=harbour',
  '/archive?q=zzzzqqqq',
  '/faq',
  '/about',
  '/no-such-page',
];

for (const locale of locales) {
  for (const path of pages) {
    for (const colorScheme of ['dark', 'light'] as const) {
      test(`${pathIn(locale, path)} has no axe violations, ${colorScheme} @phone`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(pathIn(locale, path));
        await hydrated(page);
        await expect(page.locator('html')).toHaveAttribute('lang', locale === 'de' ? 'de-DE' : 'en-GB');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      });
    }

    test(`${pathIn(locale, path)} fits the viewport @phone`, async ({ page }) => {
      await page.goto(pathIn(locale, path));
      await hydrated(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }

  test(`the watch page in ${locale} has no axe violations @phone`, async ({ page, film, undigitised }) => {
    for (const { slug } of [film, undigitised]) {
      await page.goto(pathIn(locale, `/watch?v=${slug}`));
      await hydrated(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}
