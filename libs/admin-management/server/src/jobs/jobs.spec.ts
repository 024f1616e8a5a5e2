import {
  discardJob,
  getHealth,
  listFailedJobs,
  listJobs,
  retryJob,
  retryQueue,
} from '@nitrate/admin-management/contract';
import { auditMigrations, readAudit } from '@nitrate/audit';
import type { Role } from '@nitrate/contract-kit';
import { enqueue, enqueueAll, jobsMigrations } from '@nitrate/jobs';
import { startTestApi } from '@nitrate/testing-server';
import { adminManagementServer } from '../admin-management-server';

jest.setTimeout(30_000);

const admin = '0199a000-0000-7000-8000-000000000001';
const film = { id: '0199a000-0000-7000-8000-0000000000f1', slug: 'fog', title: 'Nebel', titleLang: 'de' } as const;

async function start() {
  const api = await startTestApi({
    migrations: [auditMigrations, jobsMigrations],
    server: {
      viewerOf: ({ headers }) => {
        const role = headers['x-role'];
        if (typeof role !== 'string') return { state: 'anonymous' };
        const twoFactorUntil = headers['x-code'] === undefined ? null : new Date(Date.now() + 60_000);
        return {
          state: 'signedIn',
          userId: admin,
          sessionId: 's',
          roles: [role as Role],
          confirmed: true,
          twoFactorUntil,
        };
      },
    },
    register: (app, database) =>
      void app.register(adminManagementServer, {
        database,
        findNames: async () => new Map(),
        findUser: async () => undefined,
        targetNames: {},
        jobFilms: async (jobs) => new Map(jobs.filter(({ queue }) => queue === 'ingest').map(({ id }) => [id, film])),
        isRetryable: ({ queue, reason }) => queue !== 'ingest' || reason === 'abandoned',
        health: () => Promise.reject(new Error('is the matter of the api')),
      }),
  });
  const add = async (queue: string, key: string, changes: string, payload: unknown = { to: 's3cr3t' }) => {
    const { id } = await enqueue(api.database, { queue, key, payload });
    await api.database.pool.query(`update pgboss.job set ${changes} where id = $1`, [id]);
    return id;
  };
  const as = (role: string, code = true) =>
    api.session({ headers: { 'x-role': role, ...(code && { 'x-code': '1' }) } });
  return { ...api, add, as, admin: as('ADMIN') };
}

const failed = (reason: string, at = 'now()') =>
  `state = 'failed', started_on = now(), retry_count = 2, completed_on = ${at},
   output = '{"reason": "${reason}", "detail": "code 550"}'`;

