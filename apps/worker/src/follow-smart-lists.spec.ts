import { authMigrations } from '@nitrate/auth/server';
import { catalogMigrations, savedSearches, setFilmStatus, upsertFilm } from '@nitrate/catalog/server';
import { type Database } from '@nitrate/database';
import { jobsMigrations } from '@nitrate/jobs';
import { compareSmartLists, listsMigrations, mailSmartLists, refreshTerms } from '@nitrate/lists/server';
import { notificationsMigrations } from '@nitrate/notifications/server';
import { startTestDatabase } from '@nitrate/testing-server';
import { v7 as newId } from 'uuid';
import { followSmartLists, smartLists } from './follow-smart-lists';

jest.setTimeout(60_000);

let database: Database;
/** A Saturday. */
let now: Date;
let films: number;

beforeEach(async () => {
  database = await startTestDatabase([
    ...[authMigrations, jobsMigrations, catalogMigrations, notificationsMigrations, listsMigrations],
  ]);
  now = new Date('2026-11-21T12:00:00Z');
  films = 0;
});

const hourMs = 3_600_000;
const later = (hours: number) => (now = new Date(now.getTime() + hours * hourMs));
const rowsOf = async <R>(statement: string, values: readonly unknown[] = []) =>
  (await database.pool.query(statement, [...values])).rows as R[];

/** A list of a user of its own. */
async function addList(query: { q: string }, { mail = 'never', terms }: { mail?: string; terms?: string[] } = {}) {
  const [user, list] = [newId(), newId()];
  await rowsOf(
    `insert into auth_user (id, email, email_key, password_hash, lang, confirmed_at, created_at)
     values ($1, $2, $2, 'none', 'en', $3, $3)`,
    [user, `${user}@films.example`, now],
  );
  await rowsOf(
    `insert into list (id, user_id, type, name, query, created_at, changed_at, change_id, updated_at)
     values ($1, $2, 'SEARCH', $3, $4, $5, $5, $1, $5)`,
    [list, user, `List ${query.q}`, query, now],
  );
  await rowsOf(
    `insert into smart_list (list_id, seen_revision, mail, next_mail_at, mailed_at, rules_version)
     select $1, revision, $2, $3, $4, $5 from film_search_revision`,
    [list, mail, mail === 'never' ? null : now, now, savedSearches(database).rulesVersion],
  );
  await rowsOf('insert into smart_list_term (term, list_id) select unnest($2::text[]), $1', [
    list,
    terms ?? (await savedSearches(database).findTerms(query)),
  ]);
  return { user, list };
}

const addFilm = (title: string) => upsertFilm(database, { id: `S-${(films += 1)}`, archive: 'Coast', title });
const compare = () => compareSmartLists(smartLists(database), () => now);
const newFilms = async (list: string) =>
  (await rowsOf<{ id: string }>('select film_id as id from smart_list_film where list_id = $1', [list])).map(
    ({ id }) => id,
  );
interface Notified {
  facts: { count: number; name: string };
  href: string;
  on_site: boolean;
  mail_due: boolean;
}
const notified = (user: string) =>
  rowsOf<Notified>(
    'select facts, href, on_site, mail_due from notification where user_id = $1 order by created_at, id',
    [user],
  );
const mailJobs = () =>
  rowsOf<{ payload: unknown }>(`select data as payload from pgboss.job where name = 'notifications.mail'`);

