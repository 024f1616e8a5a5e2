import type { FilmRef } from '@nitrate/catalog/contract';
import { fallbacksOf, type Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { CatalogTables } from '../tables';
import { filmKey } from './film-key';
import { findSurvivingFilm } from './find-surviving-film';

const selectRefs = (database: Database) =>
  database
    .tables<CatalogTables>()
    .selectFrom('film as f')
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select(['f.id', 'f.slug', 'f.texts', 'f.availability', 'f.supplier_id as supplierId', 'a.name as archive']);

type RefRow = Awaited<ReturnType<ReturnType<typeof selectRefs>['execute']>>[number];

function presentRef({ texts, ...row }: RefRow, lang: Locale): FilmRef {
  const titleLang = fallbacksOf(lang).find((each) => texts[each]?.title !== undefined) ?? lang;
  return { ...row, title: texts[titleLang]?.title ?? '', titleLang };
}

/** A published film by its id or slug, or by the id or slug of a film merged into it; else undefined. */
export async function findPublishedFilmRef(
  database: Database,
  idOrSlug: string,
  lang: Locale,
): Promise<FilmRef | undefined> {
  const row = await selectRefs(database)
    .where(`f.${filmKey(idOrSlug)}`, '=', idOrSlug)
    .where('f.status', '=', 'published')
    .executeTakeFirst();
  if (row) return presentRef(row, lang);
  const survivor = await findSurvivingFilm(database, idOrSlug);
  return survivor === undefined ? undefined : findPublishedFilmRef(database, survivor, lang);
}

/** Films by their ids, published or not. */
export async function findFilmRefs(
  database: Database,
  ids: readonly string[],
  lang: Locale,
): Promise<Map<string, FilmRef>> {
  const rows = await selectRefs(database)
    .where('f.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, presentRef(row, lang)]));
}
