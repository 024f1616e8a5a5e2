import { randomUUID } from 'node:crypto';
import type { FilmSummary } from '@nitrate/catalog/contract';
import { type FeatureMigrations, inTransaction } from '@nitrate/database';
import type { SignedInViewer } from '@nitrate/http';
import { endStream, keepStream, listStreams } from '@nitrate/player/contract';
import { startTestApi, type TestSession } from '@nitrate/testing-server';
import { sql } from 'kysely';
import { countGrant, deleteOldGrantCounts, maxGrants } from './streams-server';
import type { Entitlement } from '../playback/decide-access';
import { erasePositions, exportPositions } from '../positions/account-positions';
import { playerMigrations } from '../positions/player-migrations';
import { activeStreams, deleteOldStreams } from './stream-store';
import { streamsServer } from './streams-server';

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

const streamsPerAccount = 3;
const forever: Entitlement[] = [{ kind: 'subscription', until: null }];

/** The endpoints with one film, users whose rights can be changed, and a clock that can be set. */
async function start() {
  const clock = { now: new Date('2026-06-01T12:00:00.000Z') };
  const film: string = randomUUID();
  const published = new Set<string>([film]);
  const rights = new Map<string, readonly Entitlement[]>();
  const sessions = new Set<string>();
  /** Rights by network address. */
  const networks = new Map<string, Entitlement>();
  const api = await startTestApi({
    migrations: [foreignTables, playerMigrations],
    async register(app, database) {
      await app.register(streamsServer, {
        database,
        streamsPerAccount,
        openAccess: false,
        findFilmId: (id) => Promise.resolve(published.has(id) ? id : undefined),
        findFilms: (ids) =>
          Promise.resolve(
            new Map(
              ids
                .filter((id) => published.has(id))
                .map((id) => [
                  id,
                  { id, slug: 'a-walk', title: 'A Walk', textLang: { title: 'en' } } as unknown as FilmSummary,
                ]),
            ),
          ),
        entitlementsOf: (viewer, address) => {
          const network = networks.get(address);
          const own = viewer.state === 'signedIn' && sessions.has(viewer.sessionId) ? rights.get(viewer.userId) : [];
          return Promise.resolve([...(own ?? []), ...(network ? [network] : [])]);
        },
        deviceOf: ({ headers }) => ({ browser: headers['user-agent'] ?? null, system: 'Linux' }),
      });
    },
    server: {
      now: () => clock.now,
      viewerOf: ({ headers }, check) => {
        const text = headers['x-test-viewer'];
        const viewer = typeof text === 'string' ? (JSON.parse(text) as SignedInViewer) : undefined;
        if (!viewer || (check === 'session' && !sessions.has(viewer.sessionId))) return { state: 'anonymous' };
        return viewer;
      },
    },
  });
  const { database } = api;
  await database.pool.query('insert into film values ($1)', [film]);

  const client = (session: TestSession) => ({
    session,
    keep: (stream: string, of = film) => session.call(keepStream, { params: { stream }, body: { film: of } }),
    end: (stream: string) => session.call(endStream, { params: { stream } }),
    streams: async () => (await session.call(listStreams)).body.streams.map(({ id }) => id),
  });
  const addUser = async (granted: readonly Entitlement[] = forever) => {
    const [id, sessionId] = [randomUUID(), randomUUID()];
    await database.pool.query('insert into auth_user values ($1)', [id]);
    rights.set(id, granted);
    sessions.add(sessionId);
    const viewer: SignedInViewer = {
      state: 'signedIn',
      userId: id,
      sessionId,
      roles: [],
      confirmed: true,
      twoFactorUntil: null,
    };
    const headers = { 'x-test-viewer': JSON.stringify(viewer), 'user-agent': 'Firefox' };
    return { id, sessionId, ...client(api.session({ headers })) };
  };
  const guest = (address: string) => client(api.session({ address }));
  const pass = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  const addFilm = async () => {
    const id = randomUUID();
    published.add(id);
    await database.pool.query('insert into film values ($1)', [id]);
    return id;
  };
  return { ...api, clock, pass, film, addFilm, published, rights, sessions, networks, addUser, guest };
}

type Reply = { status: number; body: unknown };
const codeOf = ({ status, body }: Reply) => (status === 200 ? 'ok' : (body as { code: string }).code);
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

