import type { Poster } from '@nitrate/catalog/contract';
import { byLocale, type Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { CatalogTables } from '../tables';

export interface SitemapFilm {
  /** Short number. Films are ordered by it; there may be gaps. */
  no: number;
  slug: string;
  addedAt: Date;
  updatedAt: Date;
  /** By language. */
  title: Partial<Record<Locale, string>>;
  description: Partial<Record<Locale, string>>;
  poster: Poster | null;
  durationMs: number | null;
  availability: string;
}

/** A batch of films for the sitemap. */
export interface SitemapFilmBatch {
  films: SitemapFilm[];
  /** Cursor of the next batch; null after the last. */
  next: number | null;
}

/** Published films for the sitemap, in a fixed order. Start with cursor 0. */
export async function sitemapFilms(database: Database, cursor: number, limit = 10_000): Promise<SitemapFilmBatch> {
  const rows = await database
    .tables<CatalogTables>()
    .selectFrom('film')
    .select(['no', 'slug', 'added_at', 'updated_at', 'texts', 'poster', 'duration_ms', 'availability'])
    .where('no', '>', cursor)
    .where('status', '=', 'published')
    .orderBy('no')
    .limit(limit)
    .execute();
  return {
    films: rows.map(({ no, slug, added_at, updated_at, texts, poster, duration_ms, availability }) => ({
      no,
      slug,
      addedAt: added_at,
      updatedAt: updated_at,
      title: byLocale((locale) => texts[locale]?.title),
      description: byLocale((locale) => texts[locale]?.description),
      poster,
      durationMs: duration_ms,
      availability,
    })),
    next: rows.length === limit ? (rows.at(-1)?.no ?? null) : null,
  };
}

/** The highest number of a film; 0 without films. */
export async function lastFilmNumber(database: Database): Promise<number> {
  const row = await database
    .tables<CatalogTables>()
    .selectFrom('film')
    .select(({ fn }) => fn.max('no').as('no'))
    .executeTakeFirst();
  return row?.no ?? 0;
}
