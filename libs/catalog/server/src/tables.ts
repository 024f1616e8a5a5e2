// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { FilmFacts, FilmStatus, FilmTextsByLocale, ImportedRecord, PublicationBeforeMerge, RevisionDetails, StoredCues } from "./store/film-record";
import type { Availability, BulkChange, BulkExample, ExchangeFormat, FacetName, FieldChange, FilmEventKind, FilmSelection, ImportSettings, Poster, ScheduledAction } from "@nitrate/catalog/contract";
import type { Locale, LocalisedText } from "@nitrate/contract-kit";
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Archive {
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  share: Numeric | null;
  slug: string;
}

export interface CollectionPosition {
  name: string;
  position: number;
}

export interface CollectionText {
  description_de: string | null;
  description_en: string | null;
  name: string;
  updated_at: Generated<Timestamp>;
}

export interface FacetValue {
  facet: FacetName;
  films: Generated<number>;
  german: string | null;
  id: Generated<number>;
  value: string;
}

export interface Film {
  added_at: Timestamp;
  archive_id: string;
  availability: Generated<Availability>;
  duration_ms: number | null;
  facts: FilmFacts;
  id: string;
  merged_into: string | null;
  no: Generated<number>;
  poster: Poster | null;
  rating: number | null;
  rating_count: Generated<number>;
  record_changed_at: Timestamp | null;
  record_hash: string;
  slug: string;
  status: FilmStatus;
  supplier_id: string;
  texts: FilmTextsByLocale;
  title_key_de: Generated<string>;
  title_key_en: Generated<string>;
  title_words: Generated<string>;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
  year: number | null;
}

export interface FilmBulkEdit {
  affected: Generated<number>;
  changed: Generated<number>;
  changes: ColumnType<BulkChange[], string, never>;
  created_at: Timestamp;
  created_by: string;
  examples: ColumnType<BulkExample[], string | undefined, string>;
  finished_at: Timestamp | null;
  id: string;
  interruptions: Generated<number>;
  refused: Generated<number>;
  restored: Generated<number>;
  run: string | null;
  run_by: string;
  seen: Generated<number>;
  selected: number | null;
  selection: FilmSelection;
  skipped: Generated<number>;
  state: Generated<"cancelled" | "done" | "previewed" | "previewing" | "running" | "undoing" | "undone">;
  written: Generated<number>;
}

export interface FilmBulkEditFilm {
  edit_id: string;
  film_id: string;
  state: Generated<"affected" | "changed" | "restored" | "selected" | "skipped" | "unchanged">;
  version: number | null;
}

export interface FilmDifference {
  at: Timestamp;
  by: string;
  id: Generated<number>;
  one_no: number;
  other_no: number;
}

export interface FilmEdit {
  changed_by: string;
  film_id: string;
  imported: ImportedRecord;
  keeps_status: Generated<boolean>;
  withdrawal_reason: string | null;
  withdrawn_at: Timestamp | null;
  withdrawn_by: string | null;
}

export interface FilmImport {
  added: Generated<number>;
  beginning: Buffer;
  bytes: number;
  changed: Generated<number>;
  created_at: Generated<Timestamp>;
  created_by: string;
  fault: LocalisedText | null;
  file_name: string;
  finished_at: Timestamp | null;
  format: ExchangeFormat | null;
  fraction: Generated<number>;
  id: string;
  interruptions: Generated<number>;
  read: Generated<number>;
  refused: Generated<number>;
  run: string | null;
  settings: ImportSettings;
  state: Generated<"cancelled" | "checked" | "checking" | "imported" | "importing" | "uploaded">;
  unknown_fields: Generated<string[]>;
}

export interface FilmImportFault {
  cause_de: string;
  cause_en: string;
  field: string;
  import_id: string;
  line: number;
  no: number;
  supplier_id: string | null;
}

export interface FilmMerge {
  at: Timestamp;
  before: PublicationBeforeMerge;
  by: string;
  changes: ColumnType<FieldChange[], string, never>;
  id: string;
  merged_id: string;
  survivor_id: string;
  undone_at: Timestamp | null;
  undone_by: string | null;
}

