/**
 * Segments from the nginx of `edge/` in front of a bucket: hit ratio of the cache and requests to bucket and api for 100
 * viewers of one film, each with a grant of its own, and the CPU of nginx per request with the check of the grant and
 * without it, in turns. Linux only.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/edge.ts
 *   ROUNDS (5), REQUESTS per round (20000)
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { grantKeys, grantSigner } from '@nitrate/player/server';
import { startBucket, startNginxEdge } from '@nitrate/testing-edge';
import { benchFolder } from './support/bench-folder';
import { Connection } from './support/connection';
import { median } from './support/load';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const requests = Number(process.env['REQUESTS'] ?? 20_000);
const connections = 4;
const viewers = 100;
const segments = 60;
/** Small, so that the check is a visible part of the work. */
const segmentBytes = 1000;
const goals = { hitRatio: 0.95, checkMicros: 30 };

const signingKeys = [randomBytes(32).toString('hex')];
const grants = grantSigner(signingKeys);
const now = Math.floor(Date.now() / 1000);

type Edge = Awaited<ReturnType<typeof startNginxEdge>>;

async function main() {
  const folder = await benchFolder();
  const media = join(folder, 'media');
  await mkdir(join(media, 'assets/film'), { recursive: true });
  for (let index = 0; index < segments; index += 1) {
    await writeFile(join(media, `assets/film/v0-${index}.m4s`), randomBytes(segmentBytes));
  }
  const bucket = await startBucket(media);
  const api = await startCountingApi();
  const origin = {
    ...({ kind: 'storage', apiPort: api.port, storagePort: bucket.port, grantKeys: grantKeys(signingKeys) } as const),
  };
  const start = async (name: string, options: Partial<Parameters<typeof startNginxEdge>[1]> = {}) => {
    await mkdir(join(folder, name));
    return startNginxEdge(join(folder, name), { ...origin, ...options });
  };
  const [checked, unchecked] = [await start('checked'), await start('unchecked', { edit: withoutCheck })];
  try {
    await playFilm(checked);
    const asked = viewers * segments;
    const hitRatio = 1 - bucket.requests.length / asked;
    console.log(
      `${viewers} viewers, ${segments} segments: ${asked} requests, ${bucket.requests.length} to the bucket,`,
    );
    console.log(`  ${api.count()} to the api; hit ratio ${(hitRatio * 100).toFixed(1)} %`);
    verdict('hit ratio', hitRatio >= goals.hitRatio, `at least ${goals.hitRatio * 100} %`);
    verdict('calls to the api per segment', api.count() === 0, 'none');
    await compareCpu(checked, unchecked);
  } finally {
    await Promise.all([checked.stop(), unchecked.stop(), bucket.stop(), api.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** All viewers play at once, each with a grant that ends in another second. */
async function playFilm(edge: Edge) {
  await Promise.all(
    Array.from({ length: viewers }, async (_, viewer) => {
      const token = grants.sign('film', now + 3600 + viewer);
      const connection = await Connection.open(`http://127.0.0.1:${edge.port}`);
      for (let index = 0; index < segments; index += 1) {
        const { status } = await connection.get(`/media/g/${token}/film/v0-${index}.m4s`);
        if (status !== 200) throw new Error(`segment ${index}: ${status}`);
      }
      connection.close();
    }),
  );
}

async function compareCpu(checked: Edge, unchecked: Edge) {
  const results = { checked: [] as number[], unchecked: [] as number[] };
  // The first round warms up.
  for (let round = -1; round < rounds; round += 1) {
    const pair = { checked: await cpuPerRequest(checked), unchecked: await cpuPerRequest(unchecked) };
    if (round < 0) continue;
    results.checked.push(pair.checked);
    results.unchecked.push(pair.unchecked);
  }
  const [withCheck, without] = [median(results.checked), median(results.unchecked)];
  const differences = results.checked.map((micros, round) => micros - (results.unchecked[round] ?? 0));
  console.log(
    `CPU of nginx per cached segment: ${withCheck.toFixed(1)} µs with the check, ${without.toFixed(1)} µs without;`,
  );
  console.log(`  ratio ${(withCheck / without).toFixed(2)}, the check takes ${median(differences).toFixed(1)} µs`);
  verdict('CPU of the check', median(differences) <= goals.checkMicros, `at most ${goals.checkMicros} µs`);
}

/** Microseconds of CPU of nginx for each request for a cached segment. */
async function cpuPerRequest(edge: Edge): Promise<number> {
  const token = grants.sign('film', now + 3600);
  const cpuMicros = async () => Number((await readFile(`/proc/${edge.pid}/schedstat`, 'utf8')).split(' ')[0]) / 1000;
  const before = await cpuMicros();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await Connection.open(`http://127.0.0.1:${edge.port}`);
      for (let index = 0; index < requests / connections; index += 1) {
        const { status } = await connection.get(`/media/g/${token}/film/v0-${index % segments}.m4s`);
        if (status !== 200) throw new Error(`segment: ${status}`);
      }
      connection.close();
    }),
  );
  return ((await cpuMicros()) - before) / requests;
}

/** The same configuration, in which the keys follow from the path by a regular expression, and njs does not run. */
function withoutCheck(file: string, text: string): string {
  if (file !== 'media.conf') return text;
  return text
    .replace(/^if \(\$nitrate_decision[^]*?\n\}\n/gm, '')
    .replace(/^/, 'if ($request_uri ~ ^/media/g/[^/]+/(.+)$) {\n  set $plain_key assets/$1;\n}\n')
    .replaceAll('$nitrate_path', '/films/$plain_key')
    .replaceAll('$nitrate_key', '$plain_key');
}

async function startCountingApi() {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    count: () => count,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function verdict(what: string, isMet: boolean, goal: string) {
  console.log(`goal of ${what}: ${goal}: ${isMet ? 'met' : 'MISSED'}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
