/**
 * The drawn card of a film without a picture over HTTP at 8 connections, against the same film by its id.
 *
 *   npx nx build api
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/cards.ts [FILE.ndjson.gz]
 */
import { fileURLToPath } from 'node:url';
import { openBenchEnvironment } from './support/bench-environment';
import { describeLoad, load, median } from './support/load';

const goalMs = 2;
const rounds = Number(process.env['ROUNDS'] ?? 3);
const port = Number(process.env['BENCH_PORT'] ?? 5870);
const main = fileURLToPath(new URL('../../dist/api/main.mjs', import.meta.url));
const microsPerMs = 1000;

/** The film with the longest title that a card shows whole. */
const longTitle = `select f.id from film f where length(f.texts->'en'->>'title') <= 120
  order by length(f.texts->'en'->>'title') desc limit 1`;

async function run(): Promise<void> {
  const environment = await openBenchEnvironment({ file: process.argv[2], films: 2000 });
  try {
    const { rows } = await environment.database.pool.query<{ id: string }>(longTitle);
    const film = `http://127.0.0.1:${port}/api/catalog/films/${rows[0]?.id}`;
    const settings = { NITRATE_EMBEDDED: '1', NITRATE_PAGES: 'off', NITRATE_CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn' };
    const server = await environment.start([main], { ...settings, PORT: String(port), HOST: '127.0.0.1' }, film);
    const { card, title } = (await (await fetch(film)).json()) as { card: string; title: string };
    const address = `http://127.0.0.1:${port}/api${card}`;
    await load(server, film, { seconds: 2 });
    await load(server, address, { seconds: 2 });
    const measured: { ms: number; ratio: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const reference = await load(server, film);
      const drawn = await load(server, address);
      measured.push({ ms: drawn.cpuMicros / microsPerMs, ratio: drawn.cpuMicros / reference.cpuMicros });
      console.log(`film by id: ${describeLoad(reference)}; its card: ${describeLoad(drawn)}`);
    }
    const ms = median(measured.map((each) => each.ms));
    console.log(
      `a title of ${title.length} letters: ${median(measured.map(({ ratio }) => ratio)).toFixed(1)} x one film by id`,
    );
    console.log(`${ms.toFixed(2)} ms of CPU a card (goal: under ${goalMs}) ${ms < goalMs ? 'met' : 'MISSED'}`);
  } finally {
    await environment.close();
  }
}

void run();
