import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, hydrated, languagesInTurn, pathIn } from '../support/archive';
import { expectAccessible } from './inspect';
import { keyboardFaults } from './keyboard-walk';
import { screens } from './screens';
import { staff, test } from './viewers';

test('every route of the router is among the screens', async () => {
  // apps/web-shell/src/app/pages.spec.ts compares the list with the router.
  const routes = JSON.parse(await readFile(join(__dirname, '../../fixtures/routes.json'), 'utf8')) as string[];
  const covered = new Set(screens.map(({ route }) => route));
  expect(routes.filter((route) => !covered.has(route))).toEqual([]);
  expect([...covered].filter((route) => route !== undefined && !routes.includes(route))).toEqual([]);
});

const example = { film: 'a-film', undigitised: 'an-undigitised-film' };

for (const [index, screen] of screens.entries()) {
  const viewer = screen.viewer ?? 'visitor';

  test.describe(() => {
    test.use({ viewer });

    test(`${screen.path(example)}, ${viewer}: accessible in its displays and languages`, async ({ page, slugs }) => {
      // Four displays, and the way through them by keyboard.
      test.slow();
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      const path = screen.path(slugs);
      const languages = screen.once ? (['en'] as const) : languagesInTurn(index);
      for (const locale of languages) {
        const response = await page.goto(pathIn(locale, path));
        expect(response?.status()).toBeLessThan(500);
        await expect(page.locator('html')).toHaveAttribute('lang', locale === 'de' ? 'de-DE' : /^en/);
        if (!path.startsWith('/embed')) await hydrated(page);
        await expectAccessible(page, pathIn(locale, path), { isTranslation: locale !== languages[0] });
        // The screens of visitors have journeys by keyboard of their own.
        if (locale === languages[0] && staff.includes(viewer)) expect(await keyboardFaults(page)).toEqual([]);
      }
    });
  });
}
