import { randomUUID } from 'node:crypto';
import { inTransaction } from '@nitrate/database';
import type { ListChange } from '@nitrate/lists/contract';
import fc from 'fast-check';
import { eraseLists } from '../account/erase-lists';
import { exportLists } from '../account/export-lists';
import { changeId, fakeFilmRatings, startListsApi, type TestUser } from '../testing/start-lists-api';

jest.setTimeout(60_000);

let api: Awaited<ReturnType<typeof startListsApi>>;
beforeAll(async () => {
  api = await startListsApi();
});

const rate = (user: TestUser, film: string, rating: unknown) =>
  api.send('PUT', `/ratings/${film}`, user.headers(), { rating });
const unrate = (user: TestUser, film: string) => api.send('DELETE', `/ratings/${film}`, user.headers());
const ratingOf = async (user: TestUser, film: string) =>
  (await api.send('GET', `/ratings/${film}`, user.headers())).body['rating'];
const erase = (user: TestUser) =>
  inTransaction(api.database, (transaction) =>
    eraseLists(transaction, user.id, { filmRatings: fakeFilmRatings, now: api.clock.now }),
  );

/** What the record of a film says. */
async function record(film: string): Promise<{ average: number | null; count: number }> {
  const { rows } = await api.database.pool.query<{ average: number | null; count: number }>(
    'select rating as average, rating_count as count from film where id = $1',
    [film],
  );
  return rows[0] ?? { average: null, count: -1 };
}

const comesTo = (ratings: readonly number[]) => ({
  average: ratings.length === 0 ? null : ratings.reduce((sum, each) => sum + each) / ratings.length,
  count: ratings.length,
});

