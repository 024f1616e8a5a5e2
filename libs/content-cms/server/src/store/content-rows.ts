import type { AnyContent, ContentKey } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { sql } from 'kysely';
import type { ContentDb } from './content-db';

/** State of a piece of content in one language. */
export interface ContentRow {
  key: ContentKey;
  lang: Locale;
  /** Of the newest revision; null where there is none. */
  version: number | null;
  title: string | null;
  savedAt: Date | null;
  savedBy: string | null;
  publishedVersion: number | null;
  /** Of the publication that is in effect, also of one that withdrew the content. */
  publicationId: number | null;
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

/** The current time of the database; `now()` is constant within a transaction. */
const databaseTime = sql<Date>`clock_timestamp()`;

const langs = sql<{ lang: Locale }>`(values ('en'), ('de'))`.as<'l'>(sql`l (lang)`);

const contentRows = (db: ContentDb) =>
  db
    .selectFrom('content_document as d')
    .crossJoin(langs)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('content_revision as revision')
          .selectAll()
          .whereRef('revision.key', '=', 'd.key')
          .whereRef('revision.lang', '=', 'l.lang')
          .orderBy('version', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('content_publication as seen')
          .selectAll()
          .whereRef('seen.key', '=', 'd.key')
          .whereRef('seen.lang', '=', 'l.lang')
          .where('visible_from', '<=', databaseTime)
          .orderBy('visible_from', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('content_publication as planned')
          .selectAll()
          .whereRef('planned.key', '=', 'd.key')
          .whereRef('planned.lang', '=', 'l.lang')
          .where('visible_from', '>', databaseTime)
          .orderBy('visible_from')
          .orderBy('id')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .where('d.deleted_at', 'is', null)
    .orderBy('d.key')
    .orderBy('l.lang')
    .select((eb) => [
      'd.key',
      'l.lang',
      'r.version',
      'r.saved_at as savedAt',
      'r.saved_by as savedBy',
      sql<
        string | null
      >`coalesce(r.content ->> 'title', r.content #>> '{meta,title}', r.content #>> '{hero,title}')`.as('title'),
      'p.version as publishedVersion',
      'p.id as publicationId',
      eb.case().when('p.version', 'is not', null).then(eb.ref('p.visible_from')).end().as('publishedAt'),
      'p.created_by as publishedBy',
      's.version as scheduledVersion',
      's.visible_from as scheduledAt',
      's.created_by as scheduledBy',
    ]);

/** All content, without its texts. */
export async function listContentRows(db: ContentDb): Promise<ContentRow[]> {
  return contentRows(db).execute();
}

/** One piece of content without its texts, a row for each language; none where there is no such key. */
export async function findContentStates(db: ContentDb, key: ContentKey): Promise<ContentRow[]> {
  return contentRows(db).where('d.key', '=', key).execute();
}

/** Several pieces of content without their texts, in the order of their keys. */
export async function findStatesOf(db: ContentDb, keys: readonly string[]): Promise<ContentRow[]> {
  return keys.length === 0
    ? []
    : contentRows(db)
        .where('d.key', 'in', [...keys])
        .execute();
}

/** One piece of content, a row for each language; none where there is no such key. */
export async function findContentRows(db: ContentDb, key: ContentKey): Promise<ContentRowWithTexts[]> {
  return contentRows(db)
    .where('d.key', '=', key)
    .select((eb) => [
      'r.content as draft',
      eb
        .selectFrom('content_revision as shown')
        .select('shown.content')
        .whereRef('shown.key', '=', 'd.key')
        .whereRef('shown.lang', '=', 'l.lang')
        .whereRef('shown.version', '=', 'p.version')
        .as('published'),
    ])
    .execute();
}

/** The newest revision in one language; undefined where there is none, or the document is deleted. */
export async function findDraft(db: ContentDb, key: ContentKey, lang: Locale): Promise<AnyContent | undefined> {
  const found = await db
    .selectFrom('content_document as d')
    .innerJoin('content_revision as r', 'r.key', 'd.key')
    .where('d.key', '=', key)
    .where('d.deleted_at', 'is', null)
    .where('r.lang', '=', lang)
    .orderBy('r.version', 'desc')
    .limit(1)
    .select('r.content')
    .executeTakeFirst();
  return found?.content;
}

/** Everything that is currently published. */
export async function findPublished(db: ContentDb): Promise<{ key: ContentKey; lang: Locale; content: AnyContent }[]> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('content_publication')
        .distinctOn(['key', 'lang'])
        .where('visible_from', '<=', databaseTime)
        .orderBy('key')
        .orderBy('lang')
        .orderBy('visible_from', 'desc')
        .orderBy('id', 'desc')
        .select(['key', 'lang', 'version'])
        .as('p'),
    )
    .innerJoin('content_revision as r', (join) =>
      join.onRef('r.key', '=', 'p.key').onRef('r.lang', '=', 'p.lang').onRef('r.version', '=', 'p.version'),
    )
    .select(['r.key', 'r.lang', 'r.content'])
    .execute();
}

/** Milliseconds until the next scheduled publication, by the database's clock; null where nothing is scheduled. */
export async function msToNextPublication(db: ContentDb): Promise<number | null> {
  const found = await db
    .selectFrom('content_publication')
    .where('visible_from', '>', databaseTime)
    .select(sql<number | null>`(extract(epoch from min(visible_from) - clock_timestamp()) * 1000)::float8`.as('ms'))
    .executeTakeFirst();
  return found?.ms ?? null;
}
