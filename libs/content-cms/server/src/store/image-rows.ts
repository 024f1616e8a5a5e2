import type { ContentKey } from '@nitrate/content-cms/contract';
import { sql } from 'kysely';
import type { ContentDb } from './content-db';

/** A picture of the library. */
export interface ImageRow {
  id: string;
  name: string;
  /** Storage key without width and ending. */
  base: string;
  widths: number[];
  /** Of the widest variant. */
  width: number;
  height: number;
  altEn: string;
  altDe: string;
  decorative: boolean;
  uploadedAt: Date;
  uploadedBy: string | null;
}

type ImageRowTexts = Pick<ImageRow, 'altEn' | 'altDe' | 'decorative'>;

export const imageTexts = ({ altEn, altDe, decorative }: ImageRow): ImageRowTexts => ({ altEn, altDe, decorative });

const columns = [
  'id',
  'name',
  'base',
  'widths',
  'width',
  'height',
  'alt_en as altEn',
  'alt_de as altDe',
  'decorative',
  'uploaded_at as uploadedAt',
  'uploaded_by as uploadedBy',
] as const;

/** All pictures, newest first. */
export async function findImages(db: ContentDb): Promise<ImageRow[]> {
  return db.selectFrom('content_image').select(columns).orderBy('uploaded_at', 'desc').orderBy('id', 'desc').execute();
}

/** Ids come from content that editors send, so they may be any text. */
const imagesById = (db: ContentDb, ids: readonly string[]) =>
  db
    .selectFrom('content_image')
    .select(columns)
    .where((eb) => eb.cast<string>('id', 'text'), 'in', [...ids]);

/** The pictures with these ids, as far as they are in the library. */
export async function findImagesById(db: ContentDb, ids: readonly string[]): Promise<ImageRow[]> {
  return ids.length === 0 ? [] : imagesById(db, ids).execute();
}

/** Locks pictures against removal until the transaction ends, while content with them is written. */
export async function lockImages(db: ContentDb, ids: readonly string[]): Promise<ImageRow[]> {
  return ids.length === 0 ? [] : imagesById(db, ids).orderBy('id').forKeyShare().execute();
}

/** Locks a picture for a change or removal; waits for transactions that write content with it. */
export async function lockImage(db: ContentDb, id: string): Promise<ImageRow | undefined> {
  return db.selectFrom('content_image').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function addImage(db: ContentDb, image: Omit<ImageRow, 'uploadedAt'>): Promise<ImageRow> {
  const { altEn, altDe, uploadedBy, ...rest } = image;
  return db
    .insertInto('content_image')
    .values({ ...rest, alt_en: altEn, alt_de: altDe, uploaded_by: uploadedBy })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function changeImageTexts(
  db: ContentDb,
  id: string,
  { altEn, altDe, decorative }: ImageRowTexts,
): Promise<ImageRow | undefined> {
  return db
    .updateTable('content_image')
    .set({ alt_en: altEn, alt_de: altDe, decorative })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export async function removeImage(db: ContentDb, id: string): Promise<void> {
  await db.deleteFrom('content_image').where('id', '=', id).execute();
}

/**
 * Which pictures are used where: in the newest drafts, and in published and scheduled content. In SQL, because the query
 * builder has no JSON path.
 */
export async function findImageUses(db: ContentDb): Promise<{ key: ContentKey; image: string }[]> {
  const { rows } = await sql<{ key: ContentKey; image: string }>`
    with shown as (
      (select distinct on (r.key, r.lang) r.key, r.lang, r.version from content_revision r
       join content_document d on d.key = r.key and d.deleted_at is null order by r.key, r.lang, r.version desc)
      union
      (select distinct on (key, lang) key, lang, version from content_publication
       where visible_from <= clock_timestamp() order by key, lang, visible_from desc, id desc)
      union
      select key, lang, version from content_publication where visible_from > clock_timestamp()
    )
    select key, image #>> '{}' as image from shown join content_revision using (key, lang, version)
    cross join lateral jsonb_path_query(content, '$.**.image.id') image where image #>> '{}' is not null
    union
    -- The picture of the whole site is stored as an address.
    select key, i.id::text from shown join content_revision using (key, lang, version)
    join content_image i on position(i.base in content #>> '{meta,imgSrc}') > 0
    order by key`.execute(db);
  return rows;
}
