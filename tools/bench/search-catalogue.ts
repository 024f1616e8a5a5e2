import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { searchFilms, type SearchFilmsQuery } from '@nitrate/catalog/contract';
import { catalogMigrations, catalogServer, createFacetCache, importFilms } from '@nitrate/catalog/server';
import type { ReplyOf } from '@nitrate/contract-kit';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { createHttpServer } from '@nitrate/http';
import { benchFolder } from './bench-folder';

export interface BenchCatalogue {
  database: Database;
  search(query: SearchFilmsQuery): Promise<ReplyOf<typeof searchFilms>>;
  /** Any address below the API, in process. */
  get(path: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * The catalogue's server in process: on the database at `DATABASE_URL`, else on a PostgreSQL of its own, filled from the
 * file and removed at the end. One connection, so that one backend does all the work of the database.
 */
export async function openBenchCatalogue({ file }: { file?: string }): Promise<BenchCatalogue> {
  const given = process.env['DATABASE_URL'];
  const folder = given ? undefined : await benchFolder();
  const postgres = folder
    ? await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
    : undefined;
  const database = openDatabase({ url: given ?? postgres?.url ?? '', maxConnections: 1, applicationName: 'bench' });
  if (!given) {
    await migrate(database, [catalogMigrations]);
    if (file) await importFilms(database, file);
  }
  const app = await createHttpServer();
  await app.register(catalogServer, { database, facetCache: createFacetCache(database) });
  await app.ready();
  const get = async (path: string) => (await app.inject({ method: 'GET', url: path })).payload;
  return {
    database,
    get,
    async search(query) {
      const address = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      return JSON.parse(await get(`${searchFilms.url}?${address.toString()}`)) as ReplyOf<typeof searchFilms>;
    },
    async close() {
      await app.close();
      await database.close();
      await postgres?.stop();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}
