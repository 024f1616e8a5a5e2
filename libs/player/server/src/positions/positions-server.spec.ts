import { randomUUID } from 'node:crypto';
import type { FilmSummary } from '@nitrate/catalog/contract';
import { type FeatureMigrations, inTransaction } from '@nitrate/database';
import type { SignedInViewer } from '@nitrate/http';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { findPositions, listPositions, removePosition, savePosition } from '@nitrate/player/contract';
import { startTestApi } from '@nitrate/testing-server';
import { sql } from 'kysely';
import { erasePositions, exportPositions } from './account-positions';
import { playerMigrations } from './player-migrations';
import { findPosition } from './position-store';
import { positionsServer } from './positions-server';

jest.setTimeout(30_000);

/** The columns of other features' tables that these specs need. */
const foreignTables: FeatureMigrations = {
  feature: 'foreign',
  migrations: {
    '0001-tables': {
      async up(db) {
        await sql`create table auth_user (id uuid primary key)`.execute(db);
        await sql`create table film (id uuid primary key)`.execute(db);
      },
    },
  },
};

const summaryOf = (id: string) => ({
  id,
  slug: `film-${id}`,
  supplierId: 'HN-1',
  archive: { id: 'a', slug: 'harbour', name: 'Harbour Archive' },
  title: `Film ${id}`,
  textLang: {},
  description: null,
  description_date: null,
  production_countryoforigin: [],
  production_genre: [],
  si_format_duration: null,
  supplier_collection: null,
  availability: 'full' as const,
  poster: null,
  addedAt: '2026-01-01T00:00:00.000Z',
});

const minuteAsset = { durationMs: 60_000 } as PlayableAsset;

