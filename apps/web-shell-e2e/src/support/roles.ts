import type { Account } from './accounts';
import { onDatabase } from './on-database';

/** Gives an account the role ADMIN, as `nitrate admin` does, but without the seconds in which a command starts. */
export const grantAdmin = ({ email }: Pick<Account, 'email'>): Promise<void> =>
  onDatabase(({ pool }) => pool.query(`update auth_user set roles = roles || '{ADMIN}' where email = $1`, [email]));

/**
 * Confirms the sessions of an account for an hour, as its second factor does for fifteen minutes: for journeys that read
 * data about people and are about something else. An ADMIN needs to have set up a second factor all the same.
 */
export const confirmSessions = ({ email }: Pick<Account, 'email'>): Promise<void> =>
  onDatabase(({ pool }) =>
    pool.query(
      `update auth_session set two_factor_until = now() + interval '1 hour'
        where user_id = (select id from auth_user where email = $1)`,
      [email],
    ),
  );
