import { expect, test as base, type APIRequestContext, type ConsoleMessage, type Page } from '@playwright/test';
import type { searchFilms } from '@nitrate/catalog/contract';
import type { Locale, ReplyOf } from '@nitrate/contract-kit';

export type Film = ReplyOf<typeof searchFilms>['films'][number];

export const locales = ['en', 'de'] as const satisfies readonly Locale[];

/**
 * Whether everything is walked (`npm test -- --everything`): each journey in both languages, and those tagged `@in-full`,
 * which repeat what specs hold.
 */
export const everything = process.env['NITRATE_EVERYTHING'] === '1';

/** The languages of a journey that is not about language: the one named. */
export const languagesOf = (locale: Locale): readonly Locale[] => (everything ? locales : [locale]);

const turn = Number(process.env['NITRATE_TURN'] ?? 0);

/** The languages in which one of many pages is inspected: one, and with the next commit the other. */
export const languagesInTurn = (index: number): readonly Locale[] =>
  everything ? locales : locales.filter((_, place) => place === (index + turn) % locales.length);

/** Whether one of many pages is tested at this commit; each page is tested once in so many commits. */
export const isInTurn = (index: number, commits: number): boolean => everything || (index + turn) % commits === 0;

/** The path of a page in a language. */
export const pathIn = (locale: Locale, path: string) => (locale === 'de' ? `/de${path === '/' ? '' : path}` : path);

/** The archive's oldest film with an availability. */
export async function firstFilm(request: APIRequestContext, availability: string): Promise<Film> {
  const response = await request.get(`/api/catalog/films?availability=${availability}&sort=oldest&size=12`);
  const { films } = (await response.json()) as ReplyOf<typeof searchFilms>;
  const [film] = films;
  if (!film) throw new Error(`the archive of the journeys has no film with availability ${availability}`);
  return film;
}

/** Journeys with a demo film that plays and a film that is not digitised; an error in the page fails the journey. */
export const test = base.extend<{ film: Film; undigitised: Film; faults: string[] }>({
  film: async ({ request }, use) => use(await firstFilm(request, 'full')),
  undigitised: async ({ request }, use) => use(await firstFilm(request, 'none')),
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      const noteError = (error: Error) => void faults.push(error.message);
      const noteMessage = (message: ConsoleMessage) => {
        // Error statuses are asserted by the journeys themselves.
        const isResponse = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isResponse) faults.push(message.text());
      };
      page.on('pageerror', noteError).on('console', noteMessage);
      await use(faults);
      page.off('pageerror', noteError).off('console', noteMessage);
      expect(faults, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page: whether React has hydrated it, down to its footer where it has one, and committed it. */
export function isHydrated(): boolean {
  const foot = document.querySelector('footer') ?? document.querySelector('main');
  if (!foot || !Object.keys(foot).some((key) => key.startsWith('__reactProps'))) return false;
  const [, container] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? [];
  const { current } = (container as { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }).stateNode;
  return !current.memoizedState.isDehydrated;
}

/** Waits until React has hydrated the page, and its effects have run: they follow the frame of the commit. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/**
 * Waits until nothing more loads in the background: after half a second without a request. What `networkidle` names is
 * over once, however much the app requests after its hydration.
 */
export async function loadedInBackground(page: Page): Promise<void> {
  let before = -1;
  const isQuiet = async () => {
    const count = await page.evaluate(() => performance.getEntriesByType('resource').length);
    const isSame = count === before;
    before = count;
    return isSame;
  };
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
}

export { expect };
