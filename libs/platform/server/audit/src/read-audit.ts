import { hourMs, lowestUuidV7 } from '@nitrate/contract-kit';
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

/** Which entries; all of them where a property is missing. */
export interface AuditFilter {
  /** Older than the entry with this id. */
  olderThan?: string;
  /** Id of a user; null for commands run on the server. */
  actor?: string | null;
  action?: string;
  targetKind?: string;
  targetId?: string;
  requestId?: string;
  /** Inclusive. */
  from?: Date;
  /** Exclusive. */
  until?: Date;
}

/**
 * Entries are in the order of their ids, which the clock of a process makes; `at` is the clock of the database. A period
 * is looked for by the ids with this much more at each end, and is exact by `at`.
 */
const clockSkewMs = hourMs;

/** Entries that match every property of the filter, newest first, at most `limit`. */
export async function readAudit(database: Database, filter: AuditFilter, limit: number): Promise<StoredAuditEntry[]> {
  return auditQuery(database, filter, limit).execute();
}

/** The statement of `readAudit`. */
export function auditQuery(
  database: Pick<Database, 'tables'>,
  { olderThan, actor, action, targetKind, targetId, requestId, from, until }: AuditFilter,
  limit: number,
) {
  let query = database
    .tables<AuditTables>()
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor', 'action', 'before', 'after'])
    .select(['target_kind as targetKind', 'target_id as targetId', 'request_id as requestId'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (olderThan !== undefined) query = query.where('id', '<', olderThan);
  if (actor !== undefined) query = query.where('actor', actor === null ? 'is' : '=', actor);
  if (action !== undefined) query = query.where('action', '=', action);
  if (targetKind !== undefined) query = query.where('target_kind', '=', targetKind);
  if (targetId !== undefined) query = query.where('target_id', '=', targetId);
  if (requestId !== undefined) query = query.where('request_id', '=', requestId);
  if (from) query = query.where('id', '>=', lowestUuidV7(from.getTime() - clockSkewMs)).where('at', '>=', from);
  if (until) query = query.where('id', '<', lowestUuidV7(until.getTime() + clockSkewMs)).where('at', '<', until);
  return query;
}
