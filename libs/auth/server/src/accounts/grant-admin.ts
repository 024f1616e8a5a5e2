import { type SecurityLog, writeAudit } from '@nitrate/audit';
import { type Database, inTransaction } from '@nitrate/database';
import { lockUserByEmail, setRoles } from '../store/users';

interface GrantDeps {
  database: Database;
  security: SecurityLog;
  log: Parameters<SecurityLog['record']>[0]['log'];
}

type GrantOutcome = 'granted' | 'alreadyAdmin' | 'unknown' | 'notConfirmed';

/** Grants the role ADMIN to the user of a confirmed address, by a command on the server. */
export async function grantAdmin({ database, security, log }: GrantDeps, email: string): Promise<GrantOutcome> {
  const { outcome, userId } = await inTransaction(
    database,
    async (transaction): Promise<{ outcome: GrantOutcome; userId?: string }> => {
      const user = await lockUserByEmail(transaction, email);
      if (!user) return { outcome: 'unknown' };
      const { id, roles } = user;
      if (roles.includes('ADMIN')) return { outcome: 'alreadyAdmin' };
      if (!user.confirmedAt) return { outcome: 'notConfirmed' };
      const granted = [...roles, 'ADMIN' as const];
      await setRoles(transaction, id, granted);
      await writeAudit(transaction, {
        actor: null,
        action: 'user.rolesChanged',
        target: { kind: 'user', id },
        before: { roles },
        after: { roles: granted },
        requestId: null,
      });
      return { outcome: 'granted', userId: id };
    },
  );
  if (userId !== undefined) security.record({ log }, 'role.changed', { subject: userId, granted: 'ADMIN' });
  return outcome;
}