describe('smart lists', () => {
  it('count the films that arrive, change or go, and notify their owners', async () => {
    const [harbour, fog] = [await addList({ q: 'harbour' }), await addList({ q: 'fog' })];
    const [first, second] = [await addFilm('Harbour'), await addFilm('Harbour Lights')];
    const tram = await addFilm('Tram');
    expect(await compare()).toBe(3);
    expect((await newFilms(harbour.list)).toSorted()).toEqual([first, second].toSorted());
    expect(await notified(harbour.user)).toEqual([
      {
        facts: { count: 2, name: 'List harbour' },
        href: `/lists/${harbour.list}`,
        on_site: true,
        mail_due: false,
      },
    ]);
    expect(await notified(fog.user)).toEqual([]);
    await setFilmStatus(database, first, 'withdrawn');
    await upsertFilm(database, { id: 'S-3', archive: 'Coast', title: 'Tram in Fog' });
    expect(await compare()).toBe(2);
    expect([await newFilms(harbour.list), await newFilms(fog.list)]).toEqual([[second], [tram]]);
    expect(await compare()).toBe(0);
  });

  it('notify once a day, and else change the number of the notification that is unread', async () => {
    const { user, list } = await addList({ q: 'harbour' });
    await addFilm('Harbour');
    await compare();
    later(2);
    await addFilm('Harbour Lights');
    await compare();
    expect(await notified(user)).toMatchObject([{ facts: { count: 2 } }]);
    await rowsOf('update notification set read_at = $1', [now]);
    later(2);
    await addFilm('Harbour by Night');
    await compare();
    expect(await notified(user)).toMatchObject([{ facts: { count: 2 } }]);
    later(20);
    await addFilm('Harbour by Day');
    await compare();
    expect(await notified(user)).toMatchObject([{ facts: { count: 2 } }, { facts: { count: 4 } }]);
    expect(await newFilms(list)).toHaveLength(4);
  });

  it('do not notify who has switched it off', async () => {
    const { user, list } = await addList({ q: 'harbour' }, { mail: 'daily' });
    await rowsOf(
      `insert into notification_setting (user_id, type, site, mail) values ($1, 'smartListFilms', false, false)`,
      [user],
    );
    later(1);
    await addFilm('Harbour');
    await compare();
    await mailSmartLists({ ...smartLists(database), mailHour: 5 }, later(24));
    expect([await notified(user), await mailJobs(), (await newFilms(list)).length]).toEqual([[], [], 1]);
  });

  it('are mailed when they are due and films are new since the last mail', async () => {
    const daily = await addList({ q: 'harbour' }, { mail: 'daily' });
    const weekly = await addList({ q: 'harbour' }, { mail: 'weekly' });
    const never = await addList({ q: 'harbour' });
    const mail = (mailHour = 5) => mailSmartLists({ ...smartLists(database), mailHour }, now);
    const mailed = async () => {
      const jobs = await mailJobs();
      await rowsOf('delete from pgboss.job');
      return [daily, weekly, never].map(({ user }) => jobs.filter(({ payload }) => (payload as { user: string }).user === user).length); // prettier-ignore
    };
    await mail();
    expect(await mailed()).toEqual([0, 0, 0]);
    const due = () =>
      rowsOf('select mail, next_mail_at as at from smart_list where mail <> $1 order by mail', ['never']);
    expect(await due()).toEqual([
      { mail: 'daily', at: new Date('2026-11-22T05:00:00Z') },
      { mail: 'weekly', at: new Date('2026-11-23T05:00:00Z') },
    ]);
    later(1);
    await addFilm('Harbour');
    await compare();
    await mail();
    expect(await mailed()).toEqual([0, 0, 0]);
    now = new Date('2026-11-22T05:00:00Z');
    await mail();
    expect(await mailed()).toEqual([1, 0, 0]);
    expect(await notified(daily.user)).toMatchObject([{ facts: { count: 1 }, mail_due: true, on_site: true }]);
    await mail();
    now = new Date('2026-11-23T05:00:01Z');
    await mail();
    expect(await mailed()).toEqual([0, 1, 0]);
    later(24);
    await mail(13);
    expect(await mailed()).toEqual([0, 0, 0]);
    expect((await due())[0]).toEqual({ mail: 'daily', at: new Date('2026-11-24T13:00:00Z') });
  });

  it('are compared again with what a crash interrupts', async () => {
    const { user, list } = await addList({ q: 'harbour' });
    const film = await addFilm('Harbour');
    const failing = compareSmartLists(
      {
        ...smartLists(database),
        notify: () => Promise.reject(new Error('killed')),
      },
      () => now,
    );
    await expect(failing).rejects.toThrow('killed');
    expect([await newFilms(list), await notified(user)]).toEqual([[], []]);
    expect(await compare()).toBe(1);
    expect(await newFilms(list)).toEqual([film]);
    expect(await notified(user)).toHaveLength(1);
  });

  it('do not count films of before they were saved or seen', async () => {
    await addFilm('Harbour');
    const { user, list } = await addList({ q: 'harbour' });
    await compare();
    expect([await newFilms(list), await notified(user)]).toEqual([[], []]);
  });

  it('have their terms found again after the rules have changed', async () => {
    const { list } = await addList({ q: 'harbour' }, { terms: ['by other rules'] });
    await rowsOf('update smart_list set rules_version = 0');
    expect(await refreshTerms(database, savedSearches(database))).toBe(1);
    expect(await refreshTerms(database, savedSearches(database))).toBe(0);
    await addFilm('Harbour');
    await compare();
    expect(await newFilms(list)).toHaveLength(1);
  });

  it('follow the films until they are stopped, also after an error of the database', async () => {
    const { list } = await addList({ q: 'harbour' });
    await rowsOf('alter table smart_list_film rename to smart_list_film_away');
    let heard: (level: 'info' | 'warn') => void = () => undefined;
    const next = () => new Promise<'info' | 'warn'>((resolve) => (heard = resolve));
    const failed = next();
    await addFilm('Harbour');
    const log = { info: () => heard('info'), warn: () => heard('warn') };
    const following = followSmartLists(database, log, { mailHour: 5, pollMs: 10, now: () => now });
    expect(await failed).toBe('warn');
    await rowsOf('alter table smart_list_film_away rename to smart_list_film');
    for (let level = await next(); level !== 'info'; level = await next());
    expect(await newFilms(list)).toHaveLength(1);
    await following.stop();
  });
});
