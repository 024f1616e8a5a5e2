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

export interface IngestAsset {
  film_id: string;
  fingerprint: string;
  id: string;
  kind: string;
  ladder: Json | null;
  playable: Json;
  ready_at: Generated<Timestamp>;
}

export interface IngestFilm {
  archive: string;
  changed_at: Generated<Timestamp>;
  detail: string | null;
  film_id: string | null;
  fingerprint: string;
  full_asset: string;
  id: string;
  preview_asset: string;
  progress: Generated<number>;
  reason: string | null;
  revision: Generated<number>;
  side_car: Json;
  source: string;
  state: Generated<string>;
  step: Generated<string>;
  subtitles: Json;
  supplier_id: string;
}

export interface IngestTables {
  ingest_asset: IngestAsset;
  ingest_film: IngestFilm;
}
