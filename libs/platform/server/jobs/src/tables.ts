// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { JobState } from "./job";
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface Job {
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  detail: string | null;
  finished_at: Timestamp | null;
  id: Generated<number>;
  key: string;
  lease_token: string | null;
  lease_until: Timestamp | null;
  leased_by: string | null;
  max_attempts: number;
  payload: ColumnType<unknown, string, string>;
  priority: Generated<number>;
  progress: ColumnType<unknown, string | null | undefined, string | null>;
  queue: string;
  reason: string | null;
  result: ColumnType<unknown, string | null | undefined, string | null>;
  run_after: Generated<Timestamp>;
  started_at: Timestamp | null;
  state: Generated<JobState>;
}

interface JobHandler {
  queue: string;
  seen_at: Generated<Timestamp>;
}

export interface JobsTables {
  job: Job;
  job_handler: JobHandler;
}
