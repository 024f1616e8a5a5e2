import { ratingJobs, upsertFilm } from '@nitrate/catalog/server';
import { findJobs } from '@nitrate/jobs';
import { startApi } from '../testing/start-api';

jest.setTimeout(60_000);

/** An archive with two films, and users with confirmed addresses. */
async function start() {
  const { app, database } = await startApi({ NITRATE_ADDRESS_LIMITS: 'off' });
  const add = (id: string) => upsertFilm(database, { id, title: `Film ${id}`, archive: 'Coast Archive' });
  const films = { a: await add('a'), b: await add('b') };
  const password = 'Correct-4-horses!';
  const signUp = async (name: string) => {
    const email = `${name}@films.example`;
    const signedUp = await app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      payload: { email, confirmEmail: email, password, confirmPassword: password, name, surname: 'Reiniger' },
    });
    await database.pool.query('update auth_user set confirmed_at = now()');
    return { cookie: signedUp.cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ') };
  };
  const rate = async (headers: { cookie: string }, film: string, rating: number) => {
    const reply = await app.inject({ method: 'PUT', url: `/api/ratings/${film}`, headers, payload: { rating } });
    expect(reply.statusCode).toBe(200);
  };
  const rating = async (film: string) =>
    (await app.inject({ url: `/api/catalog/films/${film}` })).json<{ rating?: object }>().rating;
  const search = async () => {
    const reply = await app.inject({ url: '/api/catalog/films?sort=bestRated' });
    const { films: found, hasRatings } = reply.json<{ films: { title: string }[]; hasRatings?: true }>();
    return { titles: found.map(({ title }) => title), hasRatings };
  };
  /** Has the worker update the index. */
  const index = async () => {
    const jobs = await findJobs(database, { states: ['queued'] });
    for (const { queue } of jobs.filter((job) => job.queue in ratingJobs(database))) {
      const run = { id: '1', key: '', attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
      await ratingJobs(database)[queue]?.(
        {},
        { ...run, progress: async () => undefined, complete: async () => undefined },
      );
    }
  };
  return { app, database, films, signUp, rate, rating, search, index };
}

it('are part of the record and an order from five on, and count no longer when an account is deleted', async () => {
  const { app, database, films, signUp, rate, rating, search, index } = await start();
  const users = [];
  for (const name of ['ada', 'bo', 'cy', 'di', 'ed']) users.push(await signUp(name));
  for (const [at, user] of users.entries()) {
    expect(await rating(films.a)).toBeUndefined();
    await rate(user, films.a, at < 2 ? 3 : 5);
  }
  expect(await rating(films.a)).toEqual({ average: 4.2, count: 5 });
  await index();
  expect(await search()).toEqual({ titles: ['Film a', 'Film b'], hasRatings: true });
  await database.pool.query(`update auth_session set two_factor_until = now() + interval '5 minutes'`);
  const deleted = await app.inject({ method: 'DELETE', url: '/api/auth/user', headers: users[4] ?? {} });
  expect(deleted.statusCode).toBe(200);
  expect(await rating(films.a)).toBeUndefined();
  const { rows } = await database.pool.query('select rating, rating_count from film where id = $1', [films.a]);
  expect(rows).toEqual([{ rating: 4, rating_count: 4 }]);
  await index();
  expect((await search()).hasRatings).toBeUndefined();
});
