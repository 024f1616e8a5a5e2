import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What was copied or read. */
export interface CopiedFile {
  bytes: number;
  /** SHA-256, hexadecimal. */
  hash: string;
}

/**
 * Copies a file, readable for this user alone and flushed to the disk. Where the file no longer exists, which throws
 * `ENOENT`, no copy is created.
 */
export async function copyFile(source: string, target: string, signal?: AbortSignal): Promise<CopiedFile> {
  const file = await open(source);
  try {
    return await writeStream(file.createReadStream({ autoClose: false }), target, signal);
  } finally {
    await file.close();
  }
}

/** Writes a new file with the contents of a stream, readable for this user alone and flushed to the disk. */
export async function writeStream(source: Readable, target: string, signal?: AbortSignal): Promise<CopiedFile> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const counted = counter();
  await pipeline(source, counted.stream, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }), {
    signal,
  });
  return counted.result();
}

/** Reads a file for its checksum. */
export async function hashFile(file: string, signal?: AbortSignal): Promise<CopiedFile> {
  const counted = counter();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), counted.stream, nowhere, { signal });
  return counted.result();
}

function counter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: (): CopiedFile => ({ bytes, hash: hash.digest('hex') }) };
}
