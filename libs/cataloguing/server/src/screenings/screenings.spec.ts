import { readAudit } from '@nitrate/audit';
import type { Screening } from '@nitrate/cataloguing/contract';
import { upsertFilm } from '@nitrate/catalog/store';
import { startStudioApi } from '../testing/start-studio-api';

jest.setTimeout(60_000);

interface Page {
  title: string;
  archive: string;
  src: string | null;
}

let studio: Awaited<ReturnType<typeof startStudioApi>>;
let film: string;

beforeAll(async () => {
  studio = await startStudioApi({ playableUntil: (id, until) => Promise.resolve(`${id}/${until.getTime()}.mpd`) });
  film = await upsertFilm(studio.database, {
    id: 's1',
    title: 'Unseen Reel',
    archive: 'Coast Archive',
    status: 'draft',
  });
});

const create = (recipient: string, days = 7) =>
  studio.send<{ token: string; screening: Screening }>('editor', 'POST', `/${film}/screenings`, { recipient, days });
const page = async (token: string) => {
  const { status, body } = await studio.api
    .session()
    .raw<Page>({ method: 'GET', url: `/api/screenings/${token}?lang=en` });
  return { status, body };
};
const listed = async () =>
  (await studio.send<{ screenings: Screening[] }>('editor', 'GET', `/${film}/screenings`)).body.screenings;

it('shows a draft to anyone with the link, until it is revoked', async () => {
  const { status, body } = await create(' Family Brandt ');
  expect([status, body.screening]).toEqual([
    200,
    expect.objectContaining({ recipient: 'Family Brandt', opened: 0, revokedAt: null }),
  ]);
  const opened = await page(body.token);
  expect(opened).toMatchObject({ status: 200, body: { title: 'Unseen Reel', archive: 'Coast Archive' } });
  expect(opened.body.src).toMatch(new RegExp(`^${film}/\\d+\\.mpd$`));
  expect((await listed())[0]).toMatchObject({ opened: 1, by: { name: 'ed@films.example' } });
  const path = `/${film}/screenings/${body.screening.id}`;
  expect((await studio.send('editor', 'DELETE', path)).status).toBe(200);
  expect(await page(body.token)).toMatchObject({ status: 404, body: { code: 'screeningEnded' } });
  expect((await studio.send('editor', 'DELETE', path)).status).toBe(404);
  expect((await listed())[0]?.revokedAt).not.toBeNull();
  const audited = await readAudit(studio.database, { targetId: film }, 5);
  expect(audited.map(({ action }) => action)).toEqual(['film.screeningRevoked', 'film.screeningCreated']);
});

it('ends when it expires, and keeps no token', async () => {
  const { body } = await create('Museum', 2);
  const { rows } = await studio.database.pool.query<{ row: string }>(
    'select film_screening::text as row from film_screening where id = $1',
    [body.screening.id],
  );
  expect(rows[0]?.row).not.toContain(body.token);
  await studio.database.pool.query(`update film_screening set expires_at = now() where id = $1`, [body.screening.id]);
  expect((await page(body.token)).status).toBe(404);
});

it('is made by editors, with a confirmation, and opened by nobody without it', async () => {
  const body = { recipient: 'Museum', days: 2 };
  expect((await studio.send('visitor', 'POST', `/${film}/screenings`, body)).status).toBe(401);
  expect((await studio.send('user', 'GET', `/${film}/screenings`)).status).toBe(403);
  expect((await studio.send('unverified', 'POST', `/${film}/screenings`, body)).status).toBe(403);
  expect((await create(' ')).status).toBe(400);
  expect((await create('Museum', 365)).status).toBe(400);
  expect((await page('x')).status).toBe(404);
  const unknown = await studio.send('editor', 'GET', '/00000000-0000-7000-8000-000000000000/screenings');
  expect(unknown).toMatchObject({ status: 404, body: { code: 'filmNotFound' } });
});
