/**
 * Throughput of an upload by tus over loopback, from a file into the endpoints of the api, against a bare write of the same bytes to the
 * same disk, both flushed.
 *
 *   MEGABYTES=1024 TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/upload.ts
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { auditMigrations } from '@nitrate/audit';
import { migrate } from '@nitrate/database';
import { ingestMigrations } from '@nitrate/ingest/server';
import { jobsMigrations } from '@nitrate/jobs';
import { openBenchEnvironment } from './support/bench-environment';
import { benchFolder } from './support/bench-folder';
import { copyFlushed, writeNoise } from './support/flushed-copy';

const megabytes = Number(process.env['MEGABYTES'] ?? 1024);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const port = Number(process.env['BENCH_PORT'] ?? 5870);
const goal = 0.5;
/** As the studio sends. */
const chunkBytes = 16 * 1024 ** 2;
const agent = new Agent({ keepAlive: true });

/** As a browser sends a slice of a file: without copying it in the client. */
async function append(url: string, slice: Readable, offset: number): Promise<void> {
  const call = request(url, {
    ...{ method: 'PATCH', agent },
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
    },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  await pipeline(slice, call);
  const [response] = await answered;
  response.resume();
  if (response.statusCode !== 204) throw new Error(`The upload was answered with ${response.statusCode}.`);
}

async function upload(address: string, file: string): Promise<number> {
  const bytes = megabytes * 1024 ** 2;
  const response = await fetch(`${address}/api/studio/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileName: 'bench.mp4', bytes, lastModified: 0, archive: 'Bench', lang: 'en' }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  const uploadUrl = `${address}/api/studio/uploads/${id}`;
  const started = performance.now();
  for (let offset = 0; offset < bytes; offset += chunkBytes) {
    const end = Math.min(bytes, offset + chunkBytes);
    await append(uploadUrl, createReadStream(file, { start: offset, end: end - 1, highWaterMark: 1024 ** 2 }), offset);
  }
  const seconds = (performance.now() - started) / 1000;
  await fetch(uploadUrl, { method: 'DELETE' });
  return seconds;
}

async function main(): Promise<void> {
  const folder = await benchFolder();
  const environment = await openBenchEnvironment({ films: 1 });
  try {
    await migrate(environment.database, [jobsMigrations, auditMigrations, ingestMigrations]);
    const server = fileURLToPath(new URL('./servers/uploads.ts', import.meta.url));
    const address = `http://127.0.0.1:${port}`;
    const args = ['--import', 'tsx', server, environment.url, join(folder, 'uploads'), String(port)];
    await environment.start(args, {}, `${address}/api/studio/uploads`);
    const file = join(folder, 'noise');
    await writeNoise(file, megabytes);
    const best = { bare: Infinity, upload: Infinity };
    for (let round = 0; round < rounds; round += 1) {
      best.bare = Math.min(best.bare, await copyFlushed(file, join(folder, 'copy')));
      best.upload = Math.min(best.upload, await upload(address, file));
    }
    const rate = (seconds: number) => `${(megabytes / seconds).toFixed(0)} MB/s`;
    console.log(`${megabytes} MB, best of ${rounds}: upload ${rate(best.upload)}, bare copy ${rate(best.bare)}`);
    console.log(`ratio ${(best.bare / best.upload).toFixed(2)} x (goal: at least ${goal})`);
  } finally {
    agent.destroy();
    await environment.close();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
