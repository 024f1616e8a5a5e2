import { setTimeout as pause } from 'node:timers/promises';
import { jobsMigrations, findJobs, runWorker } from '@nitrate/jobs';
import { inTransaction } from '@nitrate/database';
import { startTestDatabase, startTestMailServer } from '@nitrate/testing-server';
import Type from 'typebox';
import { MailButton } from './mail-components';
import { MailLayout } from './mail-layout';
import { mailQueue } from './mail-queue';
import { openMail } from './open-mail';

jest.setTimeout(60_000);

const firstKey = 'first-key-of-the-spec-0123456789abcdef';
const secondKey = 'second-key-of-the-spec-0123456789abcde';
const Payload = Type.Object({ to: Type.String(), link: Type.String() });
const payload = { to: 'zoe@films.example', link: 'https://films.example/id/reset?token=s3cr3t-token' };
const start = new Date('2031-04-05T10:00:00Z');
const inAnHour = new Date(start.getTime() + 3_600_000);

type Refuse = NonNullable<Parameters<typeof startTestMailServer>[0]>['refuse'];

async function startQueue(refuse?: Refuse) {
  const server = await startTestMailServer({ ...(refuse && { refuse }) });
  const database = await startTestDatabase([jobsMigrations]);
  const mail = openMail({ smtpUrl: server.url, from: 'archive@nitrate.example', database });
  const clock = { now: start };
  const queue = mailQueue('spec.mail', Payload, [firstKey]);
  /** Runs the queued jobs, by a process with these keys, until none is left. */
  const run = async (keys = [firstKey]) => {
    const handlers = mailQueue('spec.mail', Payload, keys).handlers(
      { database, mail, now: () => clock.now },
      (message) => ({
        to: message.to,
        lang: 'en',
        subject: 'A new password',
        element: (
          <MailLayout lang="en" preheader="">
            <MailButton href={message.link} label="Set" />
          </MailLayout>
        ),
      }),
    );
    const worker = runWorker(database, handlers, { leaseMs: 900, pollMs: 10, retryDelayMs: () => 0 });
    while ((await findJobs(database, { states: ['queued', 'running'] })).length > 0) await pause(5);
    await worker.stop();
    return findJobs(database);
  };
  const dump = async () => JSON.stringify((await database.pool.query('select * from pgboss.job')).rows);
  return { server, database, clock, queue, run, dump };
}

describe('a queued mail', () => {
  it('does not show in the database, and its payload is deleted once it was sent', async () => {
    const { server, database, queue, run, dump } = await startQueue();
    await queue.add(database, payload, inAnHour);
    const queued = await dump();
    for (const secret of ['s3cr3t', 'zoe', 'films.example']) {
      expect(queued).not.toContain(secret);
    }
    expect(await run()).toMatchObject([{ state: 'done', payload: {} }]);
    expect(server.mails.map(({ text }) => text)).toEqual([expect.stringContaining(payload.link)]);
  });

  it('is that of the transaction that queues it', async () => {
    const { server, database, queue, run } = await startQueue();
    const rolledBack = inTransaction(database, async (transaction) => {
      await queue.add(transaction, payload, inAnHour);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await run()).toEqual([]);
    expect(server.mails).toEqual([]);
  });

  it('is retried with the same Message-ID after transient errors', async () => {
    const { server, database, queue, run } = await startQueue((attempt) =>
      attempt < 3 ? { code: 451, text: `Try later, ${payload.to}` } : undefined,
    );
    await queue.add(database, payload, inAnHour);
    expect(await run()).toMatchObject([{ state: 'done', attempts: 3, payload: {} }]);
    expect(server.mails).toHaveLength(1);
    expect(new Set(server.attempts.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it.each([
    ['refused', 550, { attempts: 1, reason: 'mailRefused' }],
    ['refused for the time being in every attempt', 450, { attempts: 12, reason: 'fault' }],
  ])('that is %s fails, without address and payload', async (_how, code, outcome) => {
    const { database, queue, run, dump } = await startQueue(() => ({ code, text: `No ${payload.to}` }));
    await queue.add(database, payload, inAnHour);
    expect(await run()).toMatchObject([{ state: 'failed', payload: {}, ...outcome }]);
    expect(await dump()).toContain(String(code));
    expect(await dump()).not.toContain('zoe');
  });

  it('is not sent once its link has expired', async () => {
    const { server, database, clock, queue, run } = await startQueue();
    await queue.add(database, payload, inAnHour);
    clock.now = inAnHour;
    expect(await run()).toMatchObject([{ state: 'done', result: 'expired', payload: {} }]);
    expect(server.attempts).toEqual([]);
  });

  it('is opened by a process that knows its key, and by no other', async () => {
    const { server, database, queue, run } = await startQueue();
    await queue.add(database, payload, inAnHour);
    expect(await run([secondKey, firstKey])).toMatchObject([{ state: 'done' }]);
    await queue.add(database, payload, inAnHour);
    expect(await run([secondKey])).toMatchObject([
      { state: 'done' },
      { state: 'failed', reason: 'notOpened', payload: {} },
    ]);
    expect(server.mails).toHaveLength(1);
  });

  it('is opened as itself alone', async () => {
    const { server, database, queue, run } = await startQueue();
    await queue.add(database, payload, inAnHour);
    await database.pool.query(`update pgboss.job set singleton_key = gen_random_uuid()`);
    expect(await run()).toMatchObject([{ state: 'failed', reason: 'notOpened' }]);
    expect(server.mails).toEqual([]);
  });

  it('continues with its payload where the process stops in the last attempt, and loses it where that dies', async () => {
    const { database, queue, run, dump } = await startQueue();
    await queue.add(database, payload, inAnHour);
    const begun = new AbortController();
    const stops = new Promise<void>((resolve) => begun.signal.addEventListener('abort', () => resolve()));
    const never = mailQueue('spec.mail', Payload, [firstKey]).handlers(
      {
        database,
        now: () => start,
        mail: {
          deliver: (_message, delivery) =>
            new Promise((_, reject) => {
              delivery?.signal?.addEventListener('abort', () => reject(new Error('stopped')));
              begun.abort();
            }),
        },
      },
      ({ to }) => ({
        to,
        lang: 'en',
        subject: '',
        element: (
          <MailLayout lang="en" preheader="">
            {to}
          </MailLayout>
        ),
      }),
    );
    await database.pool.query('update pgboss.job set retry_count = retry_limit');
    const worker = runWorker(database, never, { pollMs: 10 });
    await stops;
    await worker.stop();
    expect(await findJobs(database)).toMatchObject([{ state: 'queued', payload: { sealed: expect.any(String) } }]);

    await database.pool.query(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 hour'`,
    );
    expect(await run()).toMatchObject([{ state: 'failed', reason: 'abandoned' }]);
    expect(await dump()).not.toContain('sealed');
  });
});
