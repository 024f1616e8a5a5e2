import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { notificationTypes, readNotifications } from '@nitrate/notifications/contract';
import { type NotificationsApi, startNotificationsApi } from './testing/start-notifications-api';

type Listed = { notifications: { id: string; facts: { count: number }; href: string; readAt: string | null }[] } & {
  next: string | null;
  unread: number;
};

let site: NotificationsApi;
beforeAll(async () => {
  site = await startNotificationsApi();
}, 60_000);
beforeEach(() => {
  site.clock.now = new Date('2026-11-21T12:00:00Z');
});

const list = async (headers: object, query = ''): Promise<Listed> =>
  (await site.send('GET', query, headers)).body as Listed;
const later = (ms: number) => (site.clock.now = new Date(site.clock.now.getTime() + ms));

const hourMs = 3_600_000;

describe('notifications of a user', () => {
  it('are none at first', async () => {
    const user = await site.addUser();
    expect(await list(user.headers)).toEqual({ notifications: [], next: null, unread: 0 });
  });

  it('are listed newest first, page by page, to that user alone', async () => {
    const [user, other] = [await site.addUser(), await site.addUser()];
    for (let number = 0; number < 5; number += 1) {
      await site.raise([user.id], `Film ${number}`);
      later(2 * hourMs);
    }
    const first = await list(user.headers, '?size=2');
    const second = await list(user.headers, `?size=2&cursor=${first.next}`);
    const third = await list(user.headers, `?size=2&cursor=${second.next}`);
    const titles = [first, second, third].flatMap(({ notifications }) =>
      notifications.map(({ facts }) => (facts as unknown as { title: { en: string } }).title.en),
    );
    expect(titles).toEqual(['Film 4', 'Film 3', 'Film 2', 'Film 1', 'Film 0']);
    expect([first.unread, third.next]).toEqual([5, null]);
    expect((await list(other.headers)).notifications).toEqual([]);
    expect((await site.send('GET', '')).status).toBe(401);
  });

  it('of one type within an hour are one with a number, until it is read', async () => {
    const user = await site.addUser();
    await site.raise([user.id]);
    later(hourMs / 2);
    await site.raise([user.id]);
    await site.raise([user.id], 'Another', 'requestedFilmReady');
    const { notifications, unread } = await list(user.headers);
    expect(unread).toBe(2);
    expect(notifications.map(({ facts, href }) => [facts.count, href]).toSorted()).toEqual([
      [1, '/watch?v=a-walk'],
      [2, '/archive'],
    ]);
    await site.send('POST', '/read', user.headers, { until: site.clock.now.toISOString() });
    await site.raise([user.id]);
    expect((await list(user.headers)).notifications.map(({ facts }) => facts.count).toSorted()).toEqual([1, 1, 2]);
  });
});

describe('reading', () => {
  it('marks those named, of that user alone', async () => {
    const [user, other] = [await site.addUser(), await site.addUser()];
    await site.raise([user.id, other.id]);
    const [notification] = (await list(user.headers)).notifications;
    const body = { ids: [notification?.id] };
    expect((await site.send('POST', '/read', other.headers, body)).body).toEqual({ unread: 1 });
    expect((await site.send('POST', '/read', user.headers, body)).body).toEqual({ unread: 0 });
    expect((await list(user.headers)).notifications[0]?.readAt).toBe(site.clock.now.toISOString());
  });

  it('marks all up to a time, so that what came meanwhile stays unread', async () => {
    const user = await site.addUser();
    await site.raise([user.id]);
    const seen = site.clock.now.toISOString();
    later(2 * hourMs);
    await site.raise([user.id]);
    expect((await site.send('POST', '/read', user.headers, { until: seen })).body).toEqual({ unread: 1 });
  });

  it.each([{ ids: ['x'] }, { until: 'yesterday' }, { all: true }])('refuses %j', async (body) => {
    const user = await site.addUser();
    expect((await site.send(readNotifications.method, '/read', user.headers, body)).status).toBe(400);
  });
});

