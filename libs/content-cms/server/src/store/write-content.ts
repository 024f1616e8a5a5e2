import type { AnyContent, ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { sql } from 'kysely';
import type { ContentDb } from './content-db';

interface NewRevision {
  key: ContentKey;
  lang: Locale;
  kind: 'builtIn' | 'draft' | 'reverted';
  content: AnyContent;
  savedBy: string | null;
  revertedTo?: number;
}

const databaseTime = sql<Date>`clock_timestamp()`;

/** Consecutive saves of one editor within this time are one revision, unless one was published or scheduled. */
const mergedWithinMinutes = 10;

/** Locks a document for writing until the transaction ends; false where there is no such document. */
export async function lockDocument(db: ContentDb, key: ContentKey): Promise<boolean> {
  const found = await db
    .selectFrom('content_document')
    .select('key')
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** 0 before the first save. */
export async function newestVersion(db: ContentDb, key: ContentKey, lang: Locale): Promise<number> {
  const found = await db
    .selectFrom('content_revision')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('key', '=', key)
    .where('lang', '=', lang)
    .executeTakeFirst();
  return found?.version ?? 0;
}

/** Adds the next revision. The document must be locked. */
export async function addRevision(db: ContentDb, revision: NewRevision): Promise<{ version: number; savedAt: Date }> {
  const { key, lang, kind, content, savedBy, revertedTo = null } = revision;
  const version = (await newestVersion(db, key, lang)) + 1;
  const merged = kind === 'draft' && savedBy !== null ? await removeMerged(db, key, lang, version - 1, savedBy) : null;
  const { savedAt } = await db
    .insertInto('content_revision')
    .values({
      key,
      lang,
      version,
      kind,
      content,
      saved_by: savedBy,
      reverted_to: revertedTo,
      started_at: merged?.started_at ?? databaseTime,
    })
    .returning('saved_at as savedAt')
    .executeTakeFirstOrThrow();
  return { version, savedAt };
}

/** Removes the draft that the next save of the same editor replaces. */
async function removeMerged(db: ContentDb, key: ContentKey, lang: Locale, version: number, savedBy: string) {
  return db
    .deleteFrom('content_revision as r')
    .where('r.key', '=', key)
    .where('r.lang', '=', lang)
    .where('r.version', '=', version)
    .where('r.kind', '=', 'draft')
    .where('r.saved_by', '=', savedBy)
    .where('r.started_at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${mergedWithinMinutes})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_publication as p')
            .select('p.id')
            .whereRef('p.key', '=', 'r.key')
            .whereRef('p.lang', '=', 'r.lang')
            .whereRef('p.version', '=', 'r.version'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_cancelled_schedule as t')
            .select('t.id')
            .whereRef('t.key', '=', 'r.key')
            .whereRef('t.lang', '=', 'r.lang')
            .whereRef('t.version', '=', 'r.version'),
        ),
      ),
    )
    .returning('r.started_at')
    .executeTakeFirst();
}

interface NewPublication {
  key: ContentKey;
  lang: Locale;
  /** Null withdraws the content. */
  version: number | null;
  /** Now if omitted. */
  at?: Date;
  by: string | null;
  /** A scheduled publication is not replaced. */
  keepsSchedule?: boolean;
}

/** Publishes a version, now or at a later time. Replaces a scheduled publication. */
export async function addPublication(
  db: ContentDb,
  { key, lang, version, at, by, keepsSchedule = false }: NewPublication,
): Promise<void> {
  if (!keepsSchedule) await removeSchedule(db, key, lang, by);
  await db
    .insertInto('content_publication')
    .values({ key, lang, version, visible_from: at ?? databaseTime, created_by: by })
    .execute();
}

/** Cancels a scheduled publication; the history keeps both. One statement, so that times keep their microseconds. */
export async function removeSchedule(db: ContentDb, key: ContentKey, lang: Locale, by: string | null): Promise<void> {
  const columns = ['key', 'lang', 'version', 'visible_from', 'created_at', 'created_by'] as const;
  await db
    .with('removed', (cte) =>
      cte
        .deleteFrom('content_publication')
        .where('key', '=', key)
        .where('lang', '=', lang)
        .where('visible_from', '>', databaseTime)
        .returning(columns),
    )
    .insertInto('content_cancelled_schedule')
    .columns([...columns, 'cancelled_by'])
    .expression((eb) =>
      eb
        .selectFrom('removed')
        // Only versions are scheduled; a page is withdrawn at once.
        .where('version', 'is not', null)
        .select(['key', 'lang', eb.ref('version').$notNull().as('version'), 'visible_from', 'created_at', 'created_by'])
        .select(sql<string | null>`${by}::uuid`.as('cancelled_by')),
    )
    .execute();
}

/** Adds a document, or restores a deleted one; false where it exists. */
export async function addDocument(db: ContentDb, key: ContentKey, by: string | null): Promise<boolean> {
  const added = await db
    .insertInto('content_document')
    .values({ key, created_by: by })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ deleted_at: null }).where('content_document.deleted_at', 'is not', null),
    )
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

export async function markDeleted(db: ContentDb, key: ContentKey): Promise<void> {
  await db.updateTable('content_document').set({ deleted_at: databaseTime }).where('key', '=', key).execute();
}
