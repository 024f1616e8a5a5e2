import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-server';
import { readConfig } from './config';
import { mailboxOf } from './mailbox-of';

describe('mailboxOf', () => {
  it('is in the data folder exactly while the page exists', async () => {
    const folder = await scratchFolder();
    const env = { DATABASE_URL: 'postgres://localhost/nitrate', NITRATE_EMBEDDED: '1', NITRATE_DATA: folder };
    const path = await mailboxOf(readConfig(env, '/'));
    expect(path).toMatch(/^\/dev\/mail\/[\w-]{22}$/);
    expect(await mailboxOf(readConfig(env, '/'))).toBe(path);

    expect(await mailboxOf(readConfig({ ...env, HOST: '0.0.0.0' }, '/'))).toBeUndefined();
    expect(existsSync(join(folder, 'mailbox-path'))).toBe(false);
  });
});
