import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { scratchFolder } from '@nitrate/testing-files';
import { readFileBytes } from './read-file-bytes';

async function read(file: string): Promise<number> {
  let bytes = 0;
  for await (const chunk of readFileBytes(file).chunks) bytes += chunk.length;
  return bytes;
}

describe('the bytes of a file', () => {
  it('are decompressed, also of several members, and counted as read from the disk', async () => {
    const file = join(await scratchFolder(), 'a.gz');
    await writeFile(file, Buffer.concat([gzipSync('one'), gzipSync('two')]));
    const { chunks, bytesRead } = readFileBytes(file);
    let text = '';
    for await (const chunk of chunks) text += chunk.toString();
    expect(text).toBe('onetwo');
    expect(bytesRead()).toBe((await readFile(file)).length);
  });

  it('end with an error when the compressed file is incomplete or damaged', async () => {
    const file = join(await scratchFolder(), 'a.gz');
    const whole = gzipSync(Buffer.from(Array.from({ length: 20_000 }, (_, index) => index % 251)));
    await writeFile(file, whole);
    await truncate(file, whole.length - 20);
    await expect(read(file)).rejects.toThrow('the compressed file is incomplete');
    await writeFile(file, 'no gzip at all');
    await expect(read(file)).rejects.toThrow('the compressed file is damaged');
    await expect(read(`${file}.none.gz`)).rejects.toThrow('ENOENT');
  });

  it('end with an error when they expand beyond reason, soon', async () => {
    const file = join(await scratchFolder(), 'bomb.gz');
    const member = gzipSync(Buffer.alloc(16 * 1024 * 1024, 0x20), { level: 9 });
    for (let index = 0; index < 40; index += 1) await appendFile(file, member);
    let bytes = 0;
    const readAll = async () => {
      for await (const chunk of readFileBytes(file).chunks) bytes += chunk.length;
    };
    await expect(readAll()).rejects.toThrow('expands to more than 200 times its size');
    expect(bytes).toBeLessThan(20 * 1024 * 1024);
  });

  it('end with an error when they are more than are allowed', async () => {
    const file = join(await scratchFolder(), 'large.gz');
    await writeFile(file, gzipSync(Buffer.alloc(3 * 1024 * 1024, 0x20)));
    const { chunks } = readFileBytes(file, { maxUnpackedBytes: 2 * 1024 * 1024 });
    const readAll = async () => {
      for await (const chunk of chunks) expect(chunk.length).toBeGreaterThan(0);
    };
    await expect(readAll()).rejects.toThrow('larger than 2 MB when it is decompressed');
  });

  it('may expand far when they are few', async () => {
    const file = join(await scratchFolder(), 'spaces.gz');
    await writeFile(file, gzipSync(Buffer.alloc(12 * 1024 * 1024, 0x20), { level: 9 }));
    expect(await read(file)).toBe(12 * 1024 * 1024);
  });
});
