// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { ColumnType } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface PlaybackPosition {
  duration_ms: number;
  film_id: string;
  position_ms: number | null;
  updated_at: Timestamp;
  user_id: string;
  watched_at: Timestamp | null;
}

export interface PlayerTables {
  playback_position: PlaybackPosition;
}
