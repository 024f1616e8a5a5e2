import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import type { Film } from '../support/archive';
import type { Scene } from './scenes';

const agents = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
];

/** Plays the film of a page while other devices play with the same account. */
export async function reachLimit(page: Page, film: Film): Promise<void> {
  for (const agent of agents) {
    // More than the limit are refused: pictures that are taken at the same time share the account.
    await page.request.put(`/api/playback/streams/${randomUUID()}`, {
      data: { film: film.id },
      headers: { 'user-agent': agent },
    });
  }
  await playFullFilm(page);
  await page.locator('[data-stopped] li').first().waitFor();
}

/** Nothing plays by itself for readers who prefer reduced motion. */
async function playFullFilm(page: Page): Promise<void> {
  // The document begins with the preview, of 30 seconds.
  await page.waitForFunction(() => (document.querySelector('video')?.duration ?? 0) > 35);
  await page.keyboard.press('k');
}

/** The player where its film may not play any more. */
export const streamScenes = (film: Film): readonly Scene[] => [
  {
    name: 'watch-too-many-devices',
    path: `/watch?v=${film.slug}`,
    as: 'subscriber',
    over: true,
    before: async (page) => reachLimit(page, film),
  },
  {
    name: 'watch-ended-elsewhere',
    path: `/watch?v=${film.slug}`,
    as: 'subscriber',
    over: true,
    before: async (page) => {
      const refusal = { status: 410, json: { status: 410, code: 'streamEnded' } };
      await page.route('**/api/playback/streams/*', (route) => route.fulfill(refusal));
      await playFullFilm(page);
      await page.locator('[data-stopped]').waitFor();
      await page.unroute('**/api/playback/streams/*');
    },
  },
];
