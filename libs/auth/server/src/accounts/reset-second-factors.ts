import { type SecurityLog, writeAudit } from '@nitrate/audit';
import { type Database, inTransaction } from '@nitrate/database';
import type { AuthMails } from '../auth-mails';
import { deleteFactors } from '../store/factors';
import { saveRecoveryCodes } from '../store/recovery-codes';
import { deleteSessionsOfUser } from '../store/sessions';
import { lockUserByEmail } from '../store/users';

interface ResetDeps {
  database: Database;
  mails: Pick<AuthMails, 'factorsReset'>;
  security: SecurityLog;
  log: Parameters<SecurityLog['record']>[0]['log'];
}

type ResetOutcome = 'reset' | 'nothingToReset' | 'unknown';

/**
 * Removes the passkeys, authenticator apps and recovery codes of a user who has lost them all, ends their sessions and
 * mails them, by a command on the server.
 */
export async function resetSecondFactors(
  { database, mails, security, log }: ResetDeps,
  email: string,
): Promise<ResetOutcome> {
  const { outcome, userId } = await inTransaction(
    database,
    async (transaction): Promise<{ outcome: ResetOutcome; userId?: string }> => {
      const user = await lockUserByEmail(transaction, email);
      if (!user) return { outcome: 'unknown' };
      const kinds = await deleteFactors(transaction, user.id);
      if (kinds.length === 0) return { outcome: 'nothingToReset' };
      await saveRecoveryCodes(transaction, user.id, []);
      await deleteSessionsOfUser(transaction, user.id, null);
      await writeAudit(transaction, {
        actor: null,
        action: 'user.factorsReset',
        target: { kind: 'user', id: user.id },
        before: { kinds },
        after: { kinds: [] },
        requestId: null,
      });
      await mails.factorsReset(transaction, { to: user.email, lang: user.lang });
      return { outcome: 'reset', userId: user.id };
    },
  );
  if (userId !== undefined) security.record({ log }, 'factor.removed', { subject: userId, by: 'command' });
  return outcome;
}
