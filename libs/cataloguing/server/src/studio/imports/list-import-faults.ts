import { defaultPageSize } from '@nitrate/contract-kit';
import { listImportFaults } from '@nitrate/cataloguing/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import type { ExchangeDeps } from '../exchange-deps';
import { countFaults, findFaults, findImport } from './import-store';

export function listImportFaultsEndpoint(app: HttpServer, { database }: ExchangeDeps): void {
  route(app, listImportFaults, async ({ params, query: { page = 1, size = defaultPageSize } }) => {
    const found = await findImport(database, params.import);
    if (!found) throw new Refusal('importNotFound');
    const [faults, total] = await Promise.all([
      findFaults(database, found.id, { after: (page - 1) * size, limit: size }),
      countFaults(database, found.id),
    ]);
    return {
      faults: faults.map(({ line, supplier_id, field, cause_en, cause_de }) => ({
        ...{ line, supplierId: supplier_id, field, cause: { en: cause_en, de: cause_de } },
      })),
      total,
    };
  });
}
