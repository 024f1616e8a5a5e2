import type { AnyContent, ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { changesChannel } from '@nitrate/database';
import { sql } from 'kysely';
import type { Db } from './content-rows';

export interface NewRevision {
  key: ContentKey;
  lang: Locale;
  kind: 'builtIn' | 'draft' | 'reverted';
  content: AnyContent;
  savedBy: string | null;
  revertedTo?: number;
}

/** Saves of one editor within so many minutes are one revision, unless one of them was published, or meant to be. */
const runMinutes = 10;

/** Whoever writes a document waits here for the one before; false where there is no such document. */
export async function lockDocument(db: Db, key: ContentKey): Promise<boolean> {
  const { rows } = await sql`
    select from content_document where key = ${key} and deleted_at is null for update`.execute(db);
  return rows.length > 0;
}

/** 0 where nothing was written yet. */
export async function newestVersion(db: Db, key: ContentKey, lang: Locale): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from content_revision where key = ${key} and lang = ${lang}`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Adds a revision on top. The document must be locked. */
export async function addRevision(db: Db, revision: NewRevision): Promise<{ version: number; savedAt: Date }> {
  const { key, lang, kind, content, savedBy, revertedTo = null } = revision;
  const version = (await newestVersion(db, key, lang)) + 1;
  const { rows } = await sql<{ savedAt: Date }>`
    with replaced as (
      delete from content_revision r
      where key = ${key} and lang = ${lang} and version = ${version - 1} and kind = 'draft' and ${kind} = 'draft'
        and saved_by = ${savedBy}::uuid and began_at > clock_timestamp() - make_interval(mins => ${runMinutes})
        and not exists (select from content_publication p where (p.key, p.lang, p.version) = (r.key, r.lang, r.version))
        and not exists (
          select from content_schedule_taken_back t where (t.key, t.lang, t.version) = (r.key, r.lang, r.version)
        )
      returning began_at
    )
    insert into content_revision (key, lang, version, kind, content, saved_by, reverted_to, began_at)
    values (${key}, ${lang}, ${version}, ${kind}, ${JSON.stringify(content)}, ${savedBy}::uuid, ${revertedTo},
      coalesce((select began_at from replaced), clock_timestamp()))
    returning saved_at as "savedAt"`.execute(db);
  const [saved] = rows;
  if (!saved) throw new Error('the revision was not written');
  return { version, savedAt: saved.savedAt };
}

/** Makes a version seen from `at` on, or at once; with null nothing is seen. Replaces what was planned for later. */
export async function addPublication(
  db: Db,
  {
    key,
    lang,
    version,
    at,
    by,
  }: { key: ContentKey; lang: Locale; version: number | null; at?: Date; by: string | null },
): Promise<void> {
  await removeSchedule(db, key, lang, by);
  await sql`
    insert into content_publication (key, lang, version, visible_from, made_by)
    values (${key}, ${lang}, ${version}, coalesce(${at ?? null}::timestamptz, clock_timestamp()), ${by}::uuid)`.execute(
    db,
  );
}

/** What was planned is not published; the history keeps both. */
export async function removeSchedule(db: Db, key: ContentKey, lang: Locale, by: string | null): Promise<void> {
  await sql`
    with removed as (
      delete from content_publication
      where key = ${key} and lang = ${lang} and visible_from > clock_timestamp() returning *
    )
    insert into content_schedule_taken_back (key, lang, version, visible_from, made_at, made_by, taken_back_by)
    select key, lang, version, visible_from, made_at, made_by, ${by}::uuid from removed`.execute(db);
}

/** A new document, or one that was deleted taken back; false where it exists. */
export async function addDocument(db: Db, key: ContentKey, by: string | null): Promise<boolean> {
  const { rows } = await sql`
    insert into content_document (key, created_by) values (${key}, ${by}::uuid)
    on conflict (key) do update set deleted_at = null where content_document.deleted_at is not null
    returning key`.execute(db);
  return rows.length > 0;
}

export async function markDeleted(db: Db, key: ContentKey): Promise<void> {
  await sql`update content_document set deleted_at = clock_timestamp() where key = ${key}`.execute(db);
}

/** Tells all processes that what visitors see has changed, once the transaction is committed. */
export async function announceContent(db: Db): Promise<void> {
  await sql`select pg_notify(${changesChannel}, 'content')`.execute(db);
}
