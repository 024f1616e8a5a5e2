// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { ContributionKind, ContributionState } from "@nitrate/contributions/contract";
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface Contribution {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  email: string | null;
  film_id: string;
  id: string;
  kind: ContributionKind;
  name: string | null;
  note: Generated<string>;
  state: Generated<ContributionState>;
  text: string;
  user_id: string | null;
}

interface DigitisationRequest {
  confirm_until: Timestamp | null;
  confirmed_at: Timestamp | null;
  email: string | null;
  film_id: string;
  id: string;
  notified_at: Timestamp | null;
  person_key: Buffer;
  requested_at: Timestamp;
  user_id: string | null;
}

export interface ContributionsTables {
  contribution: Contribution;
  digitisation_request: DigitisationRequest;
}
