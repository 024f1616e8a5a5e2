// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { NewsletterState } from "@nitrate/account/contract";
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface AccountNewsletter {
  confirm_hash: Buffer | null;
  confirm_until: Timestamp | null;
  confirmed_at: Timestamp | null;
  ended_at: Timestamp | null;
  requested_at: Timestamp;
  state: NewsletterState;
  user_id: string;
}

interface AccountProfile {
  changed_at: Timestamp;
  city: Generated<string>;
  code: Generated<string>;
  country: Generated<string>;
  description: Generated<string>;
  name: string;
  profession: Generated<string>;
  surname: string;
  user_id: string;
}

interface AccountSecret {
  secret: Buffer;
  single: Generated<boolean>;
}

export interface AccountTables {
  account_newsletter: AccountNewsletter;
  account_profile: AccountProfile;
  account_secret: AccountSecret;
}
