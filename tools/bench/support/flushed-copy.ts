import { randomFillSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Writes a file that cannot be compressed, in mebibytes, flushed to disk. */
export async function writeNoise(file: string, megabytes: number): Promise<void> {
  const handle = await open(file, 'w');
  const block = Buffer.alloc(1024 ** 2);
  for (let written = 0; written < megabytes; written += 1) await handle.write(randomFillSync(block));
  await handle.sync();
  await handle.close();
}

/** Seconds of a bare copy, flushed to disk; it is removed again. */
export async function copyFlushed(from: string, to: string): Promise<number> {
  const started = performance.now();
  await pipeline(createReadStream(from, { highWaterMark: 1024 ** 2 }), createWriteStream(to, { flush: true }));
  const seconds = (performance.now() - started) / 1000;
  await rm(to);
  return seconds;
}
