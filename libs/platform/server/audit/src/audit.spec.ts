import { inTransaction } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/database/testing';
import { auditMigrations } from './audit-migrations';
import { findAuditWords } from './find-audit-words';
import { type AuditFilter, auditQuery, readAudit } from './read-audit';
import { writeAudit } from './write-audit';

jest.setTimeout(30_000);

const ada = '0199a000-0000-7000-8000-000000000001';
const bob = '0199a000-0000-7000-8000-000000000002';

const entry = (actor: string | null, action: `${string}.${string}`, id: string) => ({
  actor,
  action,
  target: { kind: 'page', id },
  requestId: 'r-1',
  before: { version: 1 },
  after: ['en', 'de'],
});

async function start() {
  const database = await startTestDatabase([auditMigrations]);
  const write = (...args: Parameters<typeof entry>) =>
    inTransaction(database, (transaction) => writeAudit(transaction, entry(...args)));
  return { database, write };
}

describe('the audit trail', () => {
  it('holds who did what to what, before and after, when, and in which request', async () => {
    const { database, write } = await start();
    const from = new Date(Date.now() - 60_000);
    await write(ada, 'content.published', 'about');
    const [stored] = await readAudit(database, {}, 10);
    expect(stored).toEqual({
      id: expect.any(String) as string,
      at: expect.any(Date) as Date,
      actor: ada,
      action: 'content.published',
      targetKind: 'page',
      targetId: 'about',
      before: { version: 1 },
      after: ['en', 'de'],
      requestId: 'r-1',
    });
    expect(stored?.at.getTime()).toBeGreaterThan(from.getTime());
  });

  it('is read newest first, in parts, by actor, action and target', async () => {
    const { database, write } = await start();
    await write(ada, 'content.published', 'about');
    await write(bob, 'content.deleted', 'about');
    await write(null, 'role.granted', ada);
    const actions = async (filter: Parameters<typeof readAudit>[1], limit = 10) =>
      (await readAudit(database, filter, limit)).map(({ action }) => action);
    expect(await actions({})).toEqual(['role.granted', 'content.deleted', 'content.published']);
    const [newest] = await readAudit(database, {}, 1);
    expect(await actions({ olderThan: newest?.id ?? '' }, 1)).toEqual(['content.deleted']);
    expect(await actions({ actor: ada })).toEqual(['content.published']);
    expect(await actions({ action: 'content.deleted' })).toEqual(['content.deleted']);
    expect(await actions({ targetKind: 'page', targetId: 'about' })).toEqual(['content.deleted', 'content.published']);
    expect(await actions({ actor: bob, action: 'content.published' })).toEqual([]);
  });

  it('is rolled back with the change, and not written without it', async () => {
    const { database } = await start();
    const failing = inTransaction(database, async (transaction) => {
      await writeAudit(transaction, entry(ada, 'content.published', 'about'));
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await readAudit(database, {}, 10)).toEqual([]);
  });

  it.each(['update audit_entry set actor = null', 'delete from audit_entry', 'truncate audit_entry'])(
    'refuses: %s',
    async (statement) => {
      const { database, write } = await start();
      await write(ada, 'content.published', 'about');
      await expect(database.pool.query(statement)).rejects.toThrow('append-only');
      expect(await readAudit(database, {}, 10)).toHaveLength(1);
    },
  );
});

/** Entries of a year, the last one now, of three users and the server. */
const fill = (count: number) => `
  insert into audit_entry (id, at, actor, action, target_kind, target_id, request_id)
  select
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid,
    at,
    case n % 4 when 0 then null else ('0199a000-0000-7000-8000-00000000000' || n % 4)::uuid end,
    case when n % 1000 = 0 then 'user.blocked' else 'content.' || n % 3 end,
    case when n % 1000 = 0 then 'user' else 'content' end,
    'page:' || n % 500,
    gen_random_uuid()::text
  from generate_series(1, ${count}) n,
    lateral (select now() - (${count} - n) * interval '365 days' / ${count} as at) times`;

describe('a long trail', () => {
  it('is read for every filter from an index in its order, without sorting', async () => {
    const { database } = await start();
    await database.pool.query(fill(50_000));
    await database.pool.query('analyze audit_entry');
    const [newest] = await readAudit(database, {}, 1);
    const monthAgo = new Date(Date.now() - 30 * 86_400_000);
    const filters: AuditFilter[] = [
      {},
      { actor: ada },
      { actor: null },
      { action: 'user.blocked' },
      { actor: ada, action: 'user.blocked' },
      { actor: ada, targetKind: 'user' },
      { targetKind: 'user' },
      { targetKind: 'content', targetId: 'page:7' },
      { requestId: newest?.requestId ?? '' },
      { from: monthAgo, until: new Date() },
      { action: 'user.blocked', from: monthAgo },
    ];
    const costly: unknown[] = [];
    for (const filter of filters) {
      for (const olderThan of [undefined, newest?.id]) {
        const query = auditQuery(database, { ...filter, ...(olderThan && { olderThan }) }, 51);
        const plan = JSON.stringify(await query.explain('json'));
        const reads = Number(/"Rows Removed by Filter":(\d+)/.exec(plan)?.[1] ?? 0);
        if (/"Node Type":"(?:Sort|Seq Scan)"/.test(plan) || reads > 0) costly.push([filter, plan]);
      }
    }
    expect(costly).toEqual([]);
  });

  it('is bounded by the time of its entries, to the millisecond', async () => {
    const { database } = await start();
    await database.pool.query(fill(100));
    const all = await readAudit(database, {}, 200);
    const [until, from] = [all[20]?.at, all[40]?.at];
    const found = await readAudit(database, { from, until } as AuditFilter, 200);
    expect(found.map(({ id }) => id)).toEqual(all.slice(21, 41).map(({ id }) => id));
  });

  it('says which actions and kinds of things it has', async () => {
    const { database } = await start();
    expect(await findAuditWords(database)).toEqual({ actions: [], kinds: [] });
    await database.pool.query(fill(2000));
    expect(await findAuditWords(database)).toEqual({
      actions: ['content.0', 'content.1', 'content.2', 'user.blocked'],
      kinds: ['content', 'user'],
    });
  });
});
