import type { Page } from 'playwright';
import type { Film } from '../support/archive';

/** Makes a list with these films and opens it. */
export async function openOwnList(page: Page, films: readonly Film[]): Promise<void> {
  const data = {
    type: 'LIST',
    name: 'Harbours and ferries',
    description: 'Quays, cranes, and the people who work there.',
  };
  const { id } = (await (await page.request.post('/api/lists', { data })).json()) as { id: string };
  for (const film of films) await page.request.post(`/api/lists/${id}/items`, { data: { filmId: film.id } });
  await page.goto(new URL(page.url()).pathname.replace(/(user\/me\/)?lists$/, `lists/${id}`));
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

/** Saves a search for the films that can be watched and opens its list. */
export async function openSmartList(page: Page, q: string): Promise<void> {
  const data = { type: 'SEARCH', name: 'Films about film', query: { q, sort: 'oldest' } };
  const { id } = (await (await page.request.post('/api/lists', { data })).json()) as { id: string };
  await page.goto(new URL(page.url()).pathname.replace(/lists$/, `lists/${id}`));
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
}
