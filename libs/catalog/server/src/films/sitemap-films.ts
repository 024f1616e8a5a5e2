import type { Poster } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';
import type { FilmRecord } from '../store/film-record';

export interface SitemapFilm {
  slug: string;
  updatedAt: Date;
  /** By language. */
  title: Partial<Record<'en' | 'de', string>>;
  description: Partial<Record<'en' | 'de', string>>;
  poster: Poster | null;
  durationMs: number | null;
  availability: string;
}

export interface SitemapPage {
  films: SitemapFilm[];
  /** Where the next page begins; null after the last. */
  next: number | null;
}

/** Published films for the sitemap, in a fixed order. Start with cursor 0. */
export async function sitemapFilms({ pool }: Database, cursor: number, limit = 10_000): Promise<SitemapPage> {
  const { rows } = await pool.query<Row>({
    name: 'catalog-sitemap',
    text: `select no, slug, updated_at, texts, poster, duration_ms, availability from film
           where no > $1 and status = 'published' order by no limit $2`,
    values: [cursor, limit],
  });
  return {
    films: rows.map(({ slug, updated_at, texts, poster, duration_ms, availability }) => ({
      slug,
      updatedAt: updated_at,
      title: { en: texts.en?.title, de: texts.de?.title },
      description: { en: texts.en?.description, de: texts.de?.description },
      poster,
      durationMs: duration_ms,
      availability,
    })),
    next: rows.length === limit ? (rows.at(-1)?.no ?? null) : null,
  };
}

interface Row {
  no: number;
  slug: string;
  updated_at: Date;
  texts: FilmRecord['texts'];
  poster: Poster | null;
  duration_ms: number | null;
  availability: string;
}

/** How many films the sitemap has. */
export async function countSitemapFilms({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ films: number }>(
    `select coalesce(sum(films), 0)::integer as films from facet_value where facet = 'availability'`,
  );
  return rows[0]?.films ?? 0;
}
