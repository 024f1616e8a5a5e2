import { byLocale, type Locale } from '@nitrate/contract-kit';
import {
  type ContentEvent,
  type ContentKey,
  type ContentListItem,
  contentPath,
  type ContentState,
  type ContentSummary,
  type EditedContent,
  type Editor,
} from '@nitrate/content-cms/contract';
import type { EventRow } from '../store/content-history';
import type { ContentRow, ContentRowWithTexts } from '../store/content-rows';
import type { EditorNames } from './editor-names';

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The state of a piece of content in one language. */
function stateOf({ version, publishedVersion }: Pick<ContentRow, 'version' | 'publishedVersion'>): ContentState {
  if (version === null) return 'missing';
  if (publishedVersion === null) return 'draft';
  return publishedVersion === version ? 'published' : 'changed';
}

export const editorOf = (id: string | null, names: EditorNames): Editor =>
  id === null ? null : { id, name: names.get(id) ?? null };

function presentSummary(row: ContentRow, names: EditorNames): ContentSummary {
  const { scheduledVersion, scheduledAt, scheduledBy } = row;
  return {
    state: stateOf(row),
    version: row.version ?? 0,
    title: row.title,
    updatedAt: instant(row.savedAt),
    updatedBy: editorOf(row.savedBy, names),
    publishedAt: instant(row.publishedAt),
    scheduled:
      scheduledVersion !== null && scheduledAt
        ? { version: scheduledVersion, at: scheduledAt.toISOString(), by: editorOf(scheduledBy, names) }
        : null,
  };
}

/** Presents the two rows of a key, one per language, as one object. */
function inBoth<Row extends ContentRow, T>(rows: readonly Row[], present: (row: Row) => T): Record<Locale, T> {
  const inLang = (lang: Locale): T => {
    const row = rows.find((each) => each.lang === lang);
    if (!row) throw new Error(`a row for ${lang} is missing`);
    return present(row);
  };
  return byLocale(inLang);
}

/** Presents rows that are ordered by key. */
export function presentContentList(rows: readonly ContentRow[], names: EditorNames): ContentListItem[] {
  const byKey = new Map<ContentKey, ContentRow[]>();
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  return [...byKey].map(([key, rowsOfKey]) => ({
    key,
    path: contentPath(key),
    locales: inBoth(rowsOfKey, (row) => presentSummary(row, names)),
  }));
}

export function presentEdited(
  key: ContentKey,
  rows: readonly ContentRowWithTexts[],
  names: EditorNames,
): EditedContent {
  return {
    key,
    path: contentPath(key),
    locales: inBoth(rows, (row) => ({
      ...presentSummary(row, names),
      draft: row.draft,
      published: row.published,
      publishedVersion: row.publishedVersion,
      publishedBy: row.publishedVersion === null ? null : editorOf(row.publishedBy, names),
    })),
  };
}

export const presentEvent = (row: EventRow, names: EditorNames): ContentEvent => ({
  kind: row.kind,
  version: row.version,
  at: row.at.toISOString(),
  by: editorOf(row.by, names),
  visibleFrom: instant(row.visibleFrom),
  revertedTo: row.revertedTo,
});

/** Ids of all users that the rows refer to. */
export const editorsOf = (rows: readonly ContentRow[]): (string | null)[] =>
  rows.flatMap((row) => [row.savedBy, row.publishedBy, row.scheduledBy]);
