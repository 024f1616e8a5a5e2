import { listImports } from '@nitrate/catalog/contract';
import { type HttpServer, route } from '@nitrate/http';
import { findArchives } from '../../films/find-archives';
import type { ExchangeDeps } from '../exchange-deps';
import { findFailedRuns, findImports } from './import-store';
import { presentImport } from './present-import';

const maxListed = 20;

export function listImportsEndpoint(app: HttpServer, { database, findNames }: ExchangeDeps): void {
  route(app, listImports, async () => {
    const [stored, archives] = await Promise.all([findImports(database, maxListed), findArchives(database)]);
    const [failed, names] = await Promise.all([
      findFailedRuns(database, stored),
      findNames([...new Set(stored.map(({ created_by }) => created_by))]),
    ]);
    return {
      imports: stored.map((each) => presentImport(each, names, failed)),
      archives: archives.map(({ name }) => name),
    };
  });
}
