import type { ContentKey } from '@nitrate/content-cms/contract';
import { sql } from 'kysely';
import type { Db } from './content-rows';

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

const columns = sql`id, name, base, widths, width, height, alt_en as "altEn", alt_de as "altDe", decorative,
  uploaded_at as "uploadedAt", uploaded_by as "uploadedBy"`;

/** Newest first. */
export async function findImages(db: Db): Promise<ImageRow[]> {
  const { rows } = await sql<ImageRow>`select ${columns} from content_image order by uploaded_at desc, id desc`.execute(
    db,
  );
  return rows;
}

export async function findImage(db: Db, id: string): Promise<ImageRow | undefined> {
  const { rows } = await sql<ImageRow>`select ${columns} from content_image where id = ${id}`.execute(db);
  return rows[0];
}

export async function findImagesById(db: Db, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImageRow>`
    select ${columns} from content_image where id::text = any(${[...ids]}::text[])`.execute(db);
  return rows;
}

/** Holds these pictures where they are until the transaction ends: what shows them may then be written. */
export async function holdImages(db: Db, ids: readonly string[]): Promise<ImageRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImageRow>`
    select ${columns} from content_image where id::text = any(${[...ids]}::text[]) order by id for key share`.execute(
    db,
  );
  return rows;
}

/** Waits until nobody is writing anything that shows it; undefined where there is no such picture. */
export async function lockImage(db: Db, id: string): Promise<ImageRow | undefined> {
  const { rows } = await sql<ImageRow>`select ${columns} from content_image where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function addImage(db: Db, image: Omit<ImageRow, 'uploadedAt'>): Promise<ImageRow> {
  const { rows } = await sql<ImageRow>`
    insert into content_image (id, name, base, widths, width, height, alt_en, alt_de, decorative, uploaded_by)
    values (${image.id}, ${image.name}, ${image.base}, ${image.widths}::integer[], ${image.width}, ${image.height},
      ${image.altEn}, ${image.altDe}, ${image.decorative}, ${image.uploadedBy}::uuid)
    returning ${columns}`.execute(db);
  const [added] = rows;
  if (!added) throw new Error('the picture was not written');
  return added;
}

export async function changeImageTexts(
  db: Db,
  id: string,
  { altEn, altDe, decorative }: Pick<ImageRow, 'altEn' | 'altDe' | 'decorative'>,
): Promise<ImageRow | undefined> {
  const { rows } = await sql<ImageRow>`
    update content_image set alt_en = ${altEn}, alt_de = ${altDe}, decorative = ${decorative} where id = ${id}
    returning ${columns}`.execute(db);
  return rows[0];
}

export async function removeImage(db: Db, id: string): Promise<void> {
  await sql`delete from content_image where id = ${id}`.execute(db);
}

/** Which pictures are shown where: in the newest drafts, and in what is or will be published. */
export async function findImageUses(db: Db): Promise<{ key: ContentKey; image: string }[]> {
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
    -- The picture of the whole site is an address.
    select key, i.id::text from shown join content_revision using (key, lang, version)
    join content_image i on position(i.base in content #>> '{meta,imgSrc}') > 0
    order by key`.execute(db);
  return rows;
}
