import type { FileHandle } from 'node:fs/promises';
import type { ByteRange } from '../storage';

/** Takes half the CPU per byte of Node's default of 64 KiB. */
const readBytes = 256 * 1024;
const maxPooledBuffers = 64;
const bufferPool: Buffer[] = [];

/** Alternates with its reader on one pooled buffer; a stream would allocate a buffer per chunk. */
export async function* readRange(file: FileHandle, { start, end }: ByteRange): AsyncGenerator<Uint8Array, void> {
  const buffer = bufferPool.pop() ?? Buffer.allocUnsafeSlow(readBytes);
  for (let at = start; at <= end;) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(readBytes, end - at + 1), at);
    if (bytesRead === 0) throw new Error('A file was truncated while it was read.');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
  // A reader that stopped early may still write the buffer to a socket, so it is not returned to the pool then.
  if (bufferPool.length < maxPooledBuffers) bufferPool.push(buffer);
}
