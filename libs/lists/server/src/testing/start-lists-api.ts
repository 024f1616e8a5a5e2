import { randomUUID } from 'node:crypto';
import type { FilmSummary } from '@nitrate/catalog/contract';
import type { FeatureMigrations } from '@nitrate/database';
import type { SignedInViewer } from '@nitrate/http';
import type { ReplyOf } from '@nitrate/contract-kit';
import type { Bookmark, getList, ListChange } from '@nitrate/lists/contract';
import { startTestApi } from '@nitrate/testing-server';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { BookmarkedFilm, FilmRatings, SavedSearches } from '../lists-deps';
import { listsMigrations } from '../lists-migrations';
import { listsServer } from '../lists-server';

/** The columns of other features' tables that these specs need. */
const foreignTables: FeatureMigrations = {
  feature: 'foreign',
  migrations: {
    '0001-tables': {
      async up(db) {
        await sql`create table auth_user (id uuid primary key)`.execute(db);
        await sql`
          create table film (
            id uuid primary key, title text, year integer, duration_ms integer, rating double precision, rating_count integer not null default 0
          )`.execute(db);
      },
    },
  },
};

/** Replaces the catalogue, which has the columns. */
export const fakeFilmRatings: FilmRatings = {
  lock: async ({ client }, ids) =>
    void (await client.query('select from film where id = any($1) order by id for no key update', [ids])),
  async save({ client }, ratings) {
    for (const { filmId, average, count } of ratings) {
      await client.query('update film set rating = $2, rating_count = $3 where id = $1', [filmId, average, count]);
    }
  },
};

export interface TestUser {
  id: string;
  /** Headers of a call by this user; `viewer` overrides the fields of an ordinary, confirmed one. */
  headers(viewer?: Partial<SignedInViewer>): Record<string, string>;
}

/** The id of a change that a device made `agoMs` before the clock of the specs. */
export const changeId = (now: Date, agoMs = 0): string => v7({ msecs: now.getTime() - agoMs });

