import type { Database } from '@nitrate/database';
import type { AuditTables } from './tables';

/** An entry of the audit trail. */
export interface StoredAuditEntry {
  id: string;
  at: Date;
  /** Id of the user; null for a command run on the server. */
  actor: string | null;
  action: string;
  targetKind: string;
  targetId: string;
  before: unknown;
  after: unknown;
  requestId: string | null;
}

interface AuditFilter {
  /** Older than the entry with this id. */
  olderThan?: string;
  actor?: string;
  action?: string;
  targetKind?: string;
  targetId?: string;
}

/** Entries that match every property of the filter, newest first, at most `limit`. */
export async function readAudit(
  database: Database,
  { olderThan, actor, action, targetKind, targetId }: AuditFilter,
  limit: number,
): Promise<StoredAuditEntry[]> {
  let query = database
    .tables<AuditTables>()
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor', 'action', 'before', 'after'])
    .select(['target_kind as targetKind', 'target_id as targetId', 'request_id as requestId'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (olderThan !== undefined) query = query.where('id', '<', olderThan);
  if (actor !== undefined) query = query.where('actor', '=', actor);
  if (action !== undefined) query = query.where('action', '=', action);
  if (targetKind !== undefined) query = query.where('target_kind', '=', targetKind);
  if (targetId !== undefined) query = query.where('target_id', '=', targetId);
  return query.execute();
}
