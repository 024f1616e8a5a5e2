// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface PlaybackPosition {
  duration_ms: number;
  film_id: string;
  merged_from: Generated<string[]>;
  position_ms: number | null;
  updated_at: Timestamp;
  user_id: string;
  watched_at: Timestamp | null;
}

interface PlayGrantCount {
  count: number;
  since: Timestamp;
  user_id: string;
}

interface PlayStream {
  browser: string | null;
  confirmed_at: Timestamp;
  film_id: string;
  holder: string;
  id: string;
  place: number | null;
  started_at: Timestamp;
  system: string | null;
}

export interface PlayerTables {
  play_grant_count: PlayGrantCount;
  play_stream: PlayStream;
  playback_position: PlaybackPosition;
}
