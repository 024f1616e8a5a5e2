/**
 * One film by its id over HTTP at 8 connections, against a bare `pg` query behind bare Fastify.
 *
 *   npx nx build api
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/film-by-id.ts [FILE.ndjson.gz]
 */
import { fileURLToPath } from 'node:url';
import { openBenchEnvironment } from './support/bench-environment';
import { describeLoad, load, median } from './support/load';

const goal = 0.6;
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** Counted, because a busy machine answers too few in seconds for the optimising compiler, which both servers await. */
const warmUp = { requests: 6000 };
const port = Number(process.env['BENCH_PORT'] ?? 5870);
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

async function main(): Promise<void> {
  const environment = await openBenchEnvironment({ file: process.argv[2], films: 2000 });
  try {
    const { rows } = await environment.database.pool.query<{ id: string }>('select id from film order by no limit 1');
    const ours = `http://127.0.0.1:${port}/api/catalog/films/${rows[0]?.id}`;
    const bare = `http://127.0.0.1:${port + 1}/films/${rows[0]?.id}`;
    const settings = { NITRATE_EMBEDDED: '1', NITRATE_PAGES: 'off', NITRATE_CALLS_PER_MINUTE: '0', LOG_LEVEL: 'warn' };
    const ourServer = await environment.start(
      [path('../../dist/api/main.mjs')],
      { ...settings, PORT: String(port), HOST: '127.0.0.1' },
      ours,
    );
    const bareServer = await environment.start(
      ['--import', 'tsx', path('servers/bare-film-by-id.ts'), environment.url, String(port + 1)],
      {},
      bare,
    );
    await load(ourServer, ours, warmUp);
    await load(bareServer, bare, warmUp);
    const ratios: { rate: number; cpu: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const reference = await load(bareServer, bare);
      const measured = await load(ourServer, ours);
      ratios.push({
        rate: measured.perSecond / reference.perSecond,
        cpu: reference.cpuMicros / measured.cpuMicros,
      });
      console.log(`bare: ${describeLoad(reference)}; film by id: ${describeLoad(measured)}`);
    }
    const ratio = median(ratios.map(({ rate }) => rate));
    console.log(`ratio by CPU ${median(ratios.map(({ cpu }) => cpu)).toFixed(2)}`);
    console.log(`ratio ${ratio.toFixed(2)} (goal: at least ${goal}) ${ratio >= goal ? 'met' : 'MISSED'}`);
  } finally {
    await environment.close();
  }
}

void main();
