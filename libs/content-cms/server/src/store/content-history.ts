import type { AnyContent, ContentEvent, ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { sql } from 'kysely';
import type { ContentDb } from './content-db';

export interface EventRow extends Pick<ContentEvent, 'kind' | 'version' | 'revertedTo'> {
  at: Date;
  by: string | null;
  visibleFrom: Date | null;
}

const maxEvents = 300;

/** Saves, publications and schedules, newest first. A union of unlike tables, hence in SQL. */
export async function findEvents(db: ContentDb, key: ContentKey, lang: Locale): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select kind, version, saved_at as at, saved_by as by, null::timestamptz as "visibleFrom",
      reverted_to as "revertedTo"
    from content_revision where key = ${key} and lang = ${lang}
    union all
    select case when version is null then 'withdrawn' when visible_from > created_at then 'scheduled' else 'published' end,
      version, created_at, created_by, case when visible_from > created_at then visible_from end, null
    from content_publication where key = ${key} and lang = ${lang}
    union all
    select kind, version, case kind when 'scheduled' then created_at else cancelled_at end,
      case kind when 'scheduled' then created_by else cancelled_by end, visible_from, null
    from content_cancelled_schedule, (values ('scheduled'), ('cancelled')) events (kind)
    where key = ${key} and lang = ${lang}
    order by at desc, version desc nulls first limit ${maxEvents}`.execute(db);
  return rows;
}

interface RevisionRow {
  version: number;
  at: Date;
  by: string | null;
  content: AnyContent;
}

export async function findRevision(
  db: ContentDb,
  key: ContentKey,
  lang: Locale,
  version: number,
): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('content_revision as r')
    .innerJoin('content_document as d', 'd.key', 'r.key')
    .where('r.key', '=', key)
    .where('r.lang', '=', lang)
    .where('r.version', '=', version)
    .where('d.deleted_at', 'is', null)
    .select(['r.version', 'r.saved_at as at', 'r.saved_by as by', 'r.content'])
    .executeTakeFirst();
}
