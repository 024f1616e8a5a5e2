// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { PublicationBeforeMerge } from "./studio/duplicates/publication-before-merge";
import type { PublicationBefore } from "./studio/publication/publication-before";
import type { ReleaseEventDetails, ReleaseEventKind } from "./studio/releases/release-store";
import type { PageBefore } from "./studio/releases/released-pages";
import type { FieldChange } from "@nitrate/catalog/contract";
import type { FilmStatus } from "@nitrate/catalog/store";
import type { BulkChange, BulkExample, BulkMove, BulkPreview, BulkPublication, ExchangeFormat, FilmSelection, FilmsLeftOut, ImportSettings, PageOutcome, PreviewWindow, ReleaseOutcome, ReleaseState, ScheduledAction } from "@nitrate/cataloguing/contract";
import type { Locale, LocalisedText } from "@nitrate/contract-kit";
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface FilmBulkEdit {
  affected: Generated<number>;
  changed: Generated<number>;
  changes: ColumnType<BulkChange[], string, never>;
  created_at: Timestamp;
  created_by: string;
  examples: ColumnType<BulkExample[], string | undefined, string>;
  finished_at: Timestamp | null;
  id: string;
  interruptions: Generated<number>;
  left_out: ColumnType<FilmsLeftOut | null, string | undefined, string>;
  move: BulkMove | null;
  preview: BulkPreview | null;
  publication: BulkPublication | null;
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

interface FilmBulkEditFilm {
  archive_before: string | null;
  before: PublicationBefore | null;
  edit_id: string;
  film_id: string;
  preview_before: PreviewWindow | null;
  state: Generated<"affected" | "changed" | "restored" | "selected" | "skipped" | "unchanged">;
  version: number | null;
}

interface FilmDifference {
  at: Timestamp;
  by: string;
  id: Generated<number>;
  one_no: number;
  other_no: number;
}

interface FilmImport {
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

interface FilmImportFault {
  cause_de: string;
  cause_en: string;
  field: string;
  import_id: string;
  line: number;
  no: number;
  supplier_id: string | null;
}

interface FilmMerge {
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

interface FilmRelease {
  at: Timestamp;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  id: string;
  name: string;
  planned_by: string;
  state: Generated<ReleaseState>;
  version: Generated<number>;
  zone: string;
}

interface FilmReleaseEvent {
  at: Timestamp;
  by: string;
  details: Generated<ReleaseEventDetails>;
  id: Generated<number>;
  kind: ReleaseEventKind;
  release_id: string;
}

interface FilmReleaseFilm {
  before: PublicationBefore | null;
  film_id: string;
  outcome: ReleaseOutcome | null;
  release_id: string;
  supplier_id: string;
  title: Record<Locale, string | null>;
  version: number | null;
}

interface FilmReleasePage {
  before: PageBefore[] | null;
  key: string;
  outcome: PageOutcome | null;
  release_id: string;
}

interface FilmSchedule {
  action: ScheduledAction;
  at: Timestamp;
  by: string;
  film_id: string;
  reason: string | null;
}

interface FilmScreening {
  created_at: Timestamp;
  created_by: string;
  expires_at: Timestamp;
  film_id: string;
  id: string;
  last_opened_at: Timestamp | null;
  opened: Generated<number>;
  recipient: string;
  revoked_at: Timestamp | null;
  token_hash: Buffer;
}

interface FilmView {
  created_at: Timestamp;
  id: string;
  name: string;
  owner_id: string | null;
  search: string;
  shared: Generated<boolean>;
}

interface HarvestedRecord {
  deleted: Generated<boolean>;
  fields: string[] | null;
  film_id: string;
  identifier: string;
  source_id: number;
}

interface HarvestFault {
  cause_de: string;
  cause_en: string;
  field: string;
  identifier: string | null;
  no: number;
  source_id: number;
}

interface HarvestSource {
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

interface ImportMapping {
  archive: string;
  changed_at: Generated<Timestamp>;
  settings: ImportSettings;
}

export interface CataloguingTables {
  film_bulk_edit: FilmBulkEdit;
  film_bulk_edit_film: FilmBulkEditFilm;
  film_difference: FilmDifference;
  film_import: FilmImport;
  film_import_fault: FilmImportFault;
  film_merge: FilmMerge;
  film_release: FilmRelease;
  film_release_event: FilmReleaseEvent;
  film_release_film: FilmReleaseFilm;
  film_release_page: FilmReleasePage;
  film_schedule: FilmSchedule;
  film_screening: FilmScreening;
  film_view: FilmView;
  harvest_fault: HarvestFault;
  harvest_source: HarvestSource;
  harvested_record: HarvestedRecord;
  import_mapping: ImportMapping;
}