/** The endpoints on a database of their own, with films, users and a clock that can be set. */
export async function startListsApi() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const films = new Map<string, string>();
  const hidden = new Set<string>();
  /** The film to which another one was merged. */
  const mergedInto = new Map<string, string>();
  const revision = { now: 7 };
  const seen: string[] = [];
  // Replaces the search of the catalogue: one word, in the title.
  const fakeSearches: SavedSearches = {
    rulesVersion: 1,
    findTerms: async ({ q = '' }) => [q.toLowerCase()],
    readRevision: async () => revision.now,
    async find({ client }, { q = '' }, limit) {
      const { rows } = await client.query<{ id: string }>(
        `select id from film where title ilike '%' || $1::text || '%' order by title`,
        [q],
      );
      return { ids: rows.slice(0, limit).map(({ id }) => id), total: rows.length };
    },
  };
  const unwatchable = new Set<string>();
  const summary = (id: string): FilmSummary => ({
    id,
    slug: `film-${id}`,
    supplierId: id,
    title: films.get(id) ?? '',
    textLang: { title: 'en' },
    archive: { id, slug: 'coast', name: 'Coast Archive' },
    description: null,
    description_date: null,
    production_countryoforigin: [],
    production_genre: [],
    si_format_duration: null,
    supplier_collection: null,
    poster: null,
    addedAt: '2026-01-01T00:00:00.000Z',
    availability: unwatchable.has(id) ? 'none' : 'full',
  });
  const api = await startTestApi({
    migrations: [foreignTables, listsMigrations],
    async register(app, database) {
      await app.register(listsServer, {
        database,
        mailHour: 5,
        lockSurvivingFilms: async (_transaction, ids) =>
          new Map(
            ids.map((named) => {
              const mergedFrom: string[] = [];
              let filmId = named;
              for (let next = mergedInto.get(named); next !== undefined; next = mergedInto.get(next)) {
                mergedFrom.push(filmId);
                filmId = next;
              }
              return [named, { filmId, mergedFrom, isPublished: films.has(filmId) && !hidden.has(filmId) }];
            }),
          ),
        findFilms: async (ids) =>
          new Map(
            ids.map((id): [string, BookmarkedFilm] => [
              id,
              { film: hidden.has(id) ? null : summary(id), title: films.get(id) ?? '', titleLang: 'en' },
            ]),
          ),
        findThumbnails: async (ids) =>
          new Map(
            ids.map((id) => [
              id,
              { title: films.get(id) ?? '', titleLang: 'en' as const, year: 1931, poster: null, card: `/card/${id}` },
            ]),
          ),
        filmRatings: fakeFilmRatings,
        savedSearches: fakeSearches,
        onSeen: async (_transaction, userId, list) => void seen.push(`${userId} ${list}`),
        // Replaces the search of the catalogue: one word, in the title.
        searchedFilms: async (q) => ({
          films: sql`(select id, year, duration_ms as duration, title ilike '%' || ${q}::text || '%' as found,
            id <> all (${[...hidden, ...unwatchable]}::uuid[]) as watchable from film)`,
          words: q.toLowerCase().split(' ').filter(Boolean),
        }),
      });
    },
    server: {
      now: () => clock.now,
      viewerOf: ({ headers }) => {
        const viewer = headers['x-test-viewer'];
        return typeof viewer === 'string' ? (JSON.parse(viewer) as SignedInViewer) : { state: 'anonymous' };
      },
    },
  });
  const { database } = api;

  /** A published film. */
  const addFilm = async (title: string, year: number | null = null): Promise<string> => {
    const id = randomUUID();
    films.set(id, title);
    await database.pool.query('insert into film (id, title, year) values ($1, $2, $3)', [id, title, year]);
    return id;
  };

  const addUser = async (): Promise<TestUser> => {
    const id = randomUUID();
    await database.pool.query('insert into auth_user values ($1)', [id]);
    const viewer: SignedInViewer = {
      state: 'signedIn',
      userId: id,
      sessionId: 's',
      roles: [],
      confirmed: true,
      twoFactorUntil: null,
    };
    return { id, headers: (other) => ({ 'x-test-viewer': JSON.stringify({ ...viewer, ...other }) }) };
  };

  const send = async (method: string, path: string, headers: Record<string, string> = {}, payload?: object) => {
    const response = await api.app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };

  /** Sends changes and returns the codes with which they are refused, null for those that are applied. */
  const apply = async (user: TestUser, ...changes: ListChange[]): Promise<(string | null)[]> => {
    const { status, body } = await send('POST', '/lists/changes', user.headers(), { changes });
    expect(status).toBe(200);
    return (body['outcomes'] as { refused: string | null }[]).map(({ refused }) => refused);
  };

  const list = async (user: TestUser, query: Record<string, string> = {}) => {
    const { status, body } = await send('GET', `/bookmarks?${new URLSearchParams(query)}`, user.headers());
    expect(status).toBe(200);
    return body as { total: number; count: number; bookmarks: (Bookmark & { title: string })[] };
  };

  /** A list of a user with these films; without films, an empty one. */
  const addList = async (user: TestUser, name: string, films: readonly string[] = []): Promise<string> => {
    const { status, body } = await send('POST', '/lists', user.headers(), { type: 'LIST', name });
    expect(status).toBe(200);
    const id = String(body['id']);
    for (const filmId of films) await send('POST', `/lists/${id}/items`, user.headers(), { filmId });
    return id;
  };

  /** A page of a list as a user sees it, or a visitor. */
  const open = async (user: TestUser | undefined, listId: string, query: Record<string, string> = {}) => {
    const { status, body } = await send('GET', `/lists/${listId}?${new URLSearchParams(query)}`, user?.headers());
    return { status, ...(body as ReplyOf<typeof getList>) };
  };

  /** The titles of a list in its order. */
  const titles = async (user: TestUser, listId: string, query: Record<string, string> = {}) =>
    (await open(user, listId, query)).items.map(({ title }) => title);

  return {
    database,
    clock,
    hidden,
    mergedInto,
    revision,
    seen,
    unwatchable,
    addFilm,
    addUser,
    send,
    apply,
    list,
    addList,
    open,
    titles,
  };
}