describe('jobs', () => {
  it('are for ADMIN alone, and changed with a code', async () => {
    const api = await start();
    const job = await api.add('auth.mail', 'a', failed('fault'));
    const codes = async (session: ReturnType<typeof api.as>) =>
      Promise.all([
        ...[listJobs, listFailedJobs, getHealth].map(async (each) => (await session.call(each as never)).body),
        session.call(retryJob, { params: { job } }).then(({ body }) => body),
        session.call(discardJob, { params: { job } }).then(({ body }) => body),
        session.call(retryQueue, { body: { queue: 'auth.mail' } }).then(({ body }) => body),
      ]).then((bodies) => bodies.map((body) => (body as { code?: string }).code));
    expect(new Set(await codes(api.session()))).toEqual(new Set(['unauthenticated']));
    expect(new Set(await codes(api.as('EDITOR')))).toEqual(new Set(['forbidden']));
    expect((await codes(api.as('ADMIN', false))).slice(3)).toEqual(Array(3).fill('twoFactorRequired'));
    expect((await api.admin.call(listFailedJobs)).body.jobs).toHaveLength(1);
  });

  it('are listed by queue, with what runs, what was done, and their films, and never with a payload', async () => {
    const api = await start();
    await api.add(
      'ingest',
      'i/1/probe',
      `state = 'active', output = '{"worker": "host:7"}', started_on = now() - interval '1 h', heartbeat_on = now()`,
    );
    await api.add('ingest', 'i/1/encode', `state = 'completed', started_on = now(), completed_on = now()`);
    await api.add('auth.mail', 'b', `start_after = now() - interval '2 min'`);
    await api.add('auth.mail', 'c', failed('mailRefused'));
    const { body, text } = await api.admin.call(listJobs, { query: { lang: 'de' } });
    expect(body.queues).toMatchObject([
      { queue: 'auth.mail', queued: 1, running: 0, failed: 1, isMail: true, isHandled: false },
      { queue: 'ingest', queued: 0, running: 1, failed: 0, isMail: false },
    ]);
    expect(body.queues[0]?.oldestDueSeconds).toBeGreaterThanOrEqual(120);
    expect(body.running).toMatchObject([{ key: 'i/1/probe', worker: 'host:7', attempt: 1, isLost: false, film }]);
    expect(body.done).toMatchObject([{ key: 'i/1/encode', film }]);
    const failures = await api.admin.call(listFailedJobs);
    expect(failures.body).toMatchObject({
      jobs: [{ key: 'c', attempts: 3, reason: 'mailRefused', detail: 'code 550', film: null }],
      next: null,
    });
    expect(text + failures.text).not.toContain('s3cr3t');
  });

  it('that failed are listed in parts', async () => {
    const api = await start();
    for (let n = 0; n < 5; n += 1) await api.add('auth.mail', `${n}`, failed('fault', `now() - interval '${n} min'`));
    const first = (await api.admin.call(listFailedJobs, { query: { size: 3 } })).body;
    const second = (await api.admin.call(listFailedJobs, { query: { size: 3, cursor: first.next ?? '' } })).body;
    expect([...first.jobs, ...second.jobs].map(({ key }) => key)).toEqual(['0', '1', '2', '3', '4']);
    expect(second.next).toBeNull();
    expect((await api.admin.get('/api/admin/jobs/failed?cursor=x')).status).toBe(400);
  });

  it('are retried and discarded, each with an entry of the audit trail that names nobody', async () => {
    const api = await start();
    const [one, other] = [
      await api.add('auth.mail', 'a', failed('fault')),
      await api.add('auth.mail', 'b', failed('x')),
    ];
    expect((await api.admin.call(retryJob, { params: { job: one } })).status).toBe(200);
    expect((await api.admin.call(retryJob, { params: { job: one } })).body).toMatchObject({ code: 'notFound' });
    expect((await api.admin.call(discardJob, { params: { job: other } })).status).toBe(200);
    expect((await api.admin.call(discardJob, { params: { job: other } })).body).toMatchObject({ code: 'notFound' });
    const before = { queue: 'auth.mail', state: 'failed', attempts: 3 };
    expect(await readAudit(api.database, {}, 9)).toMatchObject([
      { actor: admin, action: 'job.discarded', targetKind: 'job', targetId: other, before, after: null },
      { actor: admin, action: 'job.retried', targetId: one, before, after: { state: 'queued' } },
    ]);
    const { rows } = await api.database.pool.query(
      'select singleton_key as key, state, retry_count, output from pgboss.job',
    );
    expect(rows).toEqual([{ key: 'a', state: 'created', retry_count: 0, output: null }]);
  });

  it('that cannot be run again say why, and are refused', async () => {
    const api = await start();
    const erased = await api.add('auth.mail', 'a', failed('mailRefused'), { erased: true });
    const refused = await api.add('ingest', 'i/1/probe', failed('damaged'));
    await api.add('ingest', 'i/2/probe', failed('abandoned'));
    const { jobs } = (await api.admin.call(listFailedJobs)).body;
    expect(Object.fromEntries(jobs.map(({ key, retry }) => [key, retry]))).toEqual({
      a: 'erased',
      'i/1/probe': 'file',
      'i/2/probe': 'possible',
    });
    for (const job of [erased, refused]) {
      expect(await api.admin.call(retryJob, { params: { job } })).toMatchObject({
        status: 409,
        body: { code: 'jobNotRetryable' },
      });
    }
    expect((await api.admin.call(retryQueue, { body: { queue: 'auth.mail' } })).body).toEqual({ queued: 0 });
    expect(await readAudit(api.database, {}, 9)).toEqual([]);
  });

  it('of a queue are retried together', async () => {
    const api = await start();
    const mails = Array.from({ length: 1500 }, (_, n) => ({ key: `${n}`, payload: {} }));
    await enqueueAll(api.database, { queue: 'auth.mail', jobs: mails });
    await api.database.pool.query(`update pgboss.job set ${failed('fault')}`);
    await api.add('ingest', 'i/2/probe', failed('abandoned'));
    expect((await api.admin.call(retryQueue, { body: { queue: 'auth.mail' } })).body).toEqual({ queued: 1500 });
    expect((await api.admin.call(listFailedJobs)).body.jobs).toMatchObject([{ queue: 'ingest' }]);
    const entries = await readAudit(api.database, { action: 'job.queueRetried', targetId: 'auth.mail' }, 9);
    expect(entries.map(({ after }) => after)).toEqual([{ queued: 500 }, { queued: 1000 }]);
  });
});
