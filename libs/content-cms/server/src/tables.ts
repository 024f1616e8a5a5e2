// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { AnyContent } from "@nitrate/content-cms/contract";
import type { Locale } from "@nitrate/contract-kit";
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface ContentCancelledSchedule {
  cancelled_at: Generated<Timestamp>;
  cancelled_by: string | null;
  created_at: Timestamp;
  created_by: string | null;
  id: Generated<number>;
  key: string;
  lang: Locale;
  version: number;
  visible_from: Timestamp;
}

interface ContentDocument {
  created_at: Generated<Timestamp>;
  created_by: string | null;
  deleted_at: Timestamp | null;
  key: string;
}

interface ContentImage {
  alt_de: string;
  alt_en: string;
  base: string;
  decorative: boolean;
  height: number;
  id: string;
  name: string;
  uploaded_at: Generated<Timestamp>;
  uploaded_by: string | null;
  width: number;
  widths: number[];
}

interface ContentPublication {
  created_at: Generated<Timestamp>;
  created_by: string | null;
  id: Generated<number>;
  key: string;
  lang: Locale;
  version: number | null;
  visible_from: Timestamp;
}

interface ContentRevision {
  content: AnyContent;
  key: string;
  kind: "builtIn" | "draft" | "reverted";
  lang: Locale;
  reverted_to: number | null;
  saved_at: Generated<Timestamp>;
  saved_by: string | null;
  started_at: Generated<Timestamp>;
  version: number;
}

export interface ContentTables {
  content_cancelled_schedule: ContentCancelledSchedule;
  content_document: ContentDocument;
  content_image: ContentImage;
  content_publication: ContentPublication;
  content_revision: ContentRevision;
}
