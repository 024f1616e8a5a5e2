import type { Account } from './accounts';
import { onDatabase } from './on-database';

/** Gives an account the role ADMIN, as `nitrate admin` does, but without the seconds in which a command starts. */
export const grantAdmin = ({ email }: Pick<Account, 'email'>): Promise<void> =>
  onDatabase(({ pool }) => pool.query(`update auth_user set roles = roles || '{ADMIN}' where email = $1`, [email]));