/** The endpoints with films of a minute, users and a clock that can be set. */
async function start() {
  const clock = { now: new Date('2026-06-01T12:00:00.000Z') };
  const published = new Map<string, FilmSummary>();
  const previewOnly = new Set<string>();
  const api = await startTestApi({
    migrations: [foreignTables, playerMigrations],
    async register(app, database) {
      await app.register(positionsServer, {
        database,
        findFilmId: (film) => Promise.resolve(published.has(film) ? film : undefined),
        assetOf: (filmId, kind) =>
          Promise.resolve(kind === 'full' && previewOnly.has(filmId) ? undefined : minuteAsset),
        findFilms: (ids) => Promise.resolve(new Map([...published].filter(([id]) => ids.includes(id)))),
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

  const addFilm = async () => {
    const id = randomUUID();
    published.set(id, summaryOf(id));
    await database.pool.query('insert into film values ($1)', [id]);
    return id;
  };

  const addUser = async (more: Partial<SignedInViewer> = {}) => {
    const id = randomUUID();
    await database.pool.query('insert into auth_user values ($1)', [id]);
    const viewer: SignedInViewer = {
      state: 'signedIn',
      userId: id,
      sessionId: 's',
      roles: [],
      confirmed: true,
      twoFactorUntil: null,
      ...more,
    };
    const session = api.session({ headers: { 'x-test-viewer': JSON.stringify(viewer) } });
    const passSecond = () => {
      clock.now = new Date(clock.now.getTime() + 1000);
    };
    return {
      id,
      session,
      /** Saves a position, a second after the last call. */
      save: async (film: string, positionMs: number, updatedAt?: Date) => {
        passSecond();
        const body = { positionMs, ...(updatedAt && { updatedAt: updatedAt.toISOString() }) };
        return session.call(savePosition, { params: { film }, body });
      },
      remove: async (film: string) => {
        passSecond();
        return session.call(removePosition, { params: { film } });
      },
      unfinished: async () => {
        const { body } = await session.call(listPositions);
        return body.films.map(({ film, positionMs }) => [film.id, positionMs]);
      },
      progress: async (...films: string[]) => {
        const { body } = await session.call(findPositions, { query: { ids: films.join(',') } });
        return body.films;
      },
    };
  };
  return { ...api, clock, published, previewOnly, addFilm, addUser };
}

describe('saved positions', () => {
  let archive: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    archive = await start();
  });

  it('are for signed-in users only, confirmed or not', async () => {
    const film = await archive.addFilm();
    const anonymous = archive.session();
    const responses = [
      await anonymous.call(savePosition, { params: { film }, body: { positionMs: 20_000 } }),
      await anonymous.call(removePosition, { params: { film } }),
      await anonymous.call(listPositions),
      await anonymous.call(findPositions, { query: { ids: film } }),
    ];
    expect(responses.map(({ body }) => (body as { code?: string }).code)).toEqual(Array(4).fill('unauthenticated'));
    const unconfirmed = await archive.addUser({ confirmed: false });
    expect((await unconfirmed.save(film, 20_000)).status).toBe(200);
  });

  it('lead back to the film with its card, the last watched first, on every device', async () => {
    const [first, second, user] = [await archive.addFilm(), await archive.addFilm(), await archive.addUser()];
    await user.save(first, 20_000);
    await user.save(second, 30_000);
    expect(await user.unfinished()).toEqual([
      [second, 30_000],
      [first, 20_000],
    ]);
    await user.save(first, 25_000);
    const { body } = await user.session.call(listPositions, { query: { lang: 'de' } });
    expect(body.films[0]).toMatchObject({ film: { title: `Film ${first}` }, positionMs: 25_000, durationMs: 60_000 });
    expect(await findPosition(archive.database, user.id, first)).toMatchObject({ positionMs: 25_000 });
  });

  it('are saved neither in the first nor in the last five seconds', async () => {
    const [film, user] = [await archive.addFilm(), await archive.addUser()];
    expect((await user.save(film, 4_999)).body).toEqual({ positionMs: null, watchedAt: null });
    expect(
      await archive.database.pool.query('select 1 from playback_position where film_id = $1', [film]),
    ).toMatchObject({ rowCount: 0 });
    await user.save(film, 20_000);
    expect((await user.save(film, 1_000)).body).toEqual({ positionMs: 20_000, watchedAt: null });
    const watchedAt = new Date(archive.clock.now.getTime() + 1000).toISOString();
    expect((await user.save(film, 55_000)).body).toEqual({ positionMs: null, watchedAt });
    expect(await user.unfinished()).toEqual([]);
    expect(await user.progress(film)).toEqual([{ film, positionMs: null, watchedAt, durationMs: 60_000 }]);
  });

  it('of a film that is watched again leave it marked as watched', async () => {
    const [film, user] = [await archive.addFilm(), await archive.addUser()];
    await user.save(film, 60_000);
    await user.save(film, 10_000);
    expect(await user.progress(film)).toMatchObject([{ positionMs: 10_000, watchedAt: expect.any(String) as string }]);
    await user.remove(film);
    expect(await user.progress(film)).toMatchObject([{ positionMs: null, watchedAt: expect.any(String) as string }]);
  });

  it('that arrive late do not replace newer ones of another device', async () => {
    const [film, user] = [await archive.addFilm(), await archive.addUser()];
    const offline = new Date(archive.clock.now.getTime() + 500);
    await user.save(film, 40_000);
    expect((await user.save(film, 20_000, offline)).body.positionMs).toBe(40_000);
    expect((await user.save(film, 57_000, offline)).body).toEqual({
      positionMs: 40_000,
      watchedAt: offline.toISOString(),
    });
  });

  it('are never from the future, so that a wrong clock does not block other devices', async () => {
    const [film, user] = [await archive.addFilm(), await archive.addUser()];
    await user.save(film, 20_000, new Date('2199-01-01T00:00:00Z'));
    expect((await user.save(film, 30_000)).body.positionMs).toBe(30_000);
  });

  it('of devices that save at the same time leave one of them', async () => {
    const [film, user] = [await archive.addFilm(), await archive.addUser()];
    const positions = [11_000, 12_000, 13_000, 14_000];
    const replies = await Promise.all(positions.map((positionMs) => user.save(film, positionMs)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [[, left] = []] = await user.unfinished();
    expect(positions).toContain(left);
  });

  it('can be removed one by one, and saved again', async () => {
    const [film, other, user] = [await archive.addFilm(), await archive.addFilm(), await archive.addUser()];
    await user.save(film, 20_000);
    await user.save(other, 30_000);
    const before = archive.clock.now;
    expect((await user.remove(film)).body).toEqual({ positionMs: null, watchedAt: null });
    expect((await user.remove(film)).status).toBe(200);
    expect(await user.unfinished()).toEqual([[other, 30_000]]);
    expect(await user.progress(film, other)).toMatchObject([{ film: other }]);
    // What a device reports late was measured before the removal.
    await user.save(film, 21_000, before);
    expect(await user.unfinished()).toEqual([[other, 30_000]]);
    await user.save(film, 20_000);
    expect(await user.unfinished()).toEqual([
      [film, 20_000],
      [other, 30_000],
    ]);
  });

  it('are invisible to other users', async () => {
    const [film, user, other] = [await archive.addFilm(), await archive.addUser(), await archive.addUser()];
    await user.save(film, 20_000);
    expect(await other.unfinished()).toEqual([]);
    expect(await other.progress(film)).toEqual([]);
    expect((await other.remove(film)).status).toBe(200);
    expect(await findPosition(archive.database, other.id, film)).toBeUndefined();
    expect(await user.unfinished()).toEqual([[film, 20_000]]);
  });

  it('are read page by page, past films that were withdrawn', async () => {
    const user = await archive.addUser();
    const films = [];
    for (let count = 0; count < 7; count += 1) {
      const film = await archive.addFilm();
      await user.save(film, 20_000);
      films.unshift(film);
    }
    for (const index of [1, 2, 3]) archive.published.delete(films[index] ?? '');
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const { body } = await user.session.call(listPositions, { query: { size: 2, ...(after && { after }) } });
      pages.push(body.films.map(({ film }) => film.id));
      after = body.next ?? undefined;
    } while (after);
    expect(pages).toEqual([
      [films[0], films[4]],
      [films[5], films[6]],
    ]);
  });

  it('are refused for unknown films, films without a full asset, and wrong input', async () => {
    const [film, user] = [await archive.addFilm(), await archive.addUser()];
    archive.previewOnly.add(film);
    expect((await user.save(film, 20_000)).body).toMatchObject({ status: 409, code: 'noSignal' });
    expect((await user.save(randomUUID(), 20_000)).body).toMatchObject({ status: 404, code: 'filmNotFound' });
    expect((await user.remove('nothing')).body).toMatchObject({ status: 404, code: 'filmNotFound' });
    const put = (payload: object) =>
      user.session.raw({ method: 'PUT', url: `/api/positions/${film}`, body: payload }).then(({ status }) => status);
    for (const wrong of [{}, { positionMs: -1 }, { positionMs: 1.5 }, { positionMs: 1, updatedAt: 'yesterday' }]) {
      expect([wrong, await put(wrong)]).toEqual([wrong, 400]);
    }
    const get = (query: string) => user.session.get(`/api/positions${query}`).then(({ status }) => status);
    const many = Array.from({ length: 101 }, () => randomUUID()).join(',');
    const noTime = `2026-13-41T99:99:99.999Z_${film}`;
    for (const wrong of ['/films', '/films?ids=x', `/films?ids=${many}`, '?size=0', '?size=49', `?after=${noTime}`]) {
      expect([wrong, await get(wrong)]).toEqual([wrong, 400]);
    }
  });

  it('are part of the export and the deletion of an account', async () => {
    const [film, user, other] = [await archive.addFilm(), await archive.addUser(), await archive.addUser()];
    await user.save(film, 20_000);
    await other.save(film, 30_000);
    expect(await exportPositions(archive.database, user.id)).toMatchObject({
      positions: [{ filmId: film, positionMs: 20_000, watchedAt: null }],
    });
    await inTransaction(archive.database, (transaction) => erasePositions(transaction, user.id));
    expect(await exportPositions(archive.database, user.id)).toEqual({ positions: [], streams: [] });
    expect(await other.unfinished()).toEqual([[film, 30_000]]);
    await archive.database.pool.query('delete from auth_user where id = $1', [other.id]);
    expect((await other.save(film, 30_000)).body).toMatchObject({ code: 'unauthenticated' });
  });
});
