import type { APIRequestContext, Page } from 'playwright';
import { expect } from '../support/accounts';
import type { Film } from '../support/archive';

/** Films of the archive that play, the oldest first. */
export const playableFilms = (request: APIRequestContext, count: number): Promise<readonly Film[]> =>
  findFilms(request, 'availability=full&sort=oldest', count);

/** Films of the archive, the oldest first. */
export const oldFilms = (request: APIRequestContext, count: number): Promise<readonly Film[]> =>
  findFilms(request, 'sort=oldest', count);

async function findFilms(request: APIRequestContext, query: string, count: number): Promise<readonly Film[]> {
  const response = await request.get(`/api/catalog/films?${query}&size=${count}`);
  const { films } = (await response.json()) as { films: Film[] };
  expect(films).toHaveLength(count);
  return films;
}

/** Makes a list with these films for the account of a request context. Returns its id. */
export async function makeList(request: APIRequestContext, name: string, films: readonly Film[]): Promise<string> {
  const made = await request.post('/api/lists', { data: { type: 'LIST', name } });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = (await made.json()) as { id: string };
  for (const { id: filmId } of films) await request.post(`/api/lists/${id}/items`, { data: { filmId } });
  return id;
}

/** The titles of a list as the server has them, in their order; none of a deleted list. */
export async function storedTitles({ request }: Page, list: string): Promise<string[]> {
  const response = await request.get(`/api/lists/${list}/order?lang=en`);
  const { items = [] } = (await response.json()) as { items?: { title: string }[] };
  return items.map(({ title }) => title);
}

/** The names of the lists of an account. */
export async function storedNames({ request }: Page): Promise<string[]> {
  const { lists } = (await (await request.get('/api/lists')).json()) as { lists: { name: string }[] };
  return lists.map(({ name }) => name);
}
