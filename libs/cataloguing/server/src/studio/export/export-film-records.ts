import { Readable } from 'node:stream';
import { type ExchangeFormat, exportFilmRecords } from '@nitrate/cataloguing/contract';
import { nameDownload } from '@nitrate/downloads';
import { type HttpServer, route } from '@nitrate/http';
import { exportFilms } from '../../exchange/export-films';
import { recordFormats } from '../../exchange/formats';
import { filmFilterSql } from '../list/film-filter-sql';
import type { ExchangeDeps } from '../exchange-deps';

const files: Readonly<Record<ExchangeFormat, { extension: string; mediaType: string }>> = {
  ndjson: { extension: 'ndjson', mediaType: 'application/x-ndjson' },
  csv: { extension: 'csv', mediaType: 'text/csv; charset=utf-8' },
  pbcore: { extension: 'pbcore.xml', mediaType: 'application/xml' },
  ebucore: { extension: 'ebucore.xml', mediaType: 'application/xml' },
  dublincore: { extension: 'dc.xml', mediaType: 'application/xml' },
  avefi: { extension: 'avefi.json', mediaType: 'application/json' },
};

/** Streams the films in batches; a client that goes away ends it. */
export function exportFilmRecordsEndpoint(app: HttpServer, { database }: Pick<ExchangeDeps, 'database'>): void {
  route(app, exportFilmRecords, ({ params: { format }, query, reply, now }) => {
    const { extension, mediaType } = files[format];
    nameDownload(reply, `films-${now().toISOString().slice(0, 10)}.${extension}`);
    reply.type(mediaType);
    return Readable.from(exportFilms(database, recordFormats[format], { condition: filmFilterSql(query) }));
  });
}
