import {
  comparePlaces,
  evenPositions,
  type FilmList,
  type FilmListChange,
  type ListItem,
  type Passage,
  positionBetween,
} from '@nitrate/lists/contract';
import { pageAt, problem } from '@nitrate/testing-web';
import { entryKey } from '../lists/entry';
import { listsRoutes } from '../lists-routes';
import { fakeSavedSearch } from './fake-saved-search';
import { film } from './lists-app';

const idOf = (place: number): string => `019ab000-0000-7000-8000-${String(place).padStart(12, '0')}`;

/** Id of the list at a place. */
export const listId = (place: number): string => idOf(place + 500);

interface FakeList extends FilmList {
  items: ListItem[];
}

const item = (place: number, title: string, position: string): ListItem => ({
  id: idOf(place),
  filmId: idOf(place),
  passage: null,
  position,
  addedAt: '2026-02-03T10:00:00.000Z',
  note: '',
  film: film(place, title),
  title,
  titleLang: 'en',
});

/** A passage of the film at a place, at the end of a list. */
export function addPassage(list: FakeList, place: number, title: string, passage: Passage): ListItem {
  const id = idOf(900 + list.items.length);
  const end = positionBetween(list.items.at(-1)?.position ?? null, null);
  const added = { ...item(place, title, end), id, passage };
  list.items.push(added);
  return added;
}

/** A list with films of these titles; a film with the same place in two lists is the same. */
export function fakeList(
  place: number,
  name: string,
  titles: readonly string[],
  more: Partial<FilmList> = {},
): FakeList {
  const positions = evenPositions(titles.length);
  return {
    id: listId(place),
    type: 'LIST',
    name,
    description: '',
    visibility: 'private',
    query: null,
    count: titles.length,
    passages: 0,
    newSince: null,
    mail: null,
    isOwn: true,
    shareToken: null,
    createdAt: '2026-02-03T10:00:00.000Z',
    changedAt: '2026-02-03T10:00:00.000Z',
    ...more,
    items: titles.map((title, at) => item(at + 1, title, positions[at] ?? '')),
  };
}

/** The entry that the choices of lists are asked for. */
function askedFor({ searchParams }: URL): string {
  const [filmId, startMs, endMs] = ['film', 'startMs', 'endMs'].map((name) => searchParams.get(name));
  return entryKey({ filmId: filmId ?? '', passage: endMs ? { startMs: Number(startMs), endMs: Number(endMs) } : null });
}

