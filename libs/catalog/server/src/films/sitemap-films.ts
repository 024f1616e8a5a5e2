import type { Poster } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';
import type { FilmRecord } from '../store/film-record';

export interface SitemapFilm {
  /** Short number, in whose order they come; not all numbers are in use. */
  no: number;
  slug: string;
  addedAt: Date;
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
    text: `select no, slug, added_at, updated_at, texts, poster, duration_ms, availability from film
           where no > $1 and status = 'published' order by no limit $2`,
    values: [cursor, limit],
  });
  return {
    films: rows.map(({ no, slug, added_at, updated_at, texts, poster, duration_ms, availability }) => ({
      no,
      slug,
      addedAt: added_at,
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
  added_at: Date;
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

/** The highest number that a film has; 0 where there are none. */
export async function lastFilmNumber({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ no: number }>('select coalesce(max(no), 0) as no from film');
  return rows[0]?.no ?? 0;
}
