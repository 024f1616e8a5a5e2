import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import { type StoredSession, storedSessions } from '../store/sessions';
import type { AuthTables } from '../tables';
import type { AccountRelations } from './account-relations';
import { type ListedAccount, listedColumns } from './list-accounts';

/** What administrators see of an account. */
interface AccountDetails extends ListedAccount {
  /** Requested address that is not confirmed yet. */
  newEmail: string | null;
  /** False where they sign in at their institution and have set none. */
  hasPassword: boolean;
  /** The most recently used first. */
  sessions: StoredSession[];
}

/** An account with its sessions; undefined where there is none. */
export async function findAccountDetails(
  { database, relations }: { database: Database; relations: AccountRelations },
  userId: string,
): Promise<AccountDetails | undefined> {
  const [{ rows }, sessions] = await Promise.all([
    sql<Omit<AccountDetails, 'sessions'>>`
      select ${listedColumns}, u.new_email as "newEmail", u.password_hash is not null as "hasPassword"
      from auth_user u left join (${relations.profiles}) p on p.user_id = u.id
      where u.id = ${userId}`.execute(database.tables<AuthTables>()),
    storedSessions(database, userId),
  ]);
  return rows[0] && { ...rows[0], sessions };
}
