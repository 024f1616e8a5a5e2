import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasDemoAccounts } from '@nitrate/auth/server';
import { type ProcessFailure, run } from '@nitrate/processes';
import { testProgram } from '@nitrate/testing-programs';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { readConfig } from './config/config';
import { migrations } from '@nitrate/features';
import { prepareDemoAccounts } from './prepare-demo-accounts';

jest.setTimeout(60_000);

const demo = ['admin', 'editor', 'subscriber', 'visitor'].map((name) => `${name}@nitrate.example`);
const external = {
  NITRATE_SIGNING_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'archive@films.example',
  PUBLIC_ORIGIN: 'https://films.example',
};

async function start() {
  const database = await startTestDatabase(migrations);
  const folder = await scratchFolder();
  const location = { DATABASE_URL: database.url, NITRATE_DATA: folder };
  const hashes = async () => {
    const { rows } = await database.pool.query<{ email: string; hash: string }>(
      'select email, password_hash as hash from auth_user where demo order by email',
    );
    return rows;
  };
  const prepare = (env: NodeJS.ProcessEnv) => prepareDemoAccounts(readConfig({ ...location, ...env }, '/'), database);
  return { database, folder, location, hashes, prepare };
}

describe('demo accounts', () => {
  it('are created once in the embedded mode, with the password in a file that only its owner can read', async () => {
    const { folder, hashes, prepare } = await start();
    await prepare({ NITRATE_EMBEDDED: '1' });
    const created = await hashes();
    expect(created.map(({ email }) => email)).toEqual(demo);
    const file = join(folder, 'demo-password');
    expect(await readFile(file, 'utf8')).toMatch(/^Reel-[\w-]{22}-7!\n$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    await prepare({ NITRATE_EMBEDDED: '1' });
    expect(await hashes()).toEqual(created);
    await prepare({ NITRATE_EMBEDDED: '1', NITRATE_DEMO_PASSWORD: 'Another-Reel-7!' });
    const changed = await hashes();
    expect(changed.map(({ email }) => email)).toEqual(demo);
    for (const { hash } of created) expect(changed.map((now) => now.hash)).not.toContain(hash);
    expect(await readFile(file, 'utf8')).toBe('Another-Reel-7!\n');
  });

  it('are not created outside of the embedded mode', async () => {
    const { database, prepare } = await start();
    await prepare(external);
    expect(await hasDemoAccounts(database)).toBe(false);
  });

  it('prevent the api from starting outside of the embedded mode as long as one exists', async () => {
    const { database, location, prepare } = await start();
    await prepare({ NITRATE_EMBEDDED: '1' });
    await database.pool.query(`delete from auth_user where email <> 'editor@nitrate.example'`);
    const failure: unknown = await run(process.execPath, await testProgram('api'), {
      env: { PATH: process.env['PATH'], ...location, ...external },
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ exitCode: 78 });
    expect((failure as ProcessFailure).stderr).toMatch(/DATABASE_URL: has the demo accounts/);
  });
});
