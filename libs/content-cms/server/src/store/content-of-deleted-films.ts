import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { ContentTables } from '../tables';

interface FoundUse {
  filmId: string;
  use: 'content';
  count: number;
}

/** Which films that are to be deleted are named by content: published, scheduled, or in the newest draft. */
export const contentOfDeletedFilms = {
  find: async (transaction: Transaction, films: readonly { id: string; slug: string }[]): Promise<FoundUse[]> => {
    const ids = films.map(({ id }) => id);
    const slugs = films.map(({ slug }) => slug);
    const { rows } = await sql<FoundUse>`
      with kept as (
        select r.key, r.content from content_document d join content_revision r using (key)
        where d.deleted_at is null and (
          r.version = (select max(n.version) from content_revision n where n.key = r.key and n.lang = r.lang)
          or exists (
            select from content_publication p
            where p.key = r.key and p.lang = r.lang and p.version = r.version and (
              p.visible_from > clock_timestamp() or p.id = (
                select c.id from content_publication c
                where c.key = r.key and c.lang = r.lang and c.visible_from <= clock_timestamp()
                order by c.visible_from desc, c.id desc limit 1)))))
      select f.id as "filmId", 'content' as use, count(distinct k.key)::integer as count
      from kept k
      cross join lateral (
        select jsonb_path_query(k.content, '$.**.film') as film
        union all select jsonb_path_query(k.content, '$.**.films[*]')) named
      join unnest(${ids}::uuid[], ${slugs}::text[]) f (id, slug) on named.film #>> '{}' in (f.id::text, f.slug)
      group by f.id`.execute(transaction.tables<ContentTables>());
    return rows;
  },
  /** Content is not saved or published meanwhile. */
  hold: async ({ client }: Transaction): Promise<void> => {
    await client.query('lock table content_revision, content_publication in share mode');
  },
};