export interface FilmRevision {
  at: Timestamp;
  by: string | null;
  changes: FieldChange[];
  details: Generated<RevisionDetails>;
  film_id: string;
  id: Generated<number>;
  kind: FilmEventKind;
  version: number;
}

export interface FilmSchedule {
  action: ScheduledAction;
  at: Timestamp;
  by: string;
  film_id: string;
  reason: string | null;
}

export interface FilmSearch {
  facets: Buffer;
  film_no: number;
  minutes: number | null;
  prior: number;
  rating: Generated<number>;
  record: string | null;
  revision: Generated<number>;
  rules_version: Generated<number>;
  sample: number;
  title_words: number;
  words: string;
  year: number | null;
}

export interface FilmSearchChange {
  film_no: number;
  id: Generated<number>;
  revision: number;
  rules_version: number | null;
  words: string | null;
}

export interface FilmSearchRevision {
  revision: number;
}

export interface FilmSuggestion {
  film_no: number;
  key: string;
  prior: number;
  written: string | null;
}

export interface FilmTitleKey {
  film_no: number;
  key: string;
  year: number | null;
}

export interface HarvestedRecord {
  deleted: Generated<boolean>;
  fields: string[] | null;
  film_id: string;
  identifier: string;
  source_id: number;
}

export interface HarvestFault {
  cause_de: string;
  cause_en: string;
  field: string;
  identifier: string | null;
  no: number;
  source_id: number;
}

export interface HarvestSource {
  added: Generated<number>;
  archive: string | null;
  changed: Generated<number>;
  complete_until: string | null;
  every_hours: number | null;
  fault: LocalisedText | null;
  finished_at: Timestamp | null;
  id: Generated<number>;
  interruptions: Generated<number>;
  is_cancelled: Generated<boolean>;
  is_removed: Generated<boolean>;
  lang: Generated<Locale>;
  name: string | null;
  next_at: Timestamp | null;
  prefix: string;
  read: Generated<number>;
  refused: Generated<number>;
  revision: Generated<number>;
  run: string | null;
  running_date: string | null;
  running_from: string | null;
  set_spec: Generated<string>;
  started_at: Timestamp | null;
  status: Generated<FilmStatus>;
  token: string | null;
  url: string;
  withdrawn: Generated<number>;
  written_at: Timestamp | null;
}

export interface ImportMapping {
  archive: string;
  changed_at: Generated<Timestamp>;
  settings: ImportSettings;
}

export interface Transcript {
  changed_at: Generated<Timestamp>;
  cues: StoredCues;
  edited: Generated<boolean>;
  film_id: string;
  id: string;
  kind: "captions" | "subtitles" | "transcript";
  language: string;
}

export interface TranscriptCue {
  film_no: number;
  language: string;
  start_ms: number;
  text: string;
  words: string;
}

export interface TranscriptDeletion {
  film_id: string;
  kind: "captions" | "subtitles" | "transcript";
  language: string;
}

export interface Vocabulary {
  films: Generated<number>;
  german: Generated<boolean>;
  kind: number;
  label: string;
  term: string;
}

export interface CatalogTables {
  archive: Archive;
  collection_position: CollectionPosition;
  collection_text: CollectionText;
  facet_value: FacetValue;
  film: Film;
  film_bulk_edit: FilmBulkEdit;
  film_bulk_edit_film: FilmBulkEditFilm;
  film_difference: FilmDifference;
  film_edit: FilmEdit;
  film_import: FilmImport;
  film_import_fault: FilmImportFault;
  film_merge: FilmMerge;
  film_revision: FilmRevision;
  film_schedule: FilmSchedule;
  film_search: FilmSearch;
  film_search_change: FilmSearchChange;
  film_search_revision: FilmSearchRevision;
  film_suggestion: FilmSuggestion;
  film_title_key: FilmTitleKey;
  harvest_fault: HarvestFault;
  harvest_source: HarvestSource;
  harvested_record: HarvestedRecord;
  import_mapping: ImportMapping;
  transcript: Transcript;
  transcript_cue: TranscriptCue;
  transcript_deletion: TranscriptDeletion;
  vocabulary: Vocabulary;
}
