import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { searchFilms, type SearchFilmsQuery } from '@nitrate/catalog/contract';
import { catalogMigrations, catalogServer, createFacetCache } from '@nitrate/catalog/server';
import { importFilms } from '@nitrate/cataloguing/server';
import type { ReplyOf } from '@nitrate/contract-kit';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { createHttpServer } from '@nitrate/http';
import { benchFolder } from '../support/bench-folder';

export interface BenchCatalog {
  database: Database;
  /** What reading the sets of films took: CPU of this process, growth of its memory outside of the heap. */
  sets: { cpuMs: number; megabytes: number };
  search(query: SearchFilmsQuery): Promise<ReplyOf<typeof searchFilms>>;
  /** Any GET endpoint of the API. */
  get(path: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * The catalogue's endpoints in process, on the database at `url` or on a PostgreSQL of its own with the films of the file. The pool has one connection, so that the CPU of one backend is the database's whole CPU.
 */
export async function openBenchCatalog({
  file,
  url: given = process.env['DATABASE_URL'],
}: {
  file?: string | undefined;
  /** Default: `DATABASE_URL`. */
  url?: string;
}): Promise<BenchCatalog> {
  const folder = given ? undefined : await benchFolder();
  const postgres = folder
    ? await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
    : undefined;
  const database = openDatabase({
    url: given ?? postgres?.url ?? '',
    maxConnections: 1,
    applicationName: 'bench',
    // With millions of films the first search waits for their sets, which the one connection reads.
    connectionTimeoutMs: 900_000,
  });
  if (!given) {
    await migrate(database, [catalogMigrations]);
    if (file) await importFilms(database, file);
  }
  const app = await createHttpServer();
  await app.register(catalogServer, { database, facetCache: createFacetCache(database) });
  const external = process.memoryUsage().external;
  const startedAt = process.cpuUsage();
  await app.ready();
  // The first search waits for the sets.
  await app.inject({ method: 'GET', url: `${searchFilms.url}?size=1&facets=` });
  const { user, system } = process.cpuUsage(startedAt);
  const sets = { cpuMs: (user + system) / 1000, megabytes: (process.memoryUsage().external - external) / 1e6 };
  const get = async (path: string) => (await app.inject({ method: 'GET', url: path })).payload;
  return {
    database,
    sets,
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
