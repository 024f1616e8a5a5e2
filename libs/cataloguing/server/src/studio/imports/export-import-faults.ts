import { exportImportFaults } from '@nitrate/cataloguing/contract';
import { defaultLocale } from '@nitrate/contract-kit';
import { nameDownload, readInParts, rowsPerPart, toCsv } from '@nitrate/downloads';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ExchangeDeps } from '../exchange-deps';
import { findFaults, findImport } from './import-store';

export function exportImportFaultsEndpoint(app: HttpServer, { database }: ExchangeDeps): void {
  route(app, exportImportFaults, async ({ params, query: { lang = defaultLocale }, reply }) => {
    const found = await findImport(database, params.import);
    if (!found) throw new Refusal('importNotFound');
    nameDownload(reply, `${found.file_name}-refused.csv`);
    let after = 0;
    let isDone = false;
    return readInParts(async () => {
      if (isDone) return undefined;
      const rows = await findFaults(database, found.id, { after, limit: rowsPerPart });
      const header = after === 0;
      isDone = rows.length < rowsPerPart;
      after = rows.at(-1)?.no ?? after;
      const cells = rows.map((row) => ({
        ...{ line: row.line, supplier_id: row.supplier_id, field: row.field, cause: row[`cause_${lang}`] },
      }));
      return toCsv(['line', 'supplier_id', 'field', 'cause'], cells, { header });
    });
  });
}
