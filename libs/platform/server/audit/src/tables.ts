// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface AuditEntry {
  action: string;
  actor: string | null;
  after: ColumnType<unknown, string | null, never>;
  at: Generated<Timestamp>;
  before: ColumnType<unknown, string | null, never>;
  id: string;
  request_id: string | null;
  target_id: string;
  target_kind: string;
}

interface AuditSecret {
  secret: Buffer;
  single: Generated<boolean>;
}

export interface AuditTables {
  audit_entry: AuditEntry;
  audit_secret: AuditSecret;
}
