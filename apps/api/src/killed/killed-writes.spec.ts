import { upsertFilm } from '@nitrate/catalog/server';
import { inTransaction } from '@nitrate/database';
import type { ListChange } from '@nitrate/lists/contract';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { v7 as newId } from 'uuid';
import { type ApiProcess, signUpAt, startProcess } from '../testing/start-process';

jest.setTimeout(120_000);

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let dataFolder: string;
let cookie: string;
let api: ApiProcess;
const films: string[] = [];

beforeAll(async () => {
  database = await startTestDatabase([]);
  dataFolder = await scratchFolder();
  api = await startProcess(database.url, dataFolder);
  cookie = await signUpAt(api.address);
  await database.pool.query('update auth_user set confirmed_at = now()');
  for (const id of ['a', 'b', 'c']) films.push(await upsertFilm(database, { id, title: id, archive: 'Coast Archive' }));
  await database.pool.query(
    `insert into notification (id, user_id, type, facts, on_site, mail_due, created_at)
     select gen_random_uuid(), id, 'requestedFilmReady', '{"count": 1}', true, false, now() from auth_user`,
  );
});

afterAll(async () => {
  api.kill();
  await api.ended;
});

async function send(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(`${api.address}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  return (await response.json()) as Record<string, unknown>;
}

/** What the user has, by its counts. */
async function collected() {
  const [{ count: bookmarks }, { lists }, { total: rated }, { unread }] = await Promise.all([
    send('GET', '/bookmarks'),
    send('GET', '/lists') as Promise<{ lists: { name: string; count: number }[] }>,
    send('GET', '/ratings'),
    send('GET', '/notifications'),
  ]);
  const named = Object.fromEntries(lists.map(({ name, count }) => [name, count]));
  return { bookmarks, lists: named, rated, unread };
}

/** Kills the api while it waits to write to a table, and starts it again. */
async function killWhileWriting(table: string, write: () => Promise<unknown>): Promise<void> {
  await inTransaction(database, async ({ client }) => {
    await client.query(`lock table ${table} in share row exclusive mode`);
    const reply = write().then(
      () => 'answered',
      () => 'cut',
    );
    const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted`;
    while ((await client.query(waiting)).rowCount === 0);
    process.kill(api.pid, 'SIGKILL');
    expect(await api.ended).toContain('SIGKILL');
    expect(await reply).toBe('cut');
  });
  api = await startProcess(database.url, dataFolder);
}

const list = newId();
const setOfChanges = (): ListChange[] => [
  { id: newId(), kind: 'saveBookmark', bookmark: newId(), filmId: films[0] ?? '' },
  { id: newId(), kind: 'saveBookmark', bookmark: newId(), filmId: films[1] ?? '', startMs: 100, endMs: 900 },
  { id: newId(), kind: 'saveList', list, name: 'Queued' },
  ...films.map((filmId) => ({ id: newId(), kind: 'saveListItem' as const, list, filmId })),
  { id: newId(), kind: 'rateFilm', filmId: films[0] ?? '', rating: 4 },
];

it('applies a set of queued changes as a whole or not at all, and once when it is sent again', async () => {
  const changes = setOfChanges();
  const apply = () => send('POST', '/lists/changes', { changes });
  const before = await collected();
  // From the first table that is written to the last.
  for (const table of ['bookmark', 'list_item', 'film']) {
    await killWhileWriting(table, apply);
    expect(await collected()).toEqual(before);
  }
  for (let sent = 0; sent < 2; sent += 1) {
    await apply();
    expect(await collected()).toEqual({ ...before, bookmarks: 2, lists: { Queued: 3 }, rated: 1 });
  }
});

it('copies a list as a whole or not at all', async () => {
  const before = await collected();
  const copy = () => send('POST', `/lists/${list}/duplicate`, { name: 'Copy' });
  await killWhileWriting('list_item', copy);
  expect(await collected()).toEqual(before);
  await copy();
  expect(await collected()).toEqual({ ...before, lists: { Queued: 3, Copy: 3 } });
});

it('marks notifications as read when that is sent again', async () => {
  const before = await collected();
  const read = () => send('POST', '/notifications/read', { until: new Date().toISOString() });
  await killWhileWriting('notification', read);
  await read();
  expect(await collected()).toEqual({ ...before, unread: 0 });
});