describe('settings', () => {
  const settingsOf = (body: Record<string, unknown>) => body['settings'] as { type: string; site: boolean }[];

  it('name the types that the roles of the user bring', async () => {
    const visitor = await site.addUser();
    const editor = await site.addUser({ roles: ['EDITOR'] });
    const types = async (headers: object) =>
      settingsOf((await site.send('GET', '/settings', headers)).body).map(({ type }) => type);
    const ofEditors = ['filmReady', 'filmRefused'];
    expect(await types(visitor.headers)).not.toEqual(expect.arrayContaining(ofEditors));
    expect(await types(visitor.headers)).toEqual(expect.arrayContaining(['requestedFilmReady', 'ticketEnded']));
    expect(await types(editor.headers)).toEqual(Object.keys(notificationTypes));
    const foreign = { type: 'filmReady', site: false };
    expect((await site.send('PATCH', '/settings', visitor.headers, foreign)).status).toBe(404);
  });

  it('bring by mail what people need, unless they chose otherwise', async () => {
    const [user, chooser] = [await site.addUser(), await site.addUser()];
    await site.send('PATCH', '/settings', chooser.headers, { type: 'ticketEndsSoon', mail: false });
    await site.raise([user.id, chooser.id], '', 'ticketEndsSoon');
    const mailed = (await site.runMails()).map(({ recipient }) => recipient);
    expect(mailed).toContain(`${user.id}@films.example`);
    expect(mailed).not.toContain(`${chooser.id}@films.example`);
  });

  it('cannot switch off what is mailed as a part of the contract, and mail it once', async () => {
    const user = await site.addUser();
    const body = { type: 'paymentFailed', mail: false };
    const reply = await site.send('PATCH', '/settings', user.headers, body);
    expect(settingsOf(reply.body)).toContainEqual({ ...body, site: true, mail: true, mailedAnyway: true });
    await site.send('PATCH', '/settings', user.headers, { ...body, mail: true });
    await site.raise([user.id], '', 'paymentFailed');
    expect((await list(user.headers)).unread).toBe(1);
    expect((await site.runMails()).filter(({ recipient }) => recipient.startsWith(user.id))).toEqual([]);
  });

  it('decide by which ways a notification arrives', async () => {
    const editor = await site.addUser({ roles: ['EDITOR'] });
    const change = (body: object) => site.send('PATCH', '/settings', editor.headers, { type: 'filmReady', ...body });
    const jobs = async () => {
      const { rows } = await site.database.pool.query(`select 1 from pgboss.job where singleton_key like $1`, [
        `${editor.id}%`,
      ]);
      return rows.length;
    };
    await site.raise([editor.id]);
    expect([(await list(editor.headers)).unread, await jobs()]).toEqual([1, 0]);
    await change({ site: false, mail: true });
    later(2 * hourMs);
    await site.raise([editor.id]);
    expect([(await list(editor.headers)).unread, await jobs()]).toEqual([1, 1]);
    await change({ mail: false });
    later(2 * hourMs);
    await site.raise([editor.id]);
    const { rows } = await site.database.pool.query('select 1 from notification where user_id = $1', [editor.id]);
    expect(rows).toHaveLength(2);
  });
});

describe('mail', () => {
  it('has what is due, once, in the language of the user, and only where the address is confirmed', async () => {
    const [user, unconfirmed] = [await site.addUser(), await site.addUser({ confirmed: false })];
    await site.raise([user.id, unconfirmed.id], 'Der Hafen', 'requestedFilmReady');
    later(60_000);
    await site.raise([user.id], 'Die Fähre', 'requestedFilmReady');
    const mailsTo = async ({ id }: { id: string }) =>
      (await site.runMails()).filter(({ recipient }) => recipient === `${id}@films.example`);
    const sent = await mailsTo(user);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe('2 gewünschte Filme sind jetzt zu sehen');
    expect(sent[0]?.text).toContain('2 Filme, die Sie sich gewünscht haben, sind jetzt zu sehen.');
    expect(sent[0]?.text).toContain('https://films.example/de/archive');
    expect(await mailsTo(unconfirmed)).toEqual([]);
    expect(await mailsTo(user)).toHaveLength(1);
  });
});

describe('the stream', () => {
  /** Opens the stream over HTTP. @returns its events as they come */
  async function open(headers: Record<string, string>) {
    if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const response = await new Promise<IncomingMessage>((resolve) =>
      get({ port, host: '127.0.0.1', path: '/api/notifications/stream', headers }, resolve),
    );
    let text = '';
    let heard = () => undefined as void;
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      heard();
    });
    const until = (part: string) =>
      new Promise<void>((resolve) => {
        heard = () => {
          if (text.includes(part)) resolve();
        };
        heard();
      });
    return { response, until };
  }

  it('begins with the number of unread notifications and sends every change', async () => {
    const user = await site.addUser();
    const { response, until } = await open(user.headers);
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(response.headers['content-encoding']).toBeUndefined();
    await until('event: unread\ndata: 0\n\n');
    await site.raise([user.id]);
    await until('event: unread\ndata: 1\n\n');
    await site.send('POST', '/read', user.headers, { until: site.clock.now.toISOString() });
    await until('data: 1\n\nevent: unread\ndata: 0\n\n');
    response.destroy();
  });

  it('is refused to a user with too many of them', async () => {
    const user = await site.addUser();
    const statuses: (number | undefined)[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await open(user.headers)).response.statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 503]);
  });

  it('is refused to visitors', async () => {
    expect((await open({})).response.statusCode).toBe(401);
  });
});
