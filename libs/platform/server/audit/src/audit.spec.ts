import { inTransaction } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/database/testing';
import { auditMigrations } from './audit-migrations';
import { readAudit } from './read-audit';
import { writeAudit } from './write-audit';

jest.setTimeout(30_000);

const ada = '0199a000-0000-7000-8000-000000000001';
const bob = '0199a000-0000-7000-8000-000000000002';

const entry = (actor: string | null, action: `${string}.${string}`, id: string) => ({
  ...{ actor, action, target: { kind: 'page', id }, requestId: 'r-1' },
  ...{ before: { version: 1 }, after: ['en', 'de'] },
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
      ...{ id: expect.any(String) as string, at: expect.any(Date) as Date, actor: ada, action: 'content.published' },
      ...{ targetKind: 'page', targetId: 'about', before: { version: 1 }, after: ['en', 'de'], requestId: 'r-1' },
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
