// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { Locale } from "@nitrate/contract-kit";
import type { NoticeKind, NoticeManner } from "@nitrate/enquiries/contract";
import type { ColumnType } from "kysely";

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface ContractNotice {
  contract: string;
  done_at: Timestamp | null;
  email: string;
  end_on: string | null;
  id: string;
  key: string;
  kind: NoticeKind;
  lang: Locale;
  manner: NoticeManner | null;
  name: string;
  reason: string | null;
  received_at: Timestamp;
}

export interface NoticesTables {
  contract_notice: ContractNotice;
}
