import { expect, hydrated, languagesInTurn, pathIn, test } from '../support/archive';
import { screens } from './screens';

const paths = screens.filter(({ viewer }) => viewer === undefined).map(({ path }) => path);

test('every page of visitors fits a phone @phone-only', async ({ page, film, undigitised }) => {
  test.slow();
  for (const [index, path] of paths.entries()) {
    for (const locale of languagesInTurn(index)) {
      await page.goto(pathIn(locale, path({ film: film.slug, undigitised: undigitised.slug })));
      if (!page.url().includes('/embed/')) await hydrated(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, page.url()).toBeLessThanOrEqual(0);
    }
  }
});
