import { listAudit } from '@nitrate/admin-management/contract';
import { auditMigrations, writeAudit } from '@nitrate/audit';
import type { Role } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { startTestApi } from '@nitrate/testing-server';
import { adminManagementServer } from '../admin-management-server';

jest.setTimeout(30_000);

const admin = '0199a000-0000-7000-8000-000000000001';
const gone = '0199a000-0000-7000-8000-000000000002';

async function start() {
  const api = await startTestApi({
    migrations: [auditMigrations],
    server: {
      viewerOf: ({ headers }) => {
        const role = headers['x-role'];
        if (typeof role !== 'string') return { state: 'anonymous' };
        const roles = role === 'none' ? [] : [role as Role];
        return { state: 'signedIn', userId: admin, sessionId: 's', roles, confirmed: true, twoFactorUntil: null };
      },
    },
    register: (app, database) =>
      void app.register(adminManagementServer, {
        database,
        findNames: async () => new Map([[admin, 'admin@archive.example']]),
      }),
  });
  const write = (actor: string | null, action: `${string}.${string}`, id: string) =>
    inTransaction(api.database, (transaction) =>
      writeAudit(transaction, {
        ...{ actor, action, target: { kind: 'content', id }, requestId: actor && 'r-1' },
        ...{ before: null, after: { en: { published: 2 } } },
      }),
    );
  const as = (role: string) => api.session({ headers: { 'x-role': role } });
  return { ...api, write, as };
}

describe('the audit trail', () => {
  it('is read by ADMIN alone', async () => {
    const api = await start();
    const codeFor = async (role: string) => (await api.as(role).call(listAudit)).body;
    expect((await api.call(listAudit)).body).toMatchObject({ code: 'unauthenticated' });
    expect(await codeFor('none')).toMatchObject({ code: 'forbidden' });
    expect(await codeFor('EDITOR')).toMatchObject({ code: 'forbidden' });
    expect(await codeFor('ADMIN')).toEqual({ entries: [], next: null });
  });

  it('names who did what, also where the account is gone or there was none', async () => {
    const api = await start();
    await api.write(admin, 'content.published', 'landing');
    await api.write(gone, 'content.deleted', 'page:about');
    await api.write(null, 'user.rolesChanged', 'x');
    const { entries } = (await api.as('ADMIN').call(listAudit)).body;
    expect(entries.map(({ actor, requestId }) => [actor, requestId])).toEqual([
      [null, null],
      [{ id: gone, name: null }, 'r-1'],
      [{ id: admin, name: 'admin@archive.example' }, 'r-1'],
    ]);
    expect(entries[2]).toMatchObject({
      ...{ at: expect.stringMatching(/^\d{4}-.*Z$/) as string, action: 'content.published' },
      ...{ target: { kind: 'content', id: 'landing' }, before: null, after: { en: { published: 2 } } },
    });
  });

  it('is read in parts by cursor, without gaps or repetitions while it grows, and filtered', async () => {
    const api = await start();
    for (let n = 0; n < 5; n += 1) await api.write(n % 2 ? gone : admin, 'content.published', `page:${n}`);
    const read = async (query: object) => (await api.as('ADMIN').call(listAudit, { query })).body;
    const first = await read({ size: 2 });
    await api.write(admin, 'content.published', 'page:new');
    const second = await read({ size: 2, cursor: first.next });
    const third = await read({ size: 2, cursor: second.next });
    const targets = [first, second, third].flatMap(({ entries }) => entries.map(({ target }) => target.id));
    expect(targets).toEqual(['page:4', 'page:3', 'page:2', 'page:1', 'page:0']);
    expect(third.next).toBeNull();
    expect((await read({ actor: gone })).entries).toHaveLength(2);
    expect((await read({ targetKind: 'content', targetId: 'page:3' })).entries).toHaveLength(1);
    expect((await read({ action: 'content.deleted' })).entries).toEqual([]);
  });

  it.each(['cursor=x', 'actor=x', 'size=0', 'size=101', 'action=', 'everything=1'])('refuses ?%s', async (query) => {
    const api = await start();
    const reply = await api.as('ADMIN').get(`/api/admin/audit?${query}`);
    expect(reply).toMatchObject({ status: 400, body: { code: 'validationFailed' } });
  });
});
