import { dayMs, type Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { AuthTables } from '../tables';

/** A sign-in at an institution that has begun. */
export interface StoredSignOn {
  /** Slug of the institution. */
  organisation: string;
  /** Path of the site to return to. */
  returnTo: string;
  lang: Locale;
  expiresAt: Date;
}

interface SignOnKey {
  stateHash: Buffer;
  browserHash: Buffer;
}

export async function insertSignOn(
  database: Database,
  { stateHash, browserHash, ...signOn }: StoredSignOn & SignOnKey,
) {
  await database
    .tables<AuthTables>()
    .insertInto('auth_sign_on')
    .values({
      state_hash: stateHash,
      browser_hash: browserHash,
      organisation: signOn.organisation,
      return_to: signOn.returnTo,
      lang: signOn.lang,
      expires_at: signOn.expiresAt,
    })
    .execute();
}

/** Deletes a sign-in and returns it, so that it ends once; undefined where this browser has not begun it. */
export function takeSignOn(
  database: Database,
  { stateHash, browserHash }: SignOnKey,
): Promise<StoredSignOn | undefined> {
  return database
    .tables<AuthTables>()
    .deleteFrom('auth_sign_on')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .returning(['organisation', 'return_to as returnTo', 'lang', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

/** The language of a sign-in that another browser has begun. */
export async function findSignOnLang(database: Database, stateHash: Buffer): Promise<Locale | undefined> {
  const row = await database
    .tables<AuthTables>()
    .selectFrom('auth_sign_on')
    .select('lang')
    .where('state_hash', '=', stateHash)
    .executeTakeFirst();
  return row?.lang;
}

/** How long a sign-in that came too late is known as such. */
const expiredMs = dayMs;

export async function deleteExpiredSignOns(database: Database, now: Date): Promise<void> {
  await database
    .tables<AuthTables>()
    .deleteFrom('auth_sign_on')
    .where('expires_at', '<', new Date(now.getTime() - expiredMs))
    .execute();
}
