import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-server';
import { readConfig } from './config';
import { signingKeysOf } from './signing-keys';

const configIn = (dataFolder: string) =>
  readConfig({ DATABASE_URL: 'postgres://x/y', NITRATE_EMBEDDED: '1', NITRATE_DATA: dataFolder }, '/');

describe('signingKeysOf', () => {
  it('generates one key for concurrent starts, readable by its owner only', async () => {
    const config = configIn(join(await scratchFolder(), 'data'));
    const made = await Promise.all([1, 2, 3].map(() => signingKeysOf(config)));
    expect(new Set(made.flat()).size).toBe(1);
    expect(made[0]?.[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(await signingKeysOf(config)).toEqual(made[0]);
    expect((await stat(join(config.dataFolder, 'signing-key'))).mode & 0o077).toBe(0);
  });
});
