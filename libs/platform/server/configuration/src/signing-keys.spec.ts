import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';
import { signingKeysOf } from './signing-keys';

describe('signingKeysOf', () => {
  it('generates one key for concurrent starts, readable by its owner only', async () => {
    const config = { signingKeys: [], dataFolder: join(await scratchFolder(), 'data') };
    const made = await Promise.all([1, 2, 3].map(() => signingKeysOf(config)));
    expect(new Set(made.flat()).size).toBe(1);
    expect(made[0]?.[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(await signingKeysOf(config)).toEqual(made[0]);
    expect((await stat(join(config.dataFolder, 'signing-key'))).mode & 0o077).toBe(0);
  });

  it('takes the configured keys, and generates none then', async () => {
    const dataFolder = await scratchFolder();
    const signingKeys = ['a'.repeat(32), 'b'.repeat(32)];
    expect(await signingKeysOf({ signingKeys, dataFolder })).toEqual(signingKeys);
    expect(await readdir(dataFolder)).toEqual([]);
  });
});
