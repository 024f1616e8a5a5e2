import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type FeatureMigrations, inTransaction, listenForChanges } from '@nitrate/database';
import type { SignedInViewer } from '@nitrate/http';
import { jobsMigrations, findJobs, runWorker } from '@nitrate/jobs';
import { mailMigrations, openMail } from '@nitrate/mail';
import type { NotificationType } from '@nitrate/notifications/contract';
import { startTestApi } from '@nitrate/testing-server';
import { sql } from 'kysely';
import { notificationJobs } from '../mails/notification-mail-job';
import { notificationsMigrations } from '../notifications-migrations';
import { notificationsServer } from '../notifications-server';
import { notificationsTopic } from '../raise/notifications-topic';
import { raiseNotification } from '../raise/raise-notification';
import { followNotifications } from '../stream/follow-notifications';
import { NotificationStreams } from '../stream/notification-streams';

const foreignTables: FeatureMigrations = {
  feature: 'foreign',
  migrations: {
    '0001-tables': {
      async up(db) {
        await sql`create table auth_user (id uuid primary key)`.execute(db);
      },
    },
  },
};

/** The endpoints on a database of their own, with users and a clock that can be set. */
export async function startNotificationsApi() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') };
  const streams = new NotificationStreams(100);
  const api = await startTestApi({
    migrations: [jobsMigrations, mailMigrations, foreignTables, notificationsMigrations],
    async register(app, database) {
      await app.register(notificationsServer, { database, streams });
      const { changed, missed } = followNotifications(database, streams, (error) => app.log.error(error));
      const listener = listenForChanges(database, {
        onChange: new Map([[notificationsTopic, changed]]),
        onMissed: missed,
      });
      app.addHook('onReady', () => listener.started);
      app.addHook('onClose', () => listener.close());
    },
    server: {
      now: () => clock.now,
      viewerOf: ({ headers }) => {
        const viewer = headers['x-test-viewer'];
        return typeof viewer === 'string' ? (JSON.parse(viewer) as SignedInViewer) : { state: 'anonymous' };
      },
    },
  });
  const { database, app } = api;

  /** Ids of users whose address is not confirmed. */
  const unconfirmed = new Set<string>();

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
    if (!viewer.confirmed) unconfirmed.add(id);
    return { id, headers: { 'x-test-viewer': JSON.stringify(viewer) } };
  };

  const raise = (to: readonly string[], title = 'A Walk', type: NotificationType = 'filmReady') =>
    inTransaction(database, (transaction) =>
      raiseNotification(
        transaction,
        { type, facts: { title: { en: title } }, href: { one: '/watch?v=a-walk', several: '/archive' }, to },
        clock.now,
      ),
    );

  const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, headers = {}, payload?: object) => {
    const response = await app.inject({
      method,
      url: `/api/notifications${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };

  const mail = openMail({ smtpUrl: undefined, from: 'archive@nitrate.example', database });
  const jobs = notificationJobs({
    database,
    mail,
    origin: 'https://films.example',
    identityOf: async (id) => ({ email: `${id}@films.example`, emailConfirmed: !unconfirmed.has(id), lang: 'de' }),
  });

  /** Runs the queued jobs. @returns all mails until now */
  const runMails = async () => {
    const worker = runWorker(database, jobs, { pollMs: 20 });
    while ((await findJobs(database, { states: ['queued', 'running'] })).length > 0) await pause(10);
    await worker.stop();
    const { rows } = await database.pool.query<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, text from mailbox_mail order by id',
    );
    return rows;
  };

  return { app, database, clock, addUser, raise, send, runMails };
}

export type NotificationsApi = Awaited<ReturnType<typeof startNotificationsApi>>;
