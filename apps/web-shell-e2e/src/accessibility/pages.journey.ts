import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, logInByApi, signUpByApi } from '../support/accounts';
import { expect, hydrated, languagesInTurn, pathIn } from '../support/archive';
import { test as base } from '../support/accounts';
import { archiveAddress } from '../support/addresses';
import { demoEditor, signUpAdmin } from '../support/content';
import { confirmSessions } from '../support/roles';
import { expectAccessible } from './inspect';
import { keyboardFaults } from './keyboard-walk';
import { screens, type AccountOf } from './screens';

const test = base.extend<{ accountOf: AccountOf }, { admin: Account }>({
  admin: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: archiveAddress });
      await use(await signUpAdmin(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  accountOf: async ({ member, admin, playwright, baseURL }, use) => {
    await use(async (viewer) => {
      if (viewer === 'member') return member;
      if (viewer === 'editor') return demoEditor;
      if (viewer === 'admin') return admin;
      if (viewer === 'visitor') return undefined;
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
      const account = await signUpByApi(request, { confirmed: false });
      await request.dispose();
      return account;
    });
  },
});

test('every route of the router is among the screens', async () => {
  // apps/web-shell/src/app/pages.spec.ts compares the list with the router.
  const routes = JSON.parse(await readFile(join(__dirname, '../../fixtures/routes.json'), 'utf8')) as string[];
  const covered = new Set(screens.map(({ route }) => route));
  expect(routes.filter((route) => !covered.has(route))).toEqual([]);
  expect([...covered].filter((route) => route !== undefined && !routes.includes(route))).toEqual([]);
});

/** Their screens are walked by keyboard alone, too; those of visitors have journeys of their own. */
const walkers = ['editor', 'admin'];

const example = { film: 'a-film', undigitised: 'an-undigitised-film' };

for (const [index, screen] of screens.entries()) {
  const viewer = screen.viewer ?? 'visitor';

  test(`${screen.path(example)}, ${viewer}: accessible in its displays and languages`, async ({
    page,
    film,
    undigitised,
    accountOf,
  }) => {
    // Four displays, and the way through them by keyboard.
    test.slow();
    const account = await accountOf(viewer);
    if (account) await logInByApi(page, account);
    // The screens about people are shown to editors and administrators who have confirmed.
    if (account && walkers.includes(viewer)) await confirmSessions(account);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const path = screen.path({ film: film.slug, undigitised: undigitised.slug });
    const languages = screen.once ? (['en'] as const) : languagesInTurn(index);
    for (const locale of languages) {
      await page.goto(pathIn(locale, path));
      await expect(page.locator('html')).toHaveAttribute('lang', locale === 'de' ? 'de-DE' : /^en/);
      if (!path.startsWith('/embed')) await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByText(/^(?:Loading|Wird geladen)/)).toHaveCount(0);
      await expectAccessible(page, pathIn(locale, path), { isTranslation: locale !== languages[0] });
      if (locale === languages[0] && walkers.includes(viewer)) expect(await keyboardFaults(page)).toEqual([]);
    }
  });
}
