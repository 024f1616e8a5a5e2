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
import { catalogMigrations, catalogServer, createFacetCache } from '@nitrate/catalog/server';
import { importFilms } from '@nitrate/cataloguing/server';
import { type Database, migrate, openDatabase, primaryReads, type Reads, replicaReads } from '@nitrate/database';
import { startReplica } from '@nitrate/database/testing';
import { createHttpServer } from '@nitrate/http';
import { searchQueries } from './search/search-queries';
import { writeFilmsFile } from './search/write-films-file';
import { benchFolder } from './support/bench-folder';
import { measureCpu, percentiles } from './support/cpu-of-calls';
import { median } from './support/load';

const films = Number(process.argv[2] ?? 36_000);
const rounds = Number(process.env['ROUNDS'] ?? 7);
const reads = 300;

const searches = searchQueries.map((query) => `/catalog/films?${query}`);
const typed = ['hit', 'hitch', 'the g', 'the godf', 'ber', 'weihn', 'joh', 'john f', 'der', 'murd', 'mul'];
const suggestions = typed.map((q) => `/catalog/suggest?q=${encodeURIComponent(q)}`);

interface Variant {
  name: string;
  /** The pool with one connection on which the calls run. */
  backend: Database;
  source: Reads;
}

/**
 * CPU of each call in ms, by variant, in interleaved rounds; prints p50 and p95 of the calls, and their ratios to the
 * first. A call counts by the median of its rounds: with few calls, one that was interrupted would be the p95.
 */
async function compare(what: string, paths: readonly string[], variants: readonly Variant[]): Promise<void> {
  const values = new Map(variants.map(({ name }) => [name, new Map<string, number[]>()]));
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, backend, source } of variants) {
      const app = await createHttpServer();
      const facetCache = createFacetCache(backend, source);
      await app.register(catalogServer, { database: backend, reads: source, facetCache });
      await app.ready();
      await app.inject({ url: '/catalog/films?size=1' });
      const costs = await measureCpu(backend, paths, (url) => app.inject({ url }), 1);
      await app.close();
      // The first round warms up this process.
      if (round < 0) continue;
      const ofVariant = values.get(name);
      for (const [path, each] of costs) ofVariant?.set(path, [...(ofVariant.get(path) ?? []), ...each]);
    }
  }
  const [first, ...others] = variants.map(({ name }) => ({
    name,
    ...percentiles([...(values.get(name)?.values() ?? [])].map(median)),
  }));
  if (!first) return;
  for (const { name, p50, p95 } of [first, ...others]) {
    const ratios =
      name === first.name ? '' : `   ${(p50 / first.p50).toFixed(2)} x   ${(p95 / first.p95).toFixed(2)} x`;
    console.log(`${what}, ${name}`.padEnd(40), `p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms${ratios}`);
  }
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
    await writer.pool.query('create table bench_change (at timestamptz)');
    await writer.pool.query('vacuum analyze');

    const replica = open(servers.url);
    const fail = (error: Error) => console.error(`left out: ${error.message}`);
    const onReplica = await replicaReads({
      ...{ primary: writer, replica, fallback: open(servers.primaryUrl) },
      ...{ onLeftOut: fail, onResumed: () => undefined },
    });
    const named = { name: 'on the primary', backend: primary, source: primaryReads(primary) };
    const variants = [
      named,
      { name: 'on the replica', backend: replica, source: onReplica },
      { name: 'without named statements', backend: unnamed, source: primaryReads(unnamed) },
    ];
    await compare('search', searches, variants);
    await compare('suggestions', suggestions, variants);

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

    await onReplica.close();
  } finally {
    await Promise.all([writer, primary, unnamed].map((each) => each.close()));
    await servers.close();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
