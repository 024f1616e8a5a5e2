// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { Locale } from "@nitrate/contract-kit";
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Json = JsonValue;

type JsonArray = JsonValue[];

type JsonObject = {
  [x: string]: JsonValue | undefined;
};

type JsonPrimitive = boolean | number | string | null;

type JsonValue = JsonArray | JsonObject | JsonPrimitive;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface PageView {
  day: string;
  locale: Locale;
  path: string;
  referrer: string;
  views: number;
}

interface WatchArchiveDay {
  archive_id: string;
  completed: number;
  day: string;
  kind: string;
  network: string | null;
  organisation_id: string | null;
  plays: number;
  seconds: number;
  source: string;
}

interface WatchFilmDay {
  archive_id: string;
  completed: number;
  day: string;
  film_id: string;
  kind: string;
  month: string;
  network: string | null;
  organisation_id: string | null;
  plays: number;
  seconds: number;
  source: string;
}

interface WatchFilmMonth {
  archive_id: string;
  audience: string;
  completed: number;
  film_id: string;
  kind: string;
  month: string;
  organisation_id: string | null;
  plays: number;
  seconds: number;
  watched: string;
}

interface WatchMonth {
  closed_at: Timestamp;
  month: string;
  through_sequence: number;
}

interface WatchPartition {
  exported_at: Timestamp;
  month: string;
  rows: number;
  seconds: number;
  sha256: string;
  storage_key: string;
}

interface WatchPlayDay {
  archive_id: string;
  asset_ms: number;
  day: string;
  film_id: string;
  kind: string;
  month: string;
  network: string | null;
  organisation_id: string | null;
  play: string;
  reports: number;
  seconds: number;
  source: string;
  viewer: string | null;
}

interface WatchQuota {
  ends_at: Timestamp;
  expires_at: Timestamp;
  holder: string;
  seconds: number;
  since: Timestamp;
  starts_at: Timestamp;
  streams: number;
  until: Timestamp;
}

interface WatchRollup {
  only_row: Generated<boolean>;
  through_sequence: number;
}

interface WatchStaleDay {
  changes: Generated<number>;
  day: string;
}

interface WatchTime {
  archive_id: string;
  asset_id: string;
  asset_ms: number;
  correction: string | null;
  corrects_item: number | null;
  corrects_key: string | null;
  film_id: string;
  item: number;
  key: string;
  kind: string;
  network: string | null;
  organisation_id: string | null;
  received_at: Timestamp;
  seconds: number;
  sequence: Generated<number>;
  source: string;
  viewer: string | null;
}

interface WatchTimeApart {
  item: number;
  key: string;
  reason: string;
  received_at: Timestamp;
  report: Json;
}

interface WatchViewerDay {
  day: string;
  viewer: string;
}

interface WatchViewerMonth {
  month: string;
  viewer: string;
}

interface WatchViewerWeek {
  viewers: number;
  week: string;
}

export interface PlayerTelemetryTables {
  page_view: PageView;
  watch_archive_day: WatchArchiveDay;
  watch_film_day: WatchFilmDay;
  watch_film_month: WatchFilmMonth;
  watch_month: WatchMonth;
  watch_partition: WatchPartition;
  watch_play_day: WatchPlayDay;
  watch_quota: WatchQuota;
  watch_rollup: WatchRollup;
  watch_stale_day: WatchStaleDay;
  watch_time: WatchTime;
  watch_time_apart: WatchTimeApart;
  watch_viewer_day: WatchViewerDay;
  watch_viewer_month: WatchViewerMonth;
  watch_viewer_week: WatchViewerWeek;
}
