import type { FilmRow } from '@nitrate/catalog/contract';
import type { LandingContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import type { Database, Transaction } from '@nitrate/database';
import { Refusal } from '@nitrate/http';
import { saveContent } from '../editing/save-content';
import type { ContentDb } from '../store/content-db';
import { findContentRows } from '../store/content-rows';
import { lockDocument } from '../store/write-content';
import type { ContentTables } from '../tables';

const key = 'landing';

interface NewRow {
  row: FilmRow;
  /** The newest drafts that the editor knows. */
  versions: Readonly<Record<Locale, number>>;
  by: string;
}

async function findDrafts(db: ContentDb) {
  const rows = await findContentRows(db, key);
  return rows.map(({ lang, version, draft }) => {
    const content = (draft ?? {}) as LandingContent;
    return { lang, version: version ?? 0, content, rows: content.rows ?? [] };
  });
}

type Draft = Awaited<ReturnType<typeof findDrafts>>[number];

const hasRow = (drafts: readonly Draft[], id: string): boolean =>
  drafts.some(({ rows }) => rows.some((row) => row.id === id));

/** Rows of films in the draft of the home page. */
export const homeRows = (mediaBase: string) => ({
  /** Whether a row is in the draft of a language. */
  has: async (source: Pick<Database, 'tables'>, id: string): Promise<boolean> =>
    hasRow(await findDrafts(source.tables<ContentTables>()), id),
  /**
   * Adds a row above the others, unless it is there. A draft without rows of its own shows the rows of the other
   * language, and gets none. After `changed`, `invalid` and `missing` the transaction must be rolled back.
   */
  add: async (transaction: Transaction, { row, versions, by }: NewRow) => {
    const db = transaction.tables<ContentTables>();
    if (!(await lockDocument(db, key))) return 'missing' as const;
    const drafts = await findDrafts(db);
    if (hasRow(drafts, row.id)) return 'present' as const;
    if (drafts.some(({ lang, version }) => version !== versions[lang])) return 'changed' as const;
    const withRows = drafts.filter(({ rows }) => rows.length > 0);
    try {
      for (const { lang, version, content, rows } of withRows.length > 0 ? withRows : drafts) {
        await saveContent(db, mediaBase, { key, lang, version, by, content: { ...content, rows: [row, ...rows] } });
      }
    } catch (error) {
      // A picture of the draft is missing, or it has as many rows as it can have.
      if (error instanceof Refusal) return 'invalid' as const;
      throw error;
    }
    return 'added' as const;
  },
});
