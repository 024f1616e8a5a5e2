import type { Page } from 'playwright';
import type { Film } from '../support/archive';
import { openOwnList } from './open-list';

/** Bookmarks a record and a passage of a film, unless an earlier picture has, and shows them. */
export async function openBookmarks(page: Page, film: Film, record: Film): Promise<void> {
  await bookmark(page, film, record);
  await page.reload();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

/** Collects, rates and begins films, and opens `/user/me` from the page of the user's lists. */
export async function openMe(page: Page, film: Film, record: Film): Promise<void> {
  const { pathname } = new URL(page.url());
  await bookmark(page, film, record);
  await page.request.put(`/api/ratings/${film.id}`, { data: { rating: 4 } });
  await page.request.put(`/api/positions/${film.id}`, { data: { positionMs: 12_000 } });
  await openOwnList(page, [film, record]);
  await page.goto(pathname.replace(/\/lists$/, ''));
  await page.getByRole('main').getByRole('article').first().waitFor();
}

async function bookmark({ request }: Page, film: Film, record: Film): Promise<void> {
  const { count } = (await (await request.get('/api/bookmarks')).json()) as { count: number };
  const passage = { filmId: film.id, startMs: 5_000, endMs: 12_000, note: 'The pier, before it was rebuilt.' };
  if (count === 0) for (const data of [{ filmId: record.id }, passage]) await request.post('/api/bookmarks', { data });
}
