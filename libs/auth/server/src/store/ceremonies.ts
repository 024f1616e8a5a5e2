import type { Database, Transaction } from '@nitrate/database';
import type { AuthTables } from '../tables';

type Purpose = AuthTables['auth_ceremony']['purpose'];

/** Stores what the next call of the session has to fit; it replaces what was stored for the purpose before. */
export async function saveCeremony(
  database: Database,
  { sessionId, purpose, value, expiresAt }: { sessionId: string; purpose: Purpose; value: string; expiresAt: Date },
): Promise<void> {
  const values = { value, expires_at: expiresAt };
  await database
    .tables<AuthTables>()
    .insertInto('auth_ceremony')
    .values({ session_id: sessionId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(values))
    .execute();
}

/** The stored value; undefined where there is none, or not any more. */
export async function findCeremony(
  database: Database,
  sessionId: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const row = await database
    .tables<AuthTables>()
    .selectFrom('auth_ceremony')
    .select('value')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.value;
}

/** Deletes and returns the stored value, so that one call alone gets it. */
export async function takeCeremony(
  db: Database | Transaction,
  sessionId: string,
  purpose: Purpose,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .tables<AuthTables>()
    .deleteFrom('auth_ceremony')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['value', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return row && row.expiresAt > now ? row.value : undefined;
}
