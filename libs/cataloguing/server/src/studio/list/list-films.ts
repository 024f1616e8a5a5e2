import type { CataloguingDeps } from '../../cataloguing-deps';
import type { EditedField } from '@nitrate/catalog/contract';
import { editedRecord } from '@nitrate/catalog/store';
import { defaultPageSize } from '@nitrate/contract-kit';
import { filmGaps, type ListedFilm, listStudioFilms } from '@nitrate/cataloguing/contract';
import type { Database } from '@nitrate/database';
import { type HttpServer, route } from '@nitrate/http';
import { sql } from 'kysely';
import type { RecordTables } from '../../record-tables';
import { findSchedules } from '../find-schedules';
import { findPage } from './find-page';

/** The list of films in the studio. */
export function listFilmsEndpoint(app: HttpServer, { database, failedFilms }: CataloguingDeps): void {
  route(app, listStudioFilms, async ({ query }) => {
    const {
      sort = 'added',
      direction = 'desc',
      size = defaultPageSize,
      after,
      before,
      end,
      lang = 'en',
      field,
      ...filter
    } = query;
    const at = { after, before, end };
    const page = await findPage(database, { filter, failedFilms, order: sort, direction, size, ...at, lang });
    const { nos, ...counts } = page;
    const films = await listedFilms(database, nos, field);
    return { films: nos.flatMap((no) => films.get(no) ?? []), ...counts };
  });
}

const valueOf = (record: Parameters<typeof editedRecord>[0], field: EditedField) => editedRecord(record)[field] ?? null;

/** Films by their numbers, with the value of a field of their records. */
export async function listedFilms(
  database: Database,
  nos: readonly number[],
  field?: EditedField,
): Promise<Map<number, ListedFilm>> {
  const rows = await database
    .tables<RecordTables>()
    .selectFrom('film as f')
    .innerJoin('archive as a', 'a.id', 'f.archive_id')
    .select([
      ...(['f.no', 'f.id', 'f.slug', 'f.supplier_id', 'f.status', 'f.availability', 'f.added_at', 'f.poster'] as const),
      ...(['f.updated_at', 'f.year', 'a.id as archiveId', 'a.slug as archiveSlug', 'a.name as archiveName'] as const),
      sql<string | null>`f.texts->'en'->>'title'`.as('title_en'),
      sql<string | null>`f.texts->'de'->>'title'`.as('title_de'),
      sql<boolean>`f.texts->'en'->>'description' is not null`.as('described_en'),
      sql<boolean>`f.texts->'de'->>'description' is not null`.as('described_de'),
      sql<string | null>`f.facts->>'supplier_collection'`.as('collection'),
    ])
    .$if(field !== undefined, (query) => query.select(['f.texts', 'f.facts']))
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
          poster: row.poster,
          year: row.year,
          archive: { id: row.archiveId, slug: row.archiveSlug, name: row.archiveName },
          schedules: schedules.get(row.id) ?? [],
          availability: row.availability,
          collection: row.collection,
          addedAt: row.added_at.toISOString(),
          changedAt: row.updated_at.toISOString(),
          title: { en: row.title_en, de: row.title_de },
          without: filmGaps.filter((gap) => !has[gap]),
          ...(field && row.texts && row.facts && { value: valueOf({ texts: row.texts, facts: row.facts }, field) }),
        },
      ];
    }),
  );
  return films;
}
