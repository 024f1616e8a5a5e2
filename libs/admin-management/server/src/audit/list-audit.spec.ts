import { exportAuditCsv, exportAuditNdjson, listAudit, listAuditWords } from '@nitrate/admin-management/contract';
import { auditMigrations, writeAudit } from '@nitrate/audit';
import type { Role } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { startTestApi } from '@nitrate/testing-server';
import { parse } from 'csv-parse/sync';
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
        const twoFactorUntil = headers['x-code'] === undefined ? null : new Date(Date.now() + 600_000);
        return { state: 'signedIn', userId: admin, sessionId: 's', roles, confirmed: true, twoFactorUntil };
      },
    },
    register: (app, database) =>
      void app.register(adminManagementServer, {
        database,
        findNames: async () => new Map([[admin, 'admin@archive.example']]),
        findUser: async (email) => (email === 'admin@archive.example' ? admin : undefined),
        targetNames: { film: async (ids, lang) => new Map(ids.map((id) => [id, `Film ${id} (${lang})`])) },
        jobFilms: async () => new Map(),
        isRetryable: () => true,
        health: () => Promise.reject(new Error('is the matter of the api')),
      }),
  });
  const write = (actor: string | null, action: `${string}.${string}`, id: string) =>
    inTransaction(api.database, (transaction) =>
      writeAudit(transaction, {
        actor,
        action,
        target: { kind: 'content', id },
        requestId: actor && 'r-1',
        before: null,
        after: { en: { published: 2 } },
      }),
    );
  const as = (role: string) => api.session({ headers: { 'x-role': role, 'x-code': '1' } });
  const withoutCode = api.session({ headers: { 'x-role': 'ADMIN' } });
  return { ...api, write, as, withoutCode };
}

describe('the audit trail', () => {
  it('is read by ADMIN alone', async () => {
    const api = await start();
    const codeFor = async (role: string) => (await api.as(role).call(listAudit)).body;
    expect((await api.call(listAudit)).body).toMatchObject({ code: 'unauthenticated' });
    expect(await codeFor('none')).toMatchObject({ code: 'forbidden' });
    expect(await codeFor('EDITOR')).toMatchObject({ code: 'forbidden' });
    expect(await codeFor('ADMIN')).toEqual({ entries: [], next: null });
    for (const endpoint of [listAuditWords, exportAuditCsv, exportAuditNdjson]) {
      expect((await api.as('EDITOR').get(`/api${endpoint.url}`)).status).toBe(403);
    }
    for (const endpoint of [listAudit, exportAuditCsv, exportAuditNdjson]) {
      expect((await api.withoutCode.get(`/api${endpoint.url}`)).body).toMatchObject({ code: 'twoFactorRequired' });
    }
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
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      action: 'content.published',
      target: { kind: 'content', id: 'landing', name: null },
      before: null,
      after: { en: { published: 2 } },
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
    expect((await read({ actor: 'admin@archive.example' })).entries).toHaveLength(4);
    expect((await read({ actor: 'nobody@archive.example' })).entries).toEqual([]);
    expect((await read({ actor: 'server' })).entries).toEqual([]);
    expect((await read({ requestId: 'r-1' })).entries).toHaveLength(6);
    const today = new Date().toISOString().slice(0, 10);
    expect((await read({ from: today, to: today })).entries).toHaveLength(6);
    expect((await read({ to: '2020-01-01' })).entries).toEqual([]);
    expect((await api.as('ADMIN').call(listAuditWords)).body).toEqual({
      actions: ['content.published'],
      kinds: ['content'],
    });
  });

  it('names films in the language of the reader', async () => {
    const api = await start();
    await inTransaction(api.database, (transaction) =>
      writeAudit(transaction, {
        actor: admin,
        action: 'transcript.deleted',
        target: { kind: 'film', id: '7' },
        requestId: 'r-2',
        before: null,
        after: null,
      }),
    );
    const { entries } = (await api.as('ADMIN').call(listAudit, { query: { lang: 'de' } })).body;
    expect(entries[0]?.target).toEqual({ kind: 'film', id: '7', name: 'Film 7 (de)' });
  });

  it('is exported as CSV and NDJSON by the same filter, across parts, with formulas escaped', async () => {
    const api = await start();
    await api.database.pool.query(
      `insert into audit_entry (id, actor, action, target_kind, target_id, after, request_id)
       select ('0199a000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'content.published', 'content',
         case n when 1 then '=cmd()' else 'page:' || n end, '{"en": 1}', 'r-3'
       from generate_series(1, 1201) n`,
      [admin],
    );
    await api.write(gone, 'content.deleted', 'page:x');
    const query = { action: 'content.published' };
    const csv = await api.as('ADMIN').call(exportAuditCsv, { query });
    expect(csv.headers['content-disposition']).toMatch(/filename="audit-\d{4}-\d\d-\d\d\.csv"/);
    const rows = parse(csv.text, { columns: true, bom: true }) as Record<string, string>[];
    expect(rows).toHaveLength(1201);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1201);
    expect(rows[0]).toMatchObject({ actor: 'admin@archive.example', target_id: 'page:1201', after: '{"en":1}' });
    expect(rows.at(-1)).toMatchObject({ target_id: "'=cmd()" });
    const ndjson = await api.as('ADMIN').call(exportAuditNdjson, { query });
    expect(ndjson.headers['content-type']).toContain('application/x-ndjson');
    const lines = ndjson.text.trimEnd().split('\n');
    expect(lines).toHaveLength(1201);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ target: { id: '=cmd()' }, before: null, after: { en: 1 } });
    const none = await api.as('ADMIN').call(exportAuditCsv, { query: { actor: 'nobody@archive.example' } });
    expect(none.text.trim().split('\r\n')).toHaveLength(1);
  });

  it.each(['cursor=x', 'actor=x', 'from=2026', 'size=0', 'size=101', 'action=', 'everything=1'])(
    'refuses ?%s',
    async (query) => {
      const api = await start();
      const reply = await api.as('ADMIN').get(`/api/admin/audit?${query}`);
      expect(reply).toMatchObject({ status: 400, body: { code: 'validationFailed' } });
    },
  );
});
