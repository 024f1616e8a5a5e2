import { normaliseEmail, type Role } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { Viewer } from '@nitrate/http';
import { validate as isUuid } from 'uuid';

/** The account of a session that has not ended. */
interface ActiveAccount {
  userId: string;
  roles: Role[];
  /** Null until the user has confirmed their address. */
  confirmedEmail: string | null;
}

/**
 * The account of a viewer, whatever their access token says; undefined once the session has ended or the user is
 * blocked. A prepared statement, because every playback of a signed-in client runs it.
 */
export async function activeAccount(
  { pool }: Pick<Database, 'pool'>,
  viewer: Viewer,
  now: Date,
): Promise<ActiveAccount | undefined> {
  if (viewer.state === 'anonymous') return undefined;
  const { rows } = await pool.query<ActiveAccount>({
    name: 'auth-active-account',
    text: `
      select u.id as "userId", u.roles, case when u.confirmed_at is not null then u.email end as "confirmedEmail"
      from auth_session s join auth_user u on u.id = s.user_id
      where s.id = $1 and s.expires_at > $2 and u.blocked_at is null`,
    values: [viewer.sessionId, now],
  });
  return rows[0];
}

/** The account of an id or an e-mail address, for administrators; undefined where there is none. */
export async function findAccount(
  { pool }: Pick<Database, 'pool'>,
  idOrEmail: string,
): Promise<ActiveAccount | undefined> {
  const { rows } = await pool.query<ActiveAccount>(
    `select id as "userId", roles, case when confirmed_at is not null then email end as "confirmedEmail"
     from auth_user where id = $1 or email_key = $2 limit 1`,
    [isUuid(idOrEmail) ? idOrEmail : null, normaliseEmail(idOrEmail)],
  );
  return rows[0];
}
