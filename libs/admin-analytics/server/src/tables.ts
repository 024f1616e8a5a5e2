// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { Locale } from "@nitrate/contract-kit";
import type { ColumnType } from "kysely";

type Numeric = ColumnType<string, number | string, number | string>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface StatementMail {
  archive_id: string;
  id: string;
  lang: Locale;
  month: string;
  recipient: string;
  requested_at: Timestamp;
  requested_by: string | null;
}

interface StatementShare {
  archive_id: string;
  month: string;
  share: Numeric | null;
}

export interface AdminAnalyticsTables {
  statement_mail: StatementMail;
  statement_share: StatementShare;
}
