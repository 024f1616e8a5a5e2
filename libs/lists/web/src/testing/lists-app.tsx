import { userCleared, userSet } from '@nitrate/auth/data-access';
import { authAfter, userWith } from '@nitrate/auth/testing';
import type { FilmSummary } from '@nitrate/catalog/contract';
import type { Bookmark, ListedBookmark } from '@nitrate/lists/contract';
import { useState } from 'react';
import { listsRoutes } from '../lists-routes';
import { fakeSavedSearch } from './fake-saved-search';

/** The user becomes known, as after the start of a page. */
export const userKnown = userSet(userWith({ sub: 'lotte' }));

const begin = { signedIn: [userKnown], visitor: [userCleared()], unknown: [] };

/** The auth slice with a signed-in user, with a visitor, or before either is known. */
export const authReducer = (state: keyof typeof begin) => authAfter(...begin[state]).auth;

const idOf = (place: number): string => `019ab000-0000-7000-8000-${String(place).padStart(12, '0')}`;

export const film = (place: number, title: string): FilmSummary => ({
  id: idOf(place),
  slug: `film-${place}`,
  supplierId: `S-${place}`,
  title,
  textLang: { title: 'en' },
  archive: { id: idOf(900), slug: 'coast', name: 'Coast Archive' },
  description: null,
  description_date: '1931',
  production_countryoforigin: [],
  production_genre: [],
  si_format_duration: '00:10:00',
  supplier_collection: null,
  availability: 'full',
  poster: null,
  addedAt: '2026-01-01T00:00:00.000Z',
});

/** A bookmark of the film with the same place. */
export const bookmark = (place: number, more: Partial<Bookmark> = {}): Bookmark => ({
  id: idOf(place + 100),
  filmId: idOf(place),
  startMs: null,
  endMs: null,
  note: '',
  createdAt: '2026-02-03T10:00:00.000Z',
  ...more,
});

export const listed = (place: number, title: string, more: Partial<ListedBookmark> = {}): ListedBookmark => ({
  ...bookmark(place),
  film: film(place, title),
  title,
  titleLang: 'en',
  ...more,
});

interface Change {
  id: string;
  kind: string;
  bookmark: string;
  filmId: string;
  note?: string;
}

/** A server that stores bookmarks and applies changes to them, each once. */
export function fakeBookmarks(initial: readonly ListedBookmark[]) {
  let rows = [...initial];
  const applied = new Set<string>();
  const refuse = new Map<string, string>();
  function apply(change: Change): string | null {
    const refused = refuse.get(change.kind);
    if (refused !== undefined) return refused;
    if (applied.has(change.id)) return null;
    applied.add(change.id);
    const known = [...initial, ...rows].find(({ id }) => id === change.bookmark);
    if (change.kind === 'removeBookmark') rows = rows.filter(({ id }) => id !== change.bookmark);
    else {
      const row = {
        ...(known ?? listed(1, 'New')),
        id: change.bookmark,
        filmId: change.filmId,
        note: change.note ?? '',
      };
      rows = rows.some(({ id }) => id === row.id)
        ? rows.map((each) => (each.id === row.id ? row : each))
        : [row, ...rows];
    }
    return null;
  }
  const api = {
    'GET /api/bookmarks': ({ url }: { url: URL }) => {
      const q = url.searchParams.get('q')?.toLowerCase() ?? '';
      const found = rows.filter(({ title }) => title.toLowerCase().includes(q));
      return { total: found.length, count: rows.length, page: 1, size: 24, bookmarks: found };
    },
    'GET /api/bookmarks/films': () => ({
      bookmarks: rows.map(({ film: _, title: __, titleLang: ___, ...each }) => each),
      count: rows.length,
    }),
    'POST /api/lists/changes': ({ body }: { body: unknown }) => {
      const { changes } = body as { changes: Change[] };
      return { outcomes: changes.map((change) => ({ id: change.id, refused: apply(change) })), count: rows.length };
    },
  };
  return { api, refuse, rows: () => rows };
}

/** A server that stores how the user has rated a film. */
export function fakeRatings({ id }: Pick<FilmSummary, 'id'>, initial: number | null) {
  let rating = initial;
  const refuse = new Map<string, string>();
  let held: Promise<unknown> | undefined;
  const api = {
    [`GET /api/ratings/${id}`]: async () => {
      const reply = { rating };
      await held;
      return reply;
    },
    'POST /api/lists/changes': ({ body }: { body: unknown }) => {
      const { changes } = body as { changes: { id: string; kind: string; rating?: number }[] };
      const outcomes = changes.map((change) => {
        const refused = refuse.get(change.kind) ?? null;
        if (refused === null) rating = change.rating ?? null;
        return { id: change.id, refused };
      });
      return { outcomes, count: 0 };
    },
  };
  return {
    api,
    refuse,
    rating: () => rating,
    /** Replies to reads are in flight until the returned function is called. */
    holdReads(): () => void {
      let release: () => void = () => undefined;
      held = new Promise<void>((resolve) => (release = resolve));
      return () => release();
    },
  };
}

/** The page of bookmarks, with plain parts of the catalogue. */
export const bookmarksRoute = () => {
  const [route] = listsRoutes(async () => ({
    loadSavedSearch: fakeSavedSearch,
    creditLine: ({ film: { archive } }) => <>{archive.name}</>,
    listTools: function ListTools({ state, onChange }) {
      const [size] = useState(state.size);
      return (
        <button type="button" onClick={() => onChange({ ...state, sort: 'oldest', page: 1, size })}>
          Oldest first
        </button>
      );
    },
  }));
  if (!route) throw new Error('There is no page.');
  return route;
};
