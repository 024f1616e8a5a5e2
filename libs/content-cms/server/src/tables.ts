// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface ContentDocument {
  created_at: Generated<Timestamp>;
  created_by: string | null;
  deleted_at: Timestamp | null;
  key: string;
}

export interface ContentImage {
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

export interface ContentPublication {
  id: Generated<number>;
  key: string;
  lang: string;
  made_at: Generated<Timestamp>;
  made_by: string | null;
  version: number | null;
  visible_from: Timestamp;
}

export interface ContentRevision {
  began_at: Generated<Timestamp>;
  content: Json;
  key: string;
  kind: string;
  lang: string;
  reverted_to: number | null;
  saved_at: Generated<Timestamp>;
  saved_by: string | null;
  version: number;
}

export interface ContentScheduleTakenBack {
  id: Generated<number>;
  key: string;
  lang: string;
  made_at: Timestamp;
  made_by: string | null;
  taken_back_at: Generated<Timestamp>;
  taken_back_by: string | null;
  version: number;
  visible_from: Timestamp;
}

export interface ContentTables {
  content_document: ContentDocument;
  content_image: ContentImage;
  content_publication: ContentPublication;
  content_revision: ContentRevision;
  content_schedule_taken_back: ContentScheduleTakenBack;
}
