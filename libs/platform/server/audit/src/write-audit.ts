import type { Transaction } from '@nitrate/database';
import { v7 as newId } from 'uuid';
import type { AuditTables } from './tables';

/** Who did what to what. */
interface AuditEntry {
  /** Id of the user; null for a command run on the server. */
  actor: string | null;
  /** What was changed and how, such as `content.published`. */
  action: `${string}.${string}`;
  target: { kind: string; id: string };
  /** What the change replaced, and by what: JSON without personal data, which the trail would hold for ever. */
  before: unknown;
  after: unknown;
  /** The request in the log; null for a command. */
  requestId: string | null;
}

/** Writes an entry in the transaction of the change: neither is stored without the other. */
export async function writeAudit(
  transaction: Transaction,
  { actor, action, target, before, after, requestId }: AuditEntry,
): Promise<void> {
  await transaction
    .tables<AuditTables>()
    .insertInto('audit_entry')
    .values({
      id: newId(),
      actor,
      action,
      target_kind: target.kind,
      target_id: target.id,
      request_id: requestId,
      before: jsonOf(before),
      after: jsonOf(after),
    })
    .execute();
}

/** As text, because the driver takes arrays and texts for other types. */
const jsonOf = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));
