/**
 * Duplicates of a catalogue: the time of every page of groups, and of what films say of duplicates in their records and
 * where they are created. Linux only.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/duplicates.ts FILMS.ndjson.gz
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { listDuplicates } from '@nitrate/catalog/contract';
import { catalogMigrations, catalogServer, createFacetCache, importFilms } from '@nitrate/catalog/server';
import type { ReplyOf } from '@nitrate/contract-kit';
import { migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { createHttpServer } from '@nitrate/http';
import { benchFolder } from './support/bench-folder';

/** Films whose hints are measured. */
const sampled = 500;

const [, , file] = process.argv;

async function main(films: string): Promise<void> {
  const folder = await benchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const database = openDatabase({ url: postgres.url, maxConnections: 4, applicationName: 'bench' });
  const app = await createHttpServer({
    viewerOf: () => ({
      ...{ state: 'signedIn', roles: ['EDITOR'], confirmed: true, twoFactorUntil: null },
      ...{ userId: '00000000-0000-7000-8000-000000000001', sessionId: '00000000-0000-7000-8000-000000000002' },
    }),
  });
  try {
    await migrate(database, [catalogMigrations]);
    const importedAt = performance.now();
    await importFilms(database, films);
    console.log(`import ${((performance.now() - importedAt) / 1000).toFixed(1)} s`);
    await app.register(catalogServer, { database, facetCache: createFacetCache(database) });
    await app.ready();
    const get = async <Reply>(path: string) => {
      const startedAt = performance.now();
      const { statusCode, payload } = await app.inject({ method: 'GET', url: path });
      if (statusCode !== 200) throw new Error(`${statusCode} ${path}: ${payload}`);
      return { ms: performance.now() - startedAt, reply: JSON.parse(payload) as Reply };
    };
    const report = (name: string, times: readonly number[]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1);
      console.log(`${name.padEnd(14)} ${times.length} calls, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`);
    };

    const pages: number[] = [];
    const sizes: number[] = [];
    for (let after: string | null = ''; after !== null;) {
      const query = after && `?after=${encodeURIComponent(after)}`;
      const { ms, reply } = await get<ReplyOf<typeof listDuplicates>>(`/studio/duplicates${query}`);
      pages.push(ms);
      sizes.push(...reply.groups.map(({ films: shown, more }) => shown.length + more));
      after = reply.next;
    }
    console.log(
      `${sizes.length} groups of ${sizes.reduce((sum, size) => sum + size, 0)} films, ${Math.max(...sizes)} in one`,
    );
    report('pages', pages);

    const { rows } = await database.pool.query<{ id: string; title: string; year: number | null }>(
      `select id, coalesce(texts->'en'->>'title', texts->'de'->>'title') as title, year from film
       order by md5(id::text) limit $1`,
      [sampled],
    );
    const hints: number[] = [];
    const similar: number[] = [];
    for (const { id, title, year } of rows) {
      hints.push((await get(`/studio/films/${id}/duplicates`)).ms);
      const query = new URLSearchParams({ title_en: title, ...(year && { year: String(year) }) });
      similar.push((await get(`/studio/duplicates/similar?${query}`)).ms);
    }
    report('record', hints);
    report('new film', similar);
  } finally {
    await app.close();
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

if (file === undefined) throw new Error('Name a file of films.');
void main(file);
