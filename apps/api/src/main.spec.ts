import { upsertFilm } from '@nitrate/catalog/server';
import { type ProcessFailure, run } from '@nitrate/processes';
import { testProgram } from '@nitrate/testing-programs';
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

  it('serves metrics, and goes on serving without being ready while it drains', async () => {
    const database = await startTestDatabase([]);
    const metricsPort = 6400 + Number(process.env['JEST_WORKER_ID'] ?? 1);
    const env = { METRICS_PORT: String(metricsPort), NITRATE_DRAIN_SECONDS: '1' };
    const { address, ended, pid } = await startProcess(database.url, await scratchFolder(), env);
    const statusOf = async (path: string) => (await fetch(address + path)).status;
    const scraped = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(scraped).toMatch(/^nitrate_http_request_duration_seconds_count\{.*route="\/health\/ready"/m);
    process.kill(pid, 'SIGTERM');
    while ((await statusOf('/health/ready')) === 200);
    expect([await statusOf('/health/ready'), await statusOf('/health/live')]).toEqual([503, 200]);
    expect(await statusOf('/api/catalog/films')).toBe(200);
    expect(await ended).toBe('ended');
  });

  it('reports each mistake of its configuration and exits with the code for it', async () => {
    const failure: unknown = await run(process.execPath, await testProgram('api'), {
      env: { PATH: process.env['PATH'], PORT: 'many', TRUSTED_HOPS: '1', NITRATE_OPEN_ACCESS: '1' },
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ exitCode: 78 });
    const { stderr } = failure as ProcessFailure;
    expect(stderr).toMatch(/PORT: .*\n[^]*DATABASE_URL: |DATABASE_URL: .*\n[^]*PORT: /);
    expect(stderr).toMatch(/TRUSTED_HOPS: .* set TRUSTED_PROXIES to the networks of the proxies/);
  });
});
