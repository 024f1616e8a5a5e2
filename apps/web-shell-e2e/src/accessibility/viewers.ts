import type { Page } from 'playwright';
import { type Account, logInByApi, signUpByApi, test as base } from '../support/accounts';
import { archiveAddress } from '../support/addresses';
import { firstFilm } from '../support/archive';
import { demoEditor, signUpAdmin } from '../support/content';
import { confirmSessions } from '../support/roles';
import type { Slugs, Viewer } from './screens';

/** They see data about people and of the studio. */
export const staff: readonly Viewer[] = ['editor', 'admin'];

type Credentials = Pick<Account, 'email' | 'password'>;

interface Kept {
  /** The account of a viewer; none for a visitor. */
  accountOf: (viewer: Viewer) => Promise<Credentials | undefined>;
  pages: Map<Viewer, Page>;
  slugs: Slugs;
}

/** Runs in the page. */
function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/**
 * Journeys that look at what is there, each in the page of its viewer, which a worker keeps: it is signed in once, and
 * has the app compiled. It begins without what the journey before it left in its storage.
 */
export const test = base.extend<{ viewer: Viewer }, Kept>({
  viewer: ['visitor', { option: true }],
  accountOf: [
    async ({ member, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: archiveAddress });
      await use(async (viewer) => {
        if (viewer === 'member') return member;
        if (viewer === 'editor') return demoEditor;
        if (viewer === 'admin') return signUpAdmin(request);
        return viewer === 'unconfirmed' ? signUpByApi(request, { confirmed: false }) : undefined;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  pages: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const pages = new Map<Viewer, Page>();
      await use(pages);
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  slugs: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: archiveAddress });
      const [film, undigitised] = [await firstFilm(request, 'full'), await firstFilm(request, 'none')];
      await request.dispose();
      await use({ film: film.slug, undigitised: undigitised.slug });
    },
    { scope: 'worker' },
  ],
  page: async ({ viewer, pages, browser, accountOf }, use) => {
    let page = pages.get(viewer);
    if (page) {
      if (page.url().startsWith(archiveAddress)) await page.evaluate(clearStorage);
      if (viewer === 'visitor') await page.context().clearCookies();
    } else {
      page = await (await browser.newContext()).newPage();
      pages.set(viewer, page);
      const account = await accountOf(viewer);
      if (account) await logInByApi(page, account);
      // The screens about people are shown to editors and administrators who have confirmed.
      if (account && staff.includes(viewer)) await confirmSessions(account);
    }
    await use(page);
  },
});
