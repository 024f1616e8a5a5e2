import { join } from 'node:path';
import { upsertFilm } from '@nitrate/catalog/server';
import { type ProcessFailure, run } from '@nitrate/processes';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { signUpAt, startProcess } from './testing/start-process';

jest.setTimeout(60_000);

describe('the api as a process', () => {
  it('runs migrations, ends on SIGTERM within two seconds, and loses neither data nor sessions after SIGKILL', async () => {
    const database = await startTestDatabase([]);
    const dataFolder = await scratchFolder();
    const first = await startProcess(database.url, dataFolder);
    const cookie = await signUpAt(first.address);
    await upsertFilm(database, { archive: 'House', supplierId: '1', translations: { en: { title: 'Harbour' } } });
    process.kill(first.pid, 'SIGKILL');
    expect(await first.ended).toContain('SIGKILL');

    const second = await startProcess(database.url, dataFolder);
    const profile = await fetch(`${second.address}/api/account/profile`, { headers: { cookie } });
    expect(await profile.json()).toMatchObject({ email: 'lotte@film.example' });
    const renewed = await fetch(`${second.address}/api/auth/refresh`, { method: 'POST', headers: { cookie } });
    expect(await renewed.json()).toMatchObject({ sub: expect.any(String) as string });
    expect(await (await fetch(`${second.address}/api/catalog/films`)).json()).toMatchObject({ total: 1 });
    const signalled = Date.now();
    process.kill(second.pid, 'SIGTERM');
    expect(await second.ended).toBe('ended');
    expect(Date.now() - signalled).toBeLessThan(2000);
  });

  it('reports each mistake of its configuration and exits with the code for it', async () => {
    const failure: unknown = await run(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
      env: {
        PATH: process.env['PATH'],
        TSX_TSCONFIG_PATH: join(process.cwd(), 'tsconfig.base.json'),
        PORT: 'many',
        TRUSTED_HOPS: '1',
        NITRATE_OPEN_ACCESS: '1',
      },
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ exitCode: 78 });
    const { stderr } = failure as ProcessFailure;
    expect(stderr).toMatch(/PORT: .*\n[^]*DATABASE_URL: |DATABASE_URL: .*\n[^]*PORT: /);
    expect(stderr).toMatch(/TRUSTED_HOPS: .* set TRUSTED_PROXIES to the networks of the proxies/);
  });
});
