/**
 * Throughput of an upload by tus over loopback, from a file into the api, against a bare write of the same bytes to the
 * same disk, both flushed.
 *
 *   MEGABYTES=1024 TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/upload.ts
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { randomFillSync } from 'node:crypto';
import { openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { Upload } from 'tus-js-client';
import { signUpAt, startProcess } from '../../apps/api/src/testing/start-process';
import { benchFolder } from './support/bench-folder';

const megabytes = Number(process.env['MEGABYTES'] ?? 1024);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const goal = 0.5;
const chunkBytes = 16 * 1024 ** 2;

async function writeNoise(file: string): Promise<void> {
  const handle = await open(file, 'w');
  const block = Buffer.alloc(1024 ** 2);
  for (let written = 0; written < megabytes; written += 1) await handle.write(randomFillSync(block));
  await handle.sync();
  await handle.close();
}

/** Seconds of a bare copy, flushed to disk. */
async function copyBare(from: string, to: string): Promise<number> {
  const started = performance.now();
  await pipeline(createReadStream(from, { highWaterMark: 1024 ** 2 }), createWriteStream(to, { flush: true }));
  const seconds = (performance.now() - started) / 1000;
  await rm(to);
  return seconds;
}

async function upload(address: string, cookie: string, file: string): Promise<number> {
  const bytes = megabytes * 1024 ** 2;
  const response = await fetch(`${address}/api/studio/uploads`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ fileName: 'bench.mp4', bytes, lastModified: 0, archive: 'Bench', lang: 'en' }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  const uploadUrl = `${address}/api/studio/uploads/${id}`;
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    new Upload(createReadStream(file, { highWaterMark: 1024 ** 2 }), {
      ...{ uploadUrl, uploadSize: bytes, chunkSize: chunkBytes, storeFingerprintForResuming: false },
      headers: { cookie },
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });
  const seconds = (performance.now() - started) / 1000;
  await fetch(uploadUrl, { method: 'DELETE', headers: { cookie } });
  return seconds;
}

async function main(): Promise<void> {
  const folder = await benchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const database = openDatabase({ url: postgres.url });
  const api = await startProcess(postgres.url, join(folder, 'data'));
  try {
    const cookie = await signUpAt(api.address);
    await database.pool.query(`update auth_user set confirmed_at = now(), roles = '{EDITOR}'`);
    await database.pool.query(`update auth_session set two_factor_until = now() + interval '1 hour'`);
    const file = join(folder, 'noise');
    await writeNoise(file);
    const best = { bare: Infinity, upload: Infinity };
    for (let round = 0; round < rounds; round += 1) {
      best.bare = Math.min(best.bare, await copyBare(file, join(folder, 'copy')));
      best.upload = Math.min(best.upload, await upload(api.address, cookie, file));
    }
    const rate = (seconds: number) => `${(megabytes / seconds).toFixed(0)} MB/s`;
    console.log(`${megabytes} MB, best of ${rounds}: upload ${rate(best.upload)}, bare copy ${rate(best.bare)}`);
    console.log(`ratio ${(best.bare / best.upload).toFixed(2)} x (goal: at least ${goal})`);
  } finally {
    api.kill();
    await api.ended;
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
