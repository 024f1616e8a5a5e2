import type { Role } from '@nitrate/contract-kit';
import { type Database, inTransaction, type Transaction } from '@nitrate/database';
import { v7 as newId } from 'uuid';
import { passwords } from '../password/passwords';
import { insertUser, setPasswordHash, userByEmail } from '../store/users';
import type { AuthTables } from '../tables';

/** Accounts of the embedded mode for trials, one per kind of user. */
const demoAccounts: readonly { email: string; surname: string; roles: readonly Role[]; subscribes?: true }[] = [
  { email: 'visitor@nitrate.example', surname: 'Visitor', roles: [] },
  { email: 'subscriber@nitrate.example', surname: 'Subscriber', roles: [], subscribes: true },
  { email: 'editor@nitrate.example', surname: 'Editor', roles: ['EDITOR'] },
  { email: 'admin@nitrate.example', surname: 'Admin', roles: ['ADMIN'] },
];

type OnCreated = (
  transaction: Transaction,
  account: { userId: string; email: string; surname: string; subscribes: boolean },
) => Promise<void>;

/**
 * Creates missing demo accounts and sets the password of all of them.
 * @param options.onCreated runs in the transaction that creates an account
 */
export async function createDemoAccounts(
  database: Database,
  { password, now, onCreated }: { password: string; now: Date; onCreated: OnCreated },
): Promise<void> {
  const hashing = passwords();
  const visitor = await userByEmail(database, 'visitor@nitrate.example');
  const isUnchanged = await hashing.matches(visitor?.passwordHash, password);
  const passwordHash = (isUnchanged && visitor?.passwordHash) || (await hashing.hash(password));
  for (const { email, surname, roles, subscribes = false } of demoAccounts) {
    const existing = await userByEmail(database, email);
    if (existing) {
      if (!isUnchanged) await setPasswordHash(database, existing.id, { passwordHash, now });
      continue;
    }
    await inTransaction(database, async (transaction) => {
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
      await onCreated(transaction, { userId: id, email, surname, subscribes });
    });
  }
}

/** The id of the demo account of an editor; undefined without demo accounts. */
export async function findDemoEditor(database: Database): Promise<string | undefined> {
  const account = await userByEmail(database, 'editor@nitrate.example');
  return account && (await hasDemoAccounts(database)) ? account.id : undefined;
}

/** Whether the database has demo accounts, whose password was printed. */
export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const account = await database
    .tables<AuthTables>()
    .selectFrom('auth_user')
    .select('id')
    .where('demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}
