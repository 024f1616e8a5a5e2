// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { Locale } from "@nitrate/contract-kit";
import type { EnquiryKind } from "@nitrate/enquiries/contract";
import type { ColumnType } from "kysely";

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface SalesEnquiry {
  country: string;
  created_at: Timestamp;
  email: string;
  id: string;
  idempotency_key: string;
  kind: EnquiryKind;
  lang: Locale;
  message: string;
  name: string;
  organisation: string | null;
  phone: string | null;
  seats: number | null;
  user_id: string | null;
}

export interface ContactTables {
  sales_enquiry: SalesEnquiry;
}
