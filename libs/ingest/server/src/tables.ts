// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { MeasuredLadder, MeasuredStream } from "./package/measured-ladder";
import type { FilmSideCar, SubtitleFile, TrackFile } from "./side-car/film-side-car";
import type { UploadedSound } from "./uploads/upload-store";
import type { Locale, LocalisedText } from "@nitrate/contract-kit";
import type { AssetState, EditedChapter, FilmSound, IngestStepName, PlayableAsset, RefusalReason } from "@nitrate/ingest/contract";
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface IngestAsset {
  film_id: string;
  fingerprint: string;
  id: string;
  kind: PlayableAsset['kind'];
  ladder: MeasuredLadder | null;
  playable: PlayableAsset;
  ready_at: Generated<Timestamp>;
}

interface IngestChapters {
  changed_at: Generated<Timestamp>;
  chapters: ColumnType<EditedChapter[], string, string>;
  film_id: string;
  version: number;
}

interface IngestFilm {
  archive: string;
  changed_at: Generated<Timestamp>;
  detail: string | null;
  film_id: string | null;
  fingerprint: string;
  full_asset: string;
  id: string;
  preview_asset: string;
  progress: Generated<number>;
  reason: RefusalReason | null;
  revision: Generated<number>;
  side_car: FilmSideCar;
  source: string;
  source_host: string | null;
  source_key: string | null;
  state: Generated<AssetState>;
  stays_draft: Generated<boolean>;
  step: Generated<IngestStepName>;
  subtitles: ColumnType<SubtitleFile[], string, string>;
  supplier_id: string;
  tracks: ColumnType<TrackFile[], string | undefined, string>;
  was_draft: Generated<boolean>;
}

interface IngestMediaChoice {
  changed_at: Generated<Timestamp>;
  film_id: string;
  poster_at_ms: number | null;
  preview_duration_ms: number | null;
  preview_start_ms: number | null;
  state: Generated<"waiting" | "applied" | "failed">;
}

interface IngestSound {
  bytes: number;
  changed_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  detail: ColumnType<LocalisedText | null, string | null | undefined, string | null>;
  file_name: string;
  film_id: string;
  id: string;
  language: string;
  progress: Generated<number>;
  purpose: FilmSound['purpose'];
  reason: RefusalReason | null;
  source_key: string | null;
  state: Generated<AssetState>;
  stream: MeasuredStream | null;
  stream_id: Generated<number>;
}

interface IngestUpload {
  archive: string;
  bytes: number;
  changed_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  detail: ColumnType<LocalisedText | null, string | null | undefined, string | null>;
  file_name: string;
  id: string;
  ingest_id: string | null;
  lang: Locale;
  last_modified: number;
  reason: RefusalReason | null;
  revision: number | null;
  sound: ColumnType<UploadedSound | null, string | null | undefined, string | null>;
  state: Generated<"receiving" | "received" | "queued" | "refused">;
  stays_draft: Generated<boolean>;
  supplier_id: string | null;
  title: string | null;
  user_id: string;
}

export interface IngestTables {
  ingest_asset: IngestAsset;
  ingest_chapters: IngestChapters;
  ingest_film: IngestFilm;
  ingest_media_choice: IngestMediaChoice;
  ingest_sound: IngestSound;
  ingest_upload: IngestUpload;
}