describe('streams', () => {
  let archive: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    archive = await start();
  });

  it('of an account play up to the limit, and the next once one has ended', async () => {
    const user = await archive.addUser();
    const [first = '', second = '', third = '', fourth = ''] = ids(4);
    for (const id of [first, second, third]) expect(codeOf(await user.keep(id))).toBe('ok');
    expect(codeOf(await user.keep(fourth))).toBe('tooManyStreams');
    expect(codeOf(await user.keep(second))).toBe('ok');
    expect(codeOf(await user.end(second))).toBe('ok');
    expect(codeOf(await user.keep(fourth))).toBe('ok');
    expect((await user.streams()).toSorted()).toEqual([first, third, fourth].toSorted());
  });

  it('that begin at the same time never get more places than there are', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await archive.addUser();
      const granted = ids(streamsPerAccount - 1);
      for (const id of granted) await user.keep(id);
      const replies = await Promise.all(ids(12).map((id) => user.keep(id)));
      const codes = replies.map(codeOf).toSorted();
      expect(codes).toEqual(['ok', ...Array<string>(11).fill('tooManyStreams')]);
      expect(await user.streams()).toHaveLength(streamsPerAccount);
    }
  });

  it('that begin at the same time get all places that there are', async () => {
    const user = await archive.addUser();
    const replies = await Promise.all(ids(streamsPerAccount).map((id) => user.keep(id)));
    expect(replies.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
  });

  it('that are confirmed by several calls at once stay one', async () => {
    const user = await archive.addUser();
    const [id = ''] = ids(1);
    const replies = await Promise.all(Array.from({ length: 8 }, () => user.keep(id)));
    expect(new Set(replies.map(codeOf))).toEqual(new Set(['ok']));
    expect(await user.streams()).toEqual([id]);
  });

  it('lapse when they are not confirmed, and continue where nobody has taken their place', async () => {
    const user = await archive.addUser();
    const [first = '', second = '', third = '', ...others] = ids(6);
    for (const id of [first, second, third]) await user.keep(id);
    archive.pass(99);
    expect(codeOf(await user.keep(others[0] ?? ''))).toBe('tooManyStreams');
    await user.keep(third);
    archive.pass(1);
    expect(await user.streams()).toEqual([third]);
    for (const id of others.slice(0, 2)) expect(codeOf(await user.keep(id))).toBe('ok');
    expect(codeOf(await user.keep(first))).toBe('tooManyStreams');
    await user.end(third);
    expect(codeOf(await user.keep(first))).toBe('ok');
  });

  it('that two devices begin in the place of a lapsed one go to one of them', async () => {
    const user = await archive.addUser();
    for (const id of ids(3)) await user.keep(id);
    archive.pass(200);
    const replies = await Promise.all(ids(10).map((id) => user.keep(id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('that were ended elsewhere are refused, and begin again under another id', async () => {
    const user = await archive.addUser();
    const [id = '', next = ''] = ids(2);
    await user.keep(id);
    await user.end(id);
    const refused = await user.keep(id);
    expect(refused).toMatchObject({ status: 410, body: { code: 'streamEnded' } });
    expect(codeOf(await user.keep(next))).toBe('ok');
  });

  it('are seen and ended by their owner alone, and cannot be taken over', async () => {
    const [user, other] = [await archive.addUser(), await archive.addUser()];
    const [id = ''] = ids(1);
    await user.keep(id);
    expect(await other.streams()).toEqual([]);
    expect(await other.end(id)).toMatchObject({ status: 404, body: { code: 'streamNotFound' } });
    // The id of another counts as one's own, and changes nothing for its owner.
    expect(codeOf(await other.keep(id))).toBe('ok');
    expect(codeOf(await other.end(id))).toBe('ok');
    expect(codeOf(await user.keep(id))).toBe('ok');
    expect(await user.streams()).toEqual([id]);
  });

  it('are listed with device, film and time', async () => {
    const user = await archive.addUser();
    const [id = '', withdrawn = ''] = ids(2);
    await user.keep(id);
    const gone = await archive.addFilm();
    archive.pass(1);
    await user.keep(withdrawn, gone);
    archive.published.delete(gone);
    const { body } = await user.session.call(listStreams);
    expect(body).toMatchObject({
      limit: streamsPerAccount,
      streams: [
        { id, film: { slug: 'a-walk', title: 'A Walk', lang: 'en' }, browser: 'Firefox', system: 'Linux' },
        { id: withdrawn, film: null },
      ],
    });
  });

  it('need valid ids and films', async () => {
    const user = await archive.addUser();
    const [id = ''] = ids(1);
    expect(codeOf(await user.keep('not-an-id'))).toBe('notFound');
    expect(codeOf(await user.keep(id, 'nothing'))).toBe('filmNotFound');
    expect(codeOf(await user.end(id))).toBe('streamNotFound');
  });

  describe('end with the right to watch', () => {
    it('when a subscription ends, is cancelled, or the film is withdrawn', async () => {
      const until = new Date(archive.clock.now.getTime() + 60_000);
      const user = await archive.addUser([{ kind: 'ticket', until }]);
      const [id = ''] = ids(1);
      expect((await user.keep(id)).body).toEqual({ rightEndsAt: until.toISOString() });
      const film = await archive.addFilm();
      expect(codeOf(await user.keep(id, film))).toBe('ok');
      archive.published.delete(film);
      expect(codeOf(await user.keep(id, film))).toBe('filmNotFound');
      archive.pass(60);
      expect(codeOf(await user.keep(id))).toBe('rightEnded');
    });

    it('when the session was ended elsewhere, although its token is still valid', async () => {
      const user = await archive.addUser();
      const [id = ''] = ids(1);
      await user.keep(id);
      archive.sessions.delete(user.sessionId);
      expect(await user.keep(id)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    });

    it('when the client leaves the network', async () => {
      archive.networks.set('10.1.0.1', { kind: 'network', until: null });
      const guest = archive.guest('10.1.0.1');
      const [id = ''] = ids(1);
      expect((await guest.keep(id)).body).toEqual({ rightEndsAt: null });
      archive.networks.delete('10.1.0.1');
      expect(codeOf(await guest.keep(id))).toBe('unauthenticated');
      expect(codeOf(await guest.end(id))).toBe('streamNotFound');
    });
  });

  describe('of guests of a network', () => {
    const library = (seats: number | null): Entitlement => ({
      kind: 'network',
      until: null,
      organisation: { id: randomUUID(), name: 'City Library', seats },
    });

    it('count against its seats, whatever their addresses', async () => {
      const right = library(2);
      for (const address of ['10.2.0.1', '10.2.0.2']) archive.networks.set(address, right);
      const [one, two] = [archive.guest('10.2.0.1'), archive.guest('10.2.0.2')];
      const [first = '', second = '', third = ''] = ids(3);
      expect([await one.keep(first), await two.keep(second)].map(codeOf)).toEqual(['ok', 'ok']);
      expect(codeOf(await one.keep(third))).toBe('tooManyStreams');
      expect(codeOf(await one.end(first))).toBe('ok');
      expect(codeOf(await two.keep(third))).toBe('ok');
    });

    it('are not listed, and nothing is stored of them where seats are unlimited', async () => {
      archive.networks.set('10.3.0.1', library(null));
      const guest = archive.guest('10.3.0.1');
      for (const id of ids(5)) expect(codeOf(await guest.keep(id))).toBe('ok');
      expect((await guest.session.call(listStreams)).status).toBe(401);
      const stored = await archive.database.pool.query("select 1 from play_stream where holder like 'organisation:%' and place > 2"); // prettier-ignore
      expect(stored.rowCount).toBe(0);
    });
  });

  it('are exported and deleted with the account, and forgotten after a while', async () => {
    const { database, clock } = archive;
    const [user, other] = [await archive.addUser(), await archive.addUser()];
    const [id = '', lapsed = ''] = ids(2);
    await user.keep(id);
    await other.keep(lapsed);
    expect(await exportPositions(database, user.id)).toMatchObject({ streams: [{ id, browser: 'Firefox' }] });
    await inTransaction(database, (transaction) => erasePositions(transaction, user.id));
    expect(await activeStreams(database, `user:${user.id}`, clock.now)).toEqual([]);
    const left = () => database.pool.query('select 1 from play_stream where id = $1', [lapsed]);
    await deleteOldStreams(database, new Date(clock.now.getTime() + 600_000));
    expect((await left()).rowCount).toBe(1);
    await deleteOldStreams(database, new Date(clock.now.getTime() + 600_001));
    expect((await left()).rowCount).toBe(0);
  });
});

describe('counted grants', () => {
  it('are sixty in ten minutes, shared by all processes', async () => {
    const { database, addUser } = await start();
    const user = await addUser();
    const now = new Date('2026-06-01T12:00:00Z');
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const waits = await Promise.all(Array.from({ length: maxGrants + 4 }, () => countGrant(database, user.id, now)));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(maxGrants);
    expect(waits.filter((seconds) => seconds === 600)).toHaveLength(4);
    expect(await countGrant(database, user.id, after(599))).toBe(1);
    expect(await countGrant(database, (await addUser()).id, after(599))).toBe(0);
    expect(await countGrant(database, user.id, after(600))).toBe(0);
    await deleteOldGrantCounts(database, after(1200));
    expect((await database.pool.query('select 1 from play_grant_count')).rowCount).toBe(0);
  });
});
