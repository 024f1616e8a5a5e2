import { writeAudit } from '@nitrate/audit';
import { type Database, inTransaction } from '@nitrate/database';
import { lockNotice, saveDone } from './notice-store';

/** Stores that the archive has acted on a notice, with an entry of the audit trail; once. */
export function markNoticeDone(database: Database, id: string, now: Date): Promise<'done' | 'already' | 'unknown'> {
  return inTransaction(database, async (transaction) => {
    const notice = await lockNotice(transaction, id);
    if (!notice) return 'unknown';
    if (notice.doneAt) return 'already';
    await saveDone(transaction, id, now);
    await writeAudit(transaction, {
      actor: null,
      action: 'notice.done',
      requestId: null,
      target: { kind: 'notice', id },
      before: null,
      after: { doneAt: now },
    });
    return 'done';
  });
}
