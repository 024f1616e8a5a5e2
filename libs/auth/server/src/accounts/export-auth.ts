import type { Database } from '@nitrate/database';
import { factorsOf } from '../store/factors';
import { identitiesOf } from '../store/identities';
import { countRecoveryCodes } from '../store/recovery-codes';
import { userById } from '../store/users';
import type { AuthTables } from '../tables';

/** Everything that auth stores about a user, except hashes and codes. */
export async function exportAuth(database: Database, userId: string): Promise<Record<string, unknown>> {
  const user = await userById(database, userId);
  if (!user) return {};
  const { passwordHash: _, ...account } = user;
  const tables = database.tables<AuthTables>();
  const sessions = await tables
    .selectFrom('auth_session')
    .select([
      'id',
      'browser',
      'system',
      'two_factor_until as twoFactorUntil',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const devices = await tables
    .selectFrom('auth_device')
    .select(['browser', 'system', 'first_seen_at as firstSeenAt'])
    .where('user_id', '=', userId)
    .orderBy('first_seen_at')
    .execute();
  const mailedLinks = await tables
    .selectFrom('auth_mailed_token')
    .select(['purpose', 'email', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('expires_at')
    .execute();
  return {
    account,
    sessions,
    devices,
    mailedLinks,
    identities: await identitiesOf(database, userId),

    secondFactors: await factorsOf(database, userId),
    recoveryCodesLeft: await countRecoveryCodes(database, userId),
  };
}
