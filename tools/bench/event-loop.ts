/**
 * The longest pages: CPU of the api for one that is not cached, and the longest that other requests wait meanwhile. Films
 * have as many cues, values and letters as the import takes.
 *
 *   npx nx build api && npx nx build web-shell
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/event-loop.ts
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFields } from '@nitrate/catalog/contract';
import { publishFilmMedia, saveTranscripts, upsertFilm } from '@nitrate/catalog/server';
import type { Database } from '@nitrate/database';
import { benchFolder } from './support/bench-folder';
import { type BenchServer, openBenchEnvironment } from './support/bench-environment';
import { median } from './support/load';

const goalMs = { cpu: 200, delay: 100 };
const rounds = Number(process.env['ROUNDS'] ?? 5);
const port = Number(process.env['BENCH_PORT'] ?? 5862);
const origin = `http://127.0.0.1:${port}`;
const headers = { 'accept-encoding': 'br' };
const cueCounts = [0, 8_000, 30_000];

const pages = [
  ...cueCounts.map((cues) => `/watch?v=cues-${cues}`),
  '/watch?v=everything',
  '/',
  '/explore',
  '/archive?size=96',
  '/archive?size=96&q=harbour',
  '/archive?size=96&q=boats',
  '/person/elsa-brandt',
  '/place/oslo?page=100',
  '/lists',
];

async function main(): Promise<void> {
  const file = join(await benchFolder(), 'films.ndjson');
  await writeFile(file, [...films()].map((film) => JSON.stringify({ archive: 'Harbour', ...film })).join('\n'));
  const environment = await openBenchEnvironment({ file, films: Infinity });
  try {
    await writeLongFilms(environment.database);
    const settings = { NITRATE_EMBEDDED: '1', NITRATE_CALLS_PER_MINUTE: '0', NITRATE_RENDERS_PER_MINUTE: '0' };
    const api = fileURLToPath(new URL('../../dist/api/main.mjs', import.meta.url));
    const server = await environment.start(
      [api],
      { ...settings, LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: String(port) },
      `${origin}/`,
    );
    for (const page of pages) await measure(server, page);
  } finally {
    await environment.close();
  }
}

/** Films with long texts, then those of one person. */
function* films() {
  for (let n = 0; n < 96; n += 1) {
    yield {
      supplierId: `long-${n}`,
      title: `Harbour ${n} `.padEnd(480, 'of a very long name '),
      ...{ description: 'boats and cranes '.repeat(1150), description_de: 'Boote und Kräne '.repeat(1200) },
      production_genre: [`Genre ${n}`, `Genre ${n + 1}`],
    };
  }
  for (let n = 0; n < 5000; n += 1) {
    yield {
      ...{ supplierId: `short-${n}`, title: `Reel ${n}`, description_date: String(1900 + (n % 100)) },
      ...{ production_talent_director: ['Elsa Brandt'], production_cityoforigin: ['Oslo'] },
      production_actor: Array.from({ length: 8 }, (_, actor) => `Actor ${n} ${actor}`),
    };
  }
}

async function writeLongFilms(database: Database): Promise<void> {
  const media = { availability: 'previewOnly', poster: null, durationMs: 9_000_000 } as const;
  for (const count of cueCounts) {
    const id = await upsertFilm(database, { supplierId: `cues ${count}`, archive: 'Harbour', title: `Cues ${count}` });
    const cues = Array.from({ length: count }, (_, n) => ({
      ...{ startMs: n * 300, endMs: n * 300 + 290 },
      text: `Cue ${n}`,
    }));
    await saveTranscripts(database, id, [{ language: 'de', kind: 'captions', cues }]);
    await publishFilmMedia(database, id, media);
  }
  const values = (field: string) => Array.from({ length: 200 }, (_, n) => `${field} ${n} `.padEnd(90, 'name '));
  await upsertFilm(database, {
    ...{ supplierId: 'all', archive: 'Harbour', title: 'Everything', keywords: values('keyword') },
    ...{ description: 'word '.repeat(4000), contentnotes: 'note '.repeat(4000) },
    ...Object.fromEntries(listFields.map((field) => [field, values(field)])),
  });
}

/** Each address is requested once, so that every one is a cache miss. */
async function measure(server: BenchServer, page: string): Promise<void> {
  const cpu: number[] = [];
  const delays: number[] = [];
  let bytes = 0;
  for (let no = -2; no < rounds; no += 1) {
    await server.delay();
    const before = await server.cpu();
    const answer = await fetch(`${origin}${page}${page.includes('?') ? '&' : '?'}fresh=${no}`, { headers });
    bytes = (await answer.text()).length;
    if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`);
    if (no < 0) continue;
    cpu.push(((await server.cpu()) - before) / 1000);
    delays.push(await server.delay());
  }
  const met = median(cpu) < goalMs.cpu && median(delays) < goalMs.delay;
  const figures = `${median(cpu).toFixed(0)} ms CPU, others wait ${median(delays).toFixed(0)} ms, ${Math.round(bytes / 1024)} kB`;
  console.log(`${page.padEnd(32)} ${figures} ${met ? '' : `MISSED (${goalMs.cpu} and ${goalMs.delay} ms)`}`);
}

void main();