/** A server that stores lists and applies changes to them, each once. */
export function fakeLists(initial: readonly FakeList[]) {
  const all = new Map(initial.map((list) => [list.id, { ...list, removed: false }]));
  const applied = new Set<string>();
  const refuse = new Map<string, string>();
  const shown = () => [...all.values()].filter(({ removed }) => !removed);
  const sorted = (items: readonly ListItem[]) => [...items].sort(comparePlaces);
  const present = ({ items, removed: _, ...list }: FakeList & { removed: boolean }): FilmList => ({
    ...list,
    count: list.type === 'LIST' ? items.length : null,
    passages: items.filter(({ passage }) => passage).length,
  });

  function apply(change: FilmListChange): string | null {
    const refused = refuse.get(change.kind);
    if (refused !== undefined) return refused;
    if (applied.has(change.id)) return null;
    applied.add(change.id);
    const list = all.get(change.list);
    if (change.kind === 'saveList') {
      const words = { name: change.name, description: change.description ?? list?.description ?? '', removed: false };
      all.set(change.list, { ...(list ?? fakeList(0, '', [], { id: change.list })), ...words });
      return null;
    }
    if (!list) return 'notFound';
    if (change.kind === 'removeList') list.removed = true;
    if (change.kind === 'removeListItem') list.items = list.items.filter((each) => entryKey(each) !== entryKey(change));
    if (change.kind === 'saveListItem') {
      const key = entryKey(change);
      const before = list.items.find((each) => entryKey(each) === key);
      const end = positionBetween(sorted(list.items).at(-1)?.position ?? null, null);
      const place = Number(change.filmId.slice(-4));
      const known = initial.flatMap(({ items }) => items).find((each) => entryKey(each) === key);
      const { passage = null } = change;
      const id = passage ? idOf(900 + applied.size) : change.filmId;
      list.items = [
        ...list.items.filter((each) => entryKey(each) !== key),
        {
          ...(before ?? known ?? { ...item(place, `Film ${place}`, end), id, passage }),
          position: change.position ?? before?.position ?? end,
          ...(change.note !== undefined && { note: change.note }),
        },
      ];
    }
    return null;
  }

  const page = (lists: readonly (FakeList & { removed: boolean })[]) => ({
    total: lists.length,
    page: 1,
    size: 24,
    lists: lists.map((list) => ({ ...present(list), covers: [] })),
  });
  const listOf = (url: URL) => all.get(url.pathname.split('/')[3] ?? '');
  const api = {
    'GET /api/lists': () => page(shown()),
    'GET /api/lists/:list': ({ url }: { url: URL }) => {
      const list = listOf(url);
      if (!list || list.removed) return problem('notFound');
      const items = list.type === 'LIST' ? sorted(list.items) : [];
      return {
        list: present(list),
        total: items.length,
        page: 1,
        size: 24,
        items,
        first: items[0]?.film ? { id: items[0].filmId, slug: items[0].film.slug, passage: items[0].passage } : null,
        covers: items.slice(0, 4).map(({ title }) => ({ title, poster: null })),
        runningTime: list.type === 'LIST' ? { ms: items.length * 600_000, films: items.length } : null,
        asOf: list.type === 'SEARCH' ? 12 : null,
      };
    },
    'GET /api/lists/public': () => page(shown().filter(({ visibility }) => visibility === 'public')),
    'GET /api/lists/choices': ({ url }: { url: URL }) => ({
      lists: shown().map(({ id, name, items }) => ({
        id,
        name,
        count: items.length,
        passages: items.filter(({ passage }) => passage).length,
        hasFilm: items.some((each) => entryKey(each) === askedFor(url)),
      })),
    }),
    'GET /api/lists/:list/order': ({ url }: { url: URL }) => ({
      items: sorted(listOf(url)?.items ?? []).map(({ id, filmId, passage, position, title, titleLang }) => ({
        id,
        filmId,
        passage,
        position,
        title,
        titleLang,
        year: 1931,
        poster: null,
      })),
    }),
    'POST /api/lists/:list/share': ({ url }: { url: URL }) => {
      const list = listOf(url);
      if (list) Object.assign(list, { visibility: 'link', shareToken: 'a-token' });
      return list && present(list);
    },
    'DELETE /api/lists/:list/share': ({ url }: { url: URL }) => {
      const list = listOf(url);
      if (list) Object.assign(list, { visibility: 'private', shareToken: null });
      return list && present(list);
    },
    'POST /api/lists': ({ body }: { body: unknown }) => {
      if (refuse.has('createList')) return problem('somethingWentWrong');
      const { name, query } = body as FilmList;
      const made = fakeList(all.size + 1, name, [], { type: 'SEARCH', query, newSince: 0, mail: 'never' });
      all.set(made.id, { ...made, removed: false });
      return present({ ...made, removed: false });
    },
    'PATCH /api/lists/:list': ({ url, body }: { url: URL; body: unknown }) => {
      const list = listOf(url);
      if (list) Object.assign(list, body);
      return list && present(list);
    },
    'POST /api/lists/:list/seen': ({ url, body }: { url: URL; body: unknown }) => {
      const list = listOf(url);
      if (list) Object.assign(list, { newSince: 0, seen: body });
      return { newSince: 0 };
    },
    'POST /api/lists/:list/convert': ({ url }: { url: URL }) => {
      const list = listOf(url);
      if (list) Object.assign(list, { type: 'LIST', query: null, newSince: null, mail: null });
      return list && present(list);
    },
    'GET /api/bookmarks/films': { bookmarks: [], count: 0 },
    'POST /api/lists/changes': ({ body }: { body: unknown }) => {
      const { changes } = body as { changes: FilmListChange[] };
      return { outcomes: changes.map((change) => ({ id: change.id, refused: apply(change) })), count: 0 };
    },
  };
  const titles = (place: number) => sorted(all.get(listId(place))?.items ?? []).map(({ title }) => title);
  return { api, refuse, shown, titles };
}

/** A page of lists, with plain parts of the catalogue. */
export const listsRoute = (path: string) =>
  pageAt(
    listsRoutes(async () => ({
      creditLine: ({ film: { archive } }) => <>{archive.name}</>,
      listTools: () => null,
      loadSavedSearch: fakeSavedSearch,
    })),
    path,
  );
