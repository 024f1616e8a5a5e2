import type { Role } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { passwords } from '../password/passwords';
import { giveClaim } from '../store/claims';
import { insertUser, setPasswordHash, userByEmail } from '../store/users';

/** Accounts to try things out with, one of each kind. */
export const demoAccounts: readonly { email: string; surname: string; roles: readonly Role[]; subscribes?: true }[] = [
  { email: 'visitor@nitrate.example', surname: 'Visitor', roles: [] },
  { email: 'subscriber@nitrate.example', surname: 'Subscriber', roles: [], subscribes: true },
  { email: 'editor@nitrate.example', surname: 'Editor', roles: ['EDITOR'] },
  { email: 'admin@nitrate.example', surname: 'Admin', roles: ['ADMIN'] },
];

type OnMade = (
  transaction: Kysely<unknown>,
  account: { userId: string; email: string; surname: string },
) => Promise<void>;

/** Makes the demo accounts that are missing, and gives all of them this password. */
export async function makeDemoAccounts(
  { db }: Database,
  { password, now, onMade }: { password: string; now: Date; onMade: OnMade },
): Promise<void> {
  const hashing = passwords();
  const visitor = await userByEmail(db, 'visitor@nitrate.example');
  const isKnown = await hashing.matches(visitor?.passwordHash, password);
  const passwordHash = isKnown && visitor ? visitor.passwordHash : await hashing.hash(password);
  for (const { email, surname, roles, subscribes } of demoAccounts) {
    const present = await userByEmail(db, email);
    if (present) {
      if (!isKnown) await setPasswordHash(db, present.id, passwordHash);
      continue;
    }
    await db.transaction().execute(async (transaction) => {
      const id = newId();
      const user = {
        id,
        email,
        passwordHash,
        lang: 'en',
        createdAt: now,
        roles,
        confirmedAt: now,
        demo: true,
      } as const;
      if (!(await insertUser(transaction, user))) return;
      if (subscribes) await giveClaim(transaction, id, { kind: 'SUBSCRIPTION', validFrom: now, validUntil: null });
      await onMade(transaction, { userId: id, email, surname });
    });
  }
}

/** Whether accounts are there whose password was printed somewhere. */
export async function hasDemoAccounts({ db }: Database): Promise<boolean> {
  const { rows } = await sql`select from auth_user where demo limit 1`.execute(db);
  return rows.length > 0;
}
