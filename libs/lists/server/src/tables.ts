// Generated from the migrated tables; after a change of a migration: npx nx run tool-tables:generate
import type { ListType, MailPeriod, SavedQuery, Visibility } from "@nitrate/lists/contract";
import type { ColumnType } from "kysely";

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface Bookmark {
  change_id: string;
  changed_at: Timestamp;
  created_at: Timestamp;
  end_ms: number | null;
  film_id: string;
  id: string;
  merged_from: Generated<string[]>;
  note: Generated<string>;
  note_key: Generated<string>;
  removed_at: Timestamp | null;
  start_ms: number | null;
  user_id: string;
}

interface List {
  change_id: string;
  changed_at: Timestamp;
  created_at: Timestamp;
  description: Generated<string>;
  id: string;
  name: string;
  query: SavedQuery | null;
  removed_at: Timestamp | null;
  share_token: string | null;
  type: ListType;
  updated_at: Timestamp;
  user_id: string;
  visibility: Generated<Visibility>;
}

interface ListChange {
  applied_at: Timestamp;
  id: string;
  refused: string | null;
  user_id: string;
}

interface ListItem {
  added_at: Timestamp;
  change_id: string;
  changed_at: Timestamp;
  film_id: string;
  list_id: string;
  merged_from: Generated<string[]>;
  note: Generated<string>;
  position: string;
  removed_at: Timestamp | null;
}

interface ListPassage {
  added_at: Timestamp;
  change_id: string;
  changed_at: Timestamp;
  end_ms: number;
  film_id: string;
  id: Generated<string>;
  list_id: string;
  merged_from: Generated<string[]>;
  note: Generated<string>;
  position: string;
  removed_at: Timestamp | null;
  start_ms: number;
}

interface Rating {
  change_id: string;
  changed_at: Timestamp;
  film_id: string;
  merged_from: Generated<string[]>;
  rating: number | null;
  user_id: string;
}

interface SmartList {
  list_id: string;
  mail: Generated<MailPeriod>;
  mailed_at: Timestamp;
  next_mail_at: Timestamp | null;
  notified_at: Timestamp | null;
  rules_version: number;
  seen_revision: number;
}

interface SmartListFilm {
  film_id: string;
  found_at: Timestamp;
  list_id: string;
  revision: number;
}

interface SmartListTerm {
  list_id: string;
  term: string;
}

export interface ListsTables {
  bookmark: Bookmark;
  list: List;
  list_change: ListChange;
  list_item: ListItem;
  list_passage: ListPassage;
  rating: Rating;
  smart_list: SmartList;
  smart_list_film: SmartListFilm;
  smart_list_term: SmartListTerm;
}
