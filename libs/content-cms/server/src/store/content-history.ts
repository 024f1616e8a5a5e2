import type { AnyContent, ContentEvent, ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { sql } from 'kysely';
import type { Db } from './content-rows';

export interface EventRow extends Pick<ContentEvent, 'kind' | 'version' | 'revertedTo'> {
  at: Date;
  by: string | null;
  visibleFrom: Date | null;
}

const mostEvents = 300;

/** What was saved, published and planned, newest first. */
export async function findEvents(db: Db, key: ContentKey, lang: Locale): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select kind, version, saved_at as at, saved_by as by, null::timestamptz as "visibleFrom",
      reverted_to as "revertedTo"
    from content_revision where key = ${key} and lang = ${lang}
    union all
    select case when version is null then 'withdrawn' when visible_from > made_at then 'scheduled' else 'published' end,
      version, made_at, made_by, case when visible_from > made_at then visible_from end, null
    from content_publication where key = ${key} and lang = ${lang}
    union all
    select kind, version, case kind when 'scheduled' then made_at else taken_back_at end,
      case kind when 'scheduled' then made_by else taken_back_by end, visible_from, null
    from content_schedule_taken_back, (values ('scheduled'), ('takenBack')) events (kind)
    where key = ${key} and lang = ${lang}
    order by at desc, version desc nulls first limit ${mostEvents}`.execute(db);
  return rows;
}

export interface RevisionRow {
  version: number;
  at: Date;
  by: string | null;
  content: AnyContent;
}

export async function findRevision(
  db: Db,
  key: ContentKey,
  lang: Locale,
  version: number,
): Promise<RevisionRow | undefined> {
  const { rows } = await sql<RevisionRow>`
    select r.version, r.saved_at as at, r.saved_by as by, r.content
    from content_revision r join content_document d using (key)
    where r.key = ${key} and r.lang = ${lang} and r.version = ${version} and d.deleted_at is null`.execute(db);
  return rows[0];
}
