import { expect, hydrated, isInTurn, languagesInTurn, pathIn, test } from '../support/archive';
import { screens } from './screens';

const paths = screens.filter(({ viewer }) => viewer === undefined).map(({ path }) => path);

// Every page is inspected at 320 px; what a phone adds is the zoom that fits a page into its window.
test('a third of the pages of visitors fits a phone, in turn @phone-only', async ({ page, film, undigitised }) => {
  test.slow();
  for (const [index, path] of paths.entries()) {
    if (!isInTurn(index, 3)) continue;
    for (const locale of languagesInTurn(index)) {
      await page.goto(pathIn(locale, path({ film: film.slug, undigitised: undigitised.slug })));
      if (!page.url().includes('/embed/')) await hydrated(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, page.url()).toBeLessThanOrEqual(0);
    }
  }
});
