import { listImports } from '@nitrate/cataloguing/contract';
import { type HttpServer, route } from '@nitrate/http';
import type { RecordTables } from '../../record-tables';
import type { ExchangeDeps } from '../exchange-deps';
import { findFailedRuns } from '../runs';
import { findImports, importQueue } from './import-store';
import { presentImport } from './present-import';

const maxListed = 20;

export function listImportsEndpoint(app: HttpServer, { database, findNames }: ExchangeDeps): void {
  const findArchives = () =>
    database.tables<RecordTables>().selectFrom('archive').select(['slug', 'name']).orderBy('name').execute();
  route(app, listImports, async () => {
    const [stored, archives] = await Promise.all([findImports(database, maxListed), findArchives()]);
    const [failed, names] = await Promise.all([
      findFailedRuns(database, importQueue, stored),
      findNames([...new Set(stored.map(({ created_by }) => created_by))]),
    ]);
    return { imports: stored.map((each) => presentImport(each, names, failed)), archives };
  });
}