describe('ratings', () => {
  it('are one per user and film, changed and taken back', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()];
    const film = await api.addFilm('Fog');
    expect(await ratingOf(user, film)).toBeNull();
    expect(await rate(user, film, 4)).toEqual({ status: 200, body: { rating: 4 } });
    await rate(other, film, 1);
    expect(await record(film)).toEqual({ average: 2.5, count: 2 });
    await rate(user, film, 5);
    expect(await ratingOf(user, film)).toBe(5);
    expect(await record(film)).toEqual({ average: 3, count: 2 });
    expect(await unrate(user, film)).toEqual({ status: 200, body: { rating: null } });
    expect((await unrate(user, film)).status).toBe(200);
    expect([await ratingOf(user, film), await ratingOf(other, film)]).toEqual([null, 1]);
    expect(await record(film)).toEqual({ average: 1, count: 1 });
  });

  it('are listed, the last rated first, also of films that are withdrawn', async () => {
    const user = await api.addUser();
    const films = [await api.addFilm('Fog'), await api.addFilm('Harbour'), await api.addFilm('Tram')];
    for (const [index, film] of films.entries()) {
      api.clock.now = new Date(api.clock.now.getTime() + 60_000);
      await rate(user, film, index + 1);
    }
    await unrate(user, films[1] ?? '');
    api.hidden.add(films[0] ?? '');
    const list = async (query = '') => (await api.send('GET', `/ratings${query}`, user.headers())).body;
    expect(await list()).toMatchObject({
      total: 2,
      page: 1,
      films: [
        { title: 'Tram', rating: 3, ratedAt: api.clock.now.toISOString() },
        { title: 'Fog', rating: 1, film: null },
      ],
    });
    expect(await list('?size=1&page=2')).toMatchObject({ total: 2, films: [{ title: 'Fog' }] });
  });

  it.each([0, 6, 2.5, '3', null])('are not %p', async (rating) => {
    const user = await api.addUser();
    const { status, body } = await rate(user, await api.addFilm('Wrong'), rating);
    expect([status, body['code']]).toEqual([400, 'validationFailed']);
  });

  it('are of published films', async () => {
    const user = await api.addUser();
    const film = await api.addFilm('Withdrawn');
    await rate(user, film, 2);
    api.hidden.add(film);
    for (const each of [film, randomUUID()]) {
      expect((await rate(user, each, 5)).body).toMatchObject({ code: 'filmNotFound', status: 404 });
    }
    expect(await ratingOf(user, film)).toBe(2);
    expect((await unrate(user, film)).status).toBe(200);
    expect((await rate(user, 'fog', 3)).body).toMatchObject({ code: 'notFound' });
  });

  it('are given by users with a confirmed address', async () => {
    const user = await api.addUser();
    const film = await api.addFilm('Unconfirmed');
    const headers = user.headers({ confirmed: false });
    for (const [method, body] of [['PUT', { rating: 3 }] as const, ['DELETE', undefined] as const]) {
      expect((await api.send(method, `/ratings/${film}`, {}, body)).status).toBe(401);
      expect((await api.send(method, `/ratings/${film}`, headers, body)).body).toMatchObject({
        code: 'emailNotConfirmed',
      });
    }
    expect((await api.send('GET', `/ratings/${film}`)).status).toBe(401);
    expect((await api.send('GET', '/ratings')).status).toBe(401);
    expect((await api.send('GET', '/ratings', headers)).status).toBe(200);
  });

  it('of many users at once all count', async () => {
    const films = [await api.addFilm('A'), await api.addFilm('B'), await api.addFilm('C')];
    const users = await Promise.all(Array.from({ length: 24 }, () => api.addUser()));
    await Promise.all(
      users.map((user, index) => {
        const inOwnOrder = index % 2 === 0 ? films : films.toReversed();
        const changes = inOwnOrder.map((filmId, at): ListChange => ({
          id: changeId(api.clock.now, 100 - at),
          kind: 'rateFilm',
          filmId,
          rating: ((index + films.indexOf(filmId)) % 5) + 1,
        }));
        return api.apply(user, ...changes);
      }),
    );
    for (const [place, film] of films.entries()) {
      expect(await record(film)).toEqual(comesTo(users.map((_, index) => ((index + place) % 5) + 1)));
    }
    await Promise.all(users.slice(0, 12).map(erase));
    for (const [place, film] of films.entries()) {
      expect(await record(film)).toEqual(comesTo(users.map((_, index) => ((index + place) % 5) + 1).slice(12)));
    }
  });

  it('of a user are part of the export and go with the account', async () => {
    const [user, other] = [await api.addUser(), await api.addUser()];
    const [film, alone] = [await api.addFilm('Exported'), await api.addFilm('Alone')];
    await rate(user, film, 2);
    await rate(user, alone, 3);
    await rate(other, film, 5);
    const { ratings } = await exportLists(api.database, user.id);
    expect(ratings).toHaveLength(2);
    expect(ratings).toContainEqual({ filmId: film, rating: 2, ratedAt: api.clock.now });
    await erase(user);
    expect((await exportLists(api.database, user.id))['ratings']).toEqual([]);
    expect([await record(film), await record(alone)]).toEqual([comesTo([5]), comesTo([])]);
  });

  it('come to their exact sum, whatever the changes and the order in which they arrive', async () => {
    const [users, films] = [3, 2].map((count) => Array.from({ length: count }, (_, index) => index)) as [number[], number[]]; // prettier-ignore
    const change = fc.record({
      user: fc.constantFrom(...users),
      film: fc.constantFrom(...films),
      rating: fc.option(fc.integer({ min: 1, max: 5 })),
      agoMs: fc.integer({ min: 1, max: 50 }),
      erases: fc.integer({ min: 0, max: 19 }).map((dice) => dice === 0),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 25 }), async (changes) => {
        const people = await Promise.all(users.map(() => api.addUser()));
        const records = await Promise.all(films.map(() => api.addFilm('Property')));
        const last = new Map<string, { id: string; rating: number | null }>();
        for (const { user, film, rating, agoMs, erases } of changes) {
          const person = people[user];
          if (!person) throw new Error('There is no such user.');
          if (erases) {
            await erase(person);
            for (const each of films) last.delete(`${user} ${each}`);
            continue;
          }
          const id = changeId(api.clock.now, agoMs);
          const what = { id, filmId: records[film] ?? '' };
          await api.apply(person, rating === null ? { ...what, kind: 'unrateFilm' } : { ...what, kind: 'rateFilm', rating }); // prettier-ignore
          const before = last.get(`${user} ${film}`);
          if (before ? id > before.id : rating !== null) last.set(`${user} ${film}`, { id, rating });
        }
        for (const film of films) {
          const standing = users.flatMap((user) => last.get(`${user} ${film}`)?.rating ?? []);
          expect(await record(records[film] ?? '')).toEqual(comesTo(standing));
        }
      }),
      { numRuns: 40 },
    );
  });
});
