import { type Database, runPrepared } from '@nitrate/database';
import { sql } from 'kysely';
import { counting, type Tried } from './attempts';
import { type StoredUser, userColumns } from './users';

export interface BegunLogin {
  /** Whose password is tried; nobody where the address has no account. */
  user: StoredUser | undefined;
  /** What was tried too often; nothing is to be compared then. */
  refused: Tried | undefined;
}

type Counted = Partial<StoredUser> & { addressMay: boolean; accountMay: boolean };

/**
 * Counts a login and reads its user, in one statement: each round trip costs about a twentieth of the hash. A try that
 * its address may not make is not held against the account.
 * @param tries without an address only the account is counted
 */
export async function beginLogin(
  database: Database,
  { emailKey, tries, now }: { emailKey: string; tries: { account: Tried; address?: Tried }; now: Date },
): Promise<BegunLogin> {
  const { account, address } = tries;
  const rows = await runPrepared(
    database,
    address ? 'auth-begin-login' : 'auth-begin-login-of-account',
    sql<Counted>`
      with by_address as (${address ? counting(address, now) : sql`select 1`}),
      by_account as (${counting(account, now, sql`exists (select from by_address)`)})
      select exists (select from by_address) as "addressMay", exists (select from by_account) as "accountMay", ${userColumns}
      from (select) one left join auth_user on email_key = ${emailKey}`.compile(database.db),
  );
  const [{ addressMay = false, accountMay = false, ...user } = {}] = rows;
  const refused = addressMay ? (accountMay ? undefined : account) : address;
  return { user: isStored(user) ? user : undefined, refused };
}

const isStored = (user: Partial<StoredUser>): user is StoredUser => user.id != null;
