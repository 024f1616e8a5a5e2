import type { AnyContent, ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** A pool or a transaction. */
export type Db = Kysely<unknown>;

/** How a piece of content stands in one language. */
export interface ContentRow {
  key: ContentKey;
  lang: Locale;
  /** Of the newest revision; null where there is none. */
  version: number | null;
  title: string | null;
  savedAt: Date | null;
  savedBy: string | null;
  publishedVersion: number | null;
  publishedAt: Date | null;
  publishedBy: string | null;
  scheduledVersion: number | null;
  scheduledAt: Date | null;
  scheduledBy: string | null;
}

export interface ContentRowWithTexts extends ContentRow {
  draft: AnyContent | null;
  published: AnyContent | null;
}

const noTexts = sql``;
const texts = sql`, r.content as draft,
  (select content from content_revision where key = d.key and lang = l.lang and version = p.version) as published`;

const rows = <Row>(columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql<Row>`
  select d.key, l.lang, r.version, r.saved_at as "savedAt", r.saved_by as "savedBy",
    coalesce(r.content ->> 'title', r.content #>> '{meta,title}', r.content #>> '{hero,title}') as title,
    p.version as "publishedVersion",
    case when p.version is not null then p.visible_from end as "publishedAt", p.made_by as "publishedBy",
    s.version as "scheduledVersion", s.visible_from as "scheduledAt", s.made_by as "scheduledBy"
    ${columns}
  from content_document d
  cross join (values ('en'), ('de')) l (lang)
  left join lateral (
    select * from content_revision where key = d.key and lang = l.lang order by version desc limit 1
  ) r on true
  left join lateral (
    select * from content_publication where key = d.key and lang = l.lang and visible_from <= clock_timestamp()
    order by visible_from desc, id desc limit 1
  ) p on true
  left join lateral (
    select * from content_publication where key = d.key and lang = l.lang and visible_from > clock_timestamp()
    order by visible_from, id limit 1
  ) s on true
  where d.deleted_at is null ${condition}
  order by d.key, l.lang`;

/** All content, without its texts. */
export async function listContentRows(db: Db): Promise<ContentRow[]> {
  return (await rows<ContentRow>(noTexts, sql``).execute(db)).rows;
}

/** One piece of content, a row for each language; none where there is no such key. */
export async function findContentRows(db: Db, key: ContentKey): Promise<ContentRowWithTexts[]> {
  return (await rows<ContentRowWithTexts>(texts, sql`and d.key = ${key}`).execute(db)).rows;
}

/** The newest revision in one language; undefined where nothing was written, or the document is deleted. */
export async function findDraft(db: Db, key: ContentKey, lang: Locale): Promise<AnyContent | undefined> {
  const found = await sql<{ content: AnyContent }>`
    select r.content from content_document d join content_revision r using (key)
    where d.key = ${key} and d.deleted_at is null and r.lang = ${lang} order by r.version desc limit 1`.execute(db);
  return found.rows[0]?.content;
}

/** Everything that visitors see at this moment. */
export async function findPublished(db: Db): Promise<{ key: ContentKey; lang: Locale; content: AnyContent }[]> {
  const found = await sql<{ key: ContentKey; lang: Locale; content: AnyContent }>`
    select key, lang, r.content from (
      select distinct on (key, lang) key, lang, version from content_publication
      where visible_from <= clock_timestamp() order by key, lang, visible_from desc, id desc
    ) p join content_revision r using (key, lang, version)`.execute(db);
  return found.rows;
}

/** Milliseconds until something is published by itself, by the database's clock; null where nothing is planned. */
export async function msToNextPublication(db: Db): Promise<number | null> {
  const found = await sql<{ ms: number | null }>`
    select (extract(epoch from min(visible_from) - clock_timestamp()) * 1000)::float8 as ms
    from content_publication where visible_from > clock_timestamp()`.execute(db);
  return found.rows[0]?.ms ?? null;
}
