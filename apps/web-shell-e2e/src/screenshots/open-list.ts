import type { Page } from 'playwright';
import type { Film } from '../support/archive';

interface NewList {
  type: 'LIST' | 'SEARCH';
  name: string;
  description?: string;
  query?: object;
}

/** Makes a list with these films and opens it. */
export async function openOwnList(page: Page, films: readonly Film[]): Promise<void> {
  const description = 'Quays, cranes, and the people who work there.';
  const id = await ownList(page, { type: 'LIST', name: 'Harbours and ferries', description });
  for (const film of films) await page.request.post(`/api/lists/${id}/items`, { data: { filmId: film.id } });
  await page.goto(new URL(page.url()).pathname.replace(/(user\/me\/)?lists$/, `lists/${id}`));
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

/** Opens a list in which the films can be moved. */
export async function openArranging(page: Page, films: readonly Film[]): Promise<void> {
  await openOwnList(page, films);
  await page.locator('main header button').first().click();
  await page.locator('main ol').waitFor();
}

/** Saves a search and opens its list. */
export async function openSmartList(page: Page, q: string): Promise<void> {
  const id = await ownList(page, { type: 'SEARCH', name: `Films about ${q}`, query: { q, sort: 'oldest' } });
  await page.goto(new URL(page.url()).pathname.replace(/lists$/, `lists/${id}`));
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
}

/** A list of this name, which an earlier picture may have made. */
async function ownList({ request }: Page, list: NewList): Promise<string> {
  const { lists } = (await (await request.get('/api/lists?size=96')).json()) as {
    lists: { id: string; name: string }[];
  };
  const known = lists.find(({ name }) => name === list.name);
  if (known) return known.id;
  return ((await (await request.post('/api/lists', { data: list })).json()) as { id: string }).id;
}
