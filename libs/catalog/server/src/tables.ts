// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { FilmStatus, FilmTextsByLocale, ImportedRecord, RevisionDetails, StoredCues, StoredFilmFacts } from "./store/film-record";
import type { Availability, FacetName, FieldChange, FilmEventKind, Poster } from "@nitrate/catalog/contract";
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Numeric = ColumnType<string, number | string, number | string>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface Archive {
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  share: Numeric | null;
  slug: string;
}

interface CollectionPosition {
  name: string;
  position: number;
}

interface CollectionText {
  description_de: string | null;
  description_en: string | null;
  name: string;
  updated_at: Generated<Timestamp>;
}

interface DeletedFilm {
  archive_id: string;
  collection: string | null;
  deleted_at: Timestamp;
  id: string;
  no: number;
  slug: string;
  supplier_id: string;
}

interface FacetValue {
  facet: FacetName;
  films: Generated<number>;
  german: string | null;
  id: Generated<number>;
  value: string;
}

interface Film {
  added_at: Timestamp;
  archive_id: string;
  availability: Generated<Availability>;
  duration_ms: number | null;
  facts: StoredFilmFacts;
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

interface FilmEdit {
  changed_by: string;
  film_id: string;
  imported: ImportedRecord;
  keeps_status: Generated<boolean>;
  withdrawal_reason: string | null;
  withdrawn_at: Timestamp | null;
  withdrawn_by: string | null;
}

interface FilmRevision {
  at: Timestamp;
  by: string | null;
  changes: FieldChange[];
  details: Generated<RevisionDetails>;
  film_id: string;
  id: Generated<number>;
  kind: FilmEventKind;
  version: number;
}

interface FilmSearch {
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

interface FilmSearchChange {
  film_no: number;
  id: Generated<number>;
  revision: number;
  rules_version: number | null;
  words: string | null;
}

interface FilmSearchRevision {
  revision: number;
}

interface FilmSuggestion {
  film_no: number;
  key: string;
  prior: number;
  written: string | null;
}

interface FilmTitleKey {
  film_no: number;
  key: string;
  year: number | null;
}

interface FilmUnpublishedSearch {
  film_no: number;
  rules_version: number;
  words: string;
}

interface Transcript {
  changed_at: Generated<Timestamp>;
  cues: StoredCues;
  edited: Generated<boolean>;
  film_id: string;
  id: string;
  kind: "captions" | "subtitles" | "transcript";
  language: string;
}

interface TranscriptCue {
  film_no: number;
  language: string;
  start_ms: number;
  text: string;
  words: string;
}

interface TranscriptDeletion {
  film_id: string;
  kind: "captions" | "subtitles" | "transcript";
  language: string;
}

interface Vocabulary {
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
  deleted_film: DeletedFilm;
  facet_value: FacetValue;
  film: Film;
  film_edit: FilmEdit;
  film_revision: FilmRevision;
  film_search: FilmSearch;
  film_search_change: FilmSearchChange;
  film_search_revision: FilmSearchRevision;
  film_suggestion: FilmSuggestion;
  film_title_key: FilmTitleKey;
  film_unpublished_search: FilmUnpublishedSearch;
  transcript: Transcript;
  transcript_cue: TranscriptCue;
  transcript_deletion: TranscriptDeletion;
  vocabulary: Vocabulary;
}
