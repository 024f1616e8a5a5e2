/**
 * Search on a streaming replica that waits for changes, against the same searches on the primary: CPU of this process and
 * of the one backend together. Then what waiting costs: reads while nothing changes, and reads each of which follows a
 * change, against the same statement on the primary. And the calls of the catalogue without named statements, as behind a
 * pooler in transaction mode, against those with. Linux only.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/replica.ts [FILMS]
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogMigrations, catalogServer, createFacetCache, importFilms } from '@nitrate/catalog/server';
import { type Database, migrate, openDatabase, primaryReads, type Reads, replicaReads } from '@nitrate/database';
import { startReplica } from '@nitrate/database/testing';
import { createHttpServer } from '@nitrate/http';
import { searchQueries } from './search/search-queries';
import { writeFilmsFile } from './search/write-films-file';
import { benchFolder } from './support/bench-folder';
import { measureCpu, percentiles } from './support/cpu-of-calls';

const films = Number(process.argv[2] ?? 36_000);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const reads = 300;

const searches = searchQueries.map((query) => `/catalog/films?${query}`);
const typed = ['hit', 'hitch', 'the g', 'the godf', 'ber', 'weihn', 'joh', 'john f', 'der', 'murd', 'mul'];
const suggestions = typed.map((q) => `/catalog/suggest?q=${encodeURIComponent(q)}`);

/** p50 and p95 of the CPU of each call, in ms. `backend` is the pool with one connection on which they run. */
async function measure(backend: Database, source: Reads, paths: readonly string[]) {
  const app = await createHttpServer();
  const facetCache = createFacetCache(backend, source);
  await app.register(catalogServer, { database: backend, reads: source, facetCache });
  await app.ready();
  await app.inject({ url: '/catalog/films?size=1' });
  const costs = await measureCpu(backend, paths, (url) => app.inject({ url }), rounds);
  await app.close();
  return percentiles([...costs.values()].flat());
}

async function medianMs(count: number, run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const from = performance.now();
    await run();
    times.push(performance.now() - from);
  }
  return percentiles(times).p50;
}

async function main() {
  const folder = await benchFolder();
  const servers = await startReplica({ delayMs: 0, settings: { shared_buffers: '256MB', max_wal_size: '1GB' } });
  const open = (url: string, sharesSessions = false) => openDatabase({ url, sharesSessions, maxConnections: 1 });
  const [writer, primary, unnamed] = [
    openDatabase({ url: servers.primaryUrl }),
    open(servers.primaryUrl),
    open(servers.primaryUrl, true),
  ];
  try {
    await migrate(writer, [catalogMigrations]);
    const file = join(folder, 'films.ndjson');
    await writeFilmsFile(file, films, undefined);
    await importFilms(writer, file);
    await writer.pool.query('create table if not exists bench_change (at timestamptz)');

    const replica = open(servers.url);
    const fail = (error: Error) => console.error(`left out: ${error.message}`);
    const onReplica = await replicaReads({
      ...{ primary: writer, replica, fallback: open(servers.primaryUrl) },
      ...{ onLeftOut: fail, onResumed: () => undefined },
    });
    const print = (name: string, { p50, p95 }: { p50: number; p95: number }) =>
      console.log(`${name.padEnd(44)} p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms`);
    const ratio = (name: string, value: number) => console.log(`${name.padEnd(44)} ${value.toFixed(2)} x`);

    const there = await measure(primary, primaryReads(primary), searches);
    print('search on the primary', there);
    const here = await measure(replica, onReplica, searches);
    print('search on the replica', here);
    ratio('replica : primary, p95', here.p95 / there.p95);

    const one = ({ pool }: Database) => pool.query('select 1');
    const bare = await medianMs(reads, () => one(primary));
    const quiet = await medianMs(reads, () => onReplica.run(one));
    const changing = await medianMs(reads, async () => {
      await writer.pool.query('insert into bench_change values (now())');
      onReplica.changed();
      await onReplica.run(one);
    });
    const write = await medianMs(reads, () => writer.pool.query('insert into bench_change values (now())'));
    console.log(`a statement on the primary ${bare.toFixed(2)} ms, on the replica ${quiet.toFixed(2)} ms`);
    console.log(
      `after a change, with the wait ${(changing - write).toFixed(2)} ms (the change itself ${write.toFixed(2)} ms)`,
    );

    const named = await measure(primary, primaryReads(primary), suggestions);
    print('suggestions, named statements', named);
    const without = await measure(unnamed, primaryReads(unnamed), suggestions);
    print('suggestions, unnamed', without);
    ratio('unnamed : named, p50', without.p50 / named.p50);
    const searchUnnamed = await measure(unnamed, primaryReads(unnamed), searches);
    print('search, unnamed', searchUnnamed);
    ratio('unnamed : named, p50', searchUnnamed.p50 / there.p50);
    await onReplica.close();
  } finally {
    await Promise.all([writer, primary, unnamed].map((each) => each.close()));
    await servers.close();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
