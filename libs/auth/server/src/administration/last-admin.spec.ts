import { auditMigrations, readAudit, type SecurityLog } from '@nitrate/audit';
import { type Database, inTransaction } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/database/testing';
import { Refusal } from '@nitrate/http';
import { jobsMigrations } from '@nitrate/jobs';
import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { AuthMails } from '../auth-mails';
import { authMigrations } from '../store/auth-migrations';
import { insertUser } from '../store/users';
import { accountAdministration } from './account-administration';

jest.setTimeout(60_000);

const now = new Date('2026-11-24T12:00:00Z');
const emailOf = (index: number) => `admin-${index}@archive.example`;

async function start() {
  const database = await startTestDatabase([jobsMigrations, auditMigrations, authMigrations]);
  const security: SecurityLog = { record: () => undefined };
  const accounts = accountAdministration({
    database,
    security,
    signingKeys: ['k'.repeat(32)],
    originOf: () => 'https://films.example',
    mails: { accountDeleted: async () => undefined } as unknown as AuthMails,
    erase: async () => undefined,
    relations: {
      profiles: sql`select null::uuid as user_id, null as name, null as surname where false`,
      namedLike: () => sql`select null::uuid as user_id where false`,
      holders: () => sql`select null::uuid as user_id where false`,
      memberDomains: () => sql`select null as domain where false`,
    },
  });
  return { database, accounts };
}

/** Replaces all users by so many administrators. */
function createAdmins(database: Database, count: number): Promise<string[]> {
  return inTransaction(database, async (transaction) => {
    await transaction.client.query('delete from auth_user');
    const ids = Array.from({ length: count }, () => newId());
    for (const [index, id] of ids.entries()) {
      await insertUser(transaction, {
        id,
        email: emailOf(index),
        passwordHash: null,
        lang: 'en',
        createdAt: now,
        confirmedAt: now,
        roles: ['ADMIN'],
      });
    }
    return ids;
  });
}

async function activeAdmins({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from auth_user where 'ADMIN' = any (roles) and blocked_at is null`,
  );
  return rows[0]?.count ?? 0;
}

describe('the last administrator', () => {
  it('stays, whatever administrators do to each other at the same time', async () => {
    const { database, accounts } = await start();
    const removal = fc.record({
      actor: fc.nat({ max: 3 }),
      target: fc.nat({ max: 3 }),
      how: fc.constantFrom('demote' as const, 'block' as const, 'delete' as const),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.array(removal, { minLength: 2, maxLength: 8 }),
        async (count, removals) => {
          const ids = await createAdmins(database, count);
          const outcomes = await Promise.allSettled(
            removals.map(({ actor, target, how }) => {
              const act = { actor: ids[actor % count] ?? '', request: { id: 'r' } as FastifyRequest, now };
              const user = ids[target % count] ?? '';
              if (how === 'demote') return accounts.changeRoles(user, [], act);
              if (how === 'block') return accounts.block(user, act);
              return accounts.delete(user, emailOf(target % count), act);
            }),
          );
          const faults = outcomes.flatMap((outcome) =>
            outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
          );
          expect(faults.filter((fault) => !(fault instanceof Refusal))).toEqual([]);
          expect(await activeAdmins(database)).toBeGreaterThan(0);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is refused with a reason, and what is refused leaves no entry in the trail', async () => {
    const { database, accounts } = await start();
    const [ada = '', bob = ''] = await createAdmins(database, 2);
    const by = (actor: string) => ({ actor, request: { id: 'r' } as FastifyRequest, now });
    const codeOf = (change: Promise<void>) => change.then(() => 'done', (error: Refusal) => error.code); // prettier-ignore
    expect(await codeOf(accounts.block(ada, by(ada)))).toBe('ownAccount');
    expect(await codeOf(accounts.changeRoles(ada, ['EDITOR'], by(ada)))).toBe('ownAccount');
    expect(await codeOf(accounts.delete(ada, emailOf(0), by(ada)))).toBe('ownAccount');
    expect(await codeOf(accounts.delete(bob, emailOf(0), by(ada)))).toBe('addressMismatch');
    expect(await readAudit(database, {}, 10)).toEqual([]);
    expect(await codeOf(accounts.block(bob, by(ada)))).toBe('done');
    // Bob's call had begun before he was blocked.
    expect(await codeOf(accounts.changeRoles(ada, [], by(bob)))).toBe('lastAdmin');
    expect((await readAudit(database, {}, 10)).map(({ action, targetId }) => [action, targetId])).toEqual([
      ['user.blocked', bob],
    ]);
  });
});
