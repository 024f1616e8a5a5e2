import type { CataloguingDeps } from '../../cataloguing-deps';
import { defaultPageSize } from '@nitrate/contract-kit';
import { filmGaps, type ListedFilm, listStudioFilms } from '@nitrate/cataloguing/contract';
import type { Database } from '@nitrate/database';
import { type HttpServer, route } from '@nitrate/http';
import { sql } from 'kysely';
import type { RecordTables } from '../../record-tables';
import { findSchedules } from '../find-schedules';
import { findPage } from './find-page';

/** The list of films in the studio. */
export function listFilmsEndpoint(app: HttpServer, { database }: CataloguingDeps): void {
  route(app, listStudioFilms, async ({ query }) => {
    const {
      sort = 'added',
      direction = 'desc',
      size = defaultPageSize,
      after,
      before,
      end,
      lang = 'en',
      ...filter
    } = query;
    const page = await findPage(database, { filter, order: sort, direction, size, after, before, end, lang });
    const { nos, ...counts } = page;
    const films = await listedFilms(database, nos);
    return { films: nos.flatMap((no) => films.get(no) ?? []), ...counts };
  });
}

/** Films by their numbers. */
export async function listedFilms(database: Database, nos: readonly number[]): Promise<Map<number, ListedFilm>> {
  const rows = await database
    .tables<RecordTables>()
    .selectFrom('film as f')
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select([
      ...(['f.no', 'f.id', 'f.slug', 'f.supplier_id', 'f.status', 'f.availability', 'f.added_at'] as const),
      ...(['f.updated_at', 'f.year', 'a.id as archiveId', 'a.slug as archiveSlug', 'a.name as archiveName'] as const),
      sql<string | null>`f.texts->'en'->>'title'`.as('title_en'),
      sql<string | null>`f.texts->'de'->>'title'`.as('title_de'),
      sql<boolean>`f.texts->'en'->>'description' is not null`.as('described_en'),
      sql<boolean>`f.texts->'de'->>'description' is not null`.as('described_de'),
      sql<string | null>`f.facts->>'supplier_collection'`.as('collection'),
    ])
    .where(sql<boolean>`f.no = any(${[...nos]}::integer[])`)
    .execute();
  const schedules = await findSchedules(
    database,
    rows.map(({ id }) => id),
  );
  const films = new Map(
    rows.map((row): [number, ListedFilm] => {
      const has = {
        title_en: row.title_en !== null,
        title_de: row.title_de !== null,
        description_en: row.described_en,
        description_de: row.described_de,
      };
      return [
        row.no,
        {
          id: row.id,
          slug: row.slug,
          supplierId: row.supplier_id,
          status: row.status,
          year: row.year,
          archive: { id: row.archiveId, slug: row.archiveSlug, name: row.archiveName },
          schedules: schedules.get(row.id) ?? [],
          availability: row.availability,
          collection: row.collection,
          addedAt: row.added_at.toISOString(),
          changedAt: row.updated_at.toISOString(),
          title: { en: row.title_en, de: row.title_de },
          without: filmGaps.filter((gap) => !has[gap]),
        },
      ];
    }),
  );
  return films;
}
