import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

const sampleBytes = 256 * 1024;
const samples = 16;

/**
 * Hash of the size and sixteen samples of a file, to recognise a file that was ingested before. Hashing the whole of a
 * file of hundreds of gigabytes would take too long.
 */
export async function contentFingerprint(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256').update(String(size));
    const buffer = Buffer.alloc(sampleBytes);
    for (let sample = 0; sample < samples; sample += 1) {
      const lastOffset = Math.max(0, size - sampleBytes);
      const { bytesRead } = await file.read(buffer, 0, sampleBytes, Math.floor((lastOffset * sample) / (samples - 1)));
      hash.update(buffer.subarray(0, bytesRead));
      if (lastOffset === 0) break;
    }
    return hash.digest('hex').slice(0, 40);
  } finally {
    await file.close();
  }
}
