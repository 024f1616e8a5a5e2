import { Readable } from 'node:stream';
import { type ExchangeFormat, exportFilmRecords } from '@nitrate/cataloguing/contract';
import { dayOf } from '@nitrate/contract-kit';
import { nameDownload } from '@nitrate/text';
import { type HttpServer, route } from '@nitrate/http';
import { type Database, inTransaction } from '@nitrate/database';
import type { RawBuilder } from 'kysely';
import type { ExchangedFilm, FilmStatus } from '@nitrate/catalog/store';
import { recordFormats } from '../../exchange/formats';
import { filmFilterSql } from '../list/film-filter-sql';
import type { ExchangeDeps } from '../exchange-deps';
import type { RecordTables } from '../../record-tables';
import type { RecordFormat } from '../../exchange/record-format';

export interface ExportOptions {
  /** Name of the archive whose films are exported. Default: of all. */
  archive?: string;
  /** Default: films of every status. */
  status?: FilmStatus;
  /** A further condition on `film f`. Default: none. */
  condition?: RawBuilder<boolean>;
  /** Films read at once. Default: 500. */
  batchSize?: number;
  /** Called after each batch with the number of films so far. */
  onProgress?: (films: number) => void;
}

/** The films of an archive as pieces of a file, in the order in which they were added. Batches bound its memory. */
export async function* exportFilms(
  database: Database,
  format: RecordFormat,
  options: ExportOptions = {},
): AsyncGenerator<string> {
  yield format.file.start;
  let count = 0;
  for await (const films of readFilms(database, options)) {
    const between = format.file.between ?? '';
    yield (count > 0 ? between : '') + films.map((film) => format.write(film)).join(between);
    count += films.length;
    options.onProgress?.(count);
  }
  if (format.file.end) yield format.file.end;
}

async function* readFilms(
  database: Database,
  { archive, status, condition, batchSize = 500 }: ExportOptions,
): AsyncGenerator<ExchangedFilm[]> {
  for (let last = 0; ;) {
    let query = database
      .tables<RecordTables>()
      .selectFrom('film as f')
      .innerJoin('archive as a', 'a.id', 'f.archive_id')
      .select(['f.no', 'f.supplier_id', 'f.status', 'f.texts', 'f.facts', 'a.name as archive'])
      .where('f.no', '>', last)
      .orderBy('f.no')
      .limit(batchSize);
    if (archive !== undefined) query = query.where('a.name', '=', archive);
    if (status !== undefined) query = query.where('f.status', '=', status);
    if (condition !== undefined) query = query.where(condition);
    const rows = await query.execute();
    if (rows.length > 0) yield rows.map(({ supplier_id, no: _, ...film }) => ({ ...film, supplierId: supplier_id }));
    last = rows.at(-1)?.no ?? last;
    if (rows.length < batchSize) return;
  }
}

const files: Readonly<Record<ExchangeFormat, { extension: string; mediaType: string }>> = {
  ndjson: { extension: 'ndjson', mediaType: 'application/x-ndjson' },
  csv: { extension: 'csv', mediaType: 'text/csv; charset=utf-8' },
  pbcore: { extension: 'pbcore.xml', mediaType: 'application/xml' },
  ebucore: { extension: 'ebucore.xml', mediaType: 'application/xml' },
  dublincore: { extension: 'dc.xml', mediaType: 'application/xml' },
  avefi: { extension: 'avefi.json', mediaType: 'application/json' },
};

/** Streams the films in batches; a client that goes away ends it. */
export function exportFilmRecordsEndpoint(app: HttpServer, deps: Pick<ExchangeDeps, 'database' | 'failedFilms'>): void {
  const { database, failedFilms } = deps;
  route(app, exportFilmRecords, async ({ params: { format }, query, reply, now }) => {
    const condition = await inTransaction(database, (transaction) => filmFilterSql(transaction, query, failedFilms));
    const { extension, mediaType } = files[format];
    nameDownload(reply, `films-${dayOf(now())}.${extension}`);
    reply.type(mediaType);
    return Readable.from(exportFilms(database, recordFormats[format], { condition }));
  });
}
