import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { upsertFilm } from '@nitrate/catalog/server';
import { type ProcessFailure, run } from '@nitrate/processes';
import { testProgram } from '@nitrate/testing-programs';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { launchProcess, signUpAt, startProcess } from './testing/start-process';

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

  it('serves metrics, and keeps serving without being ready while it drains', async () => {
    const database = await startTestDatabase([]);
    const metricsPort = 6400 + Number(process.env['JEST_WORKER_ID'] ?? 1);
    const env = { METRICS_PORT: String(metricsPort), NITRATE_DRAIN_SECONDS: '1' };
    const { address, ended, pid } = await startProcess(database.url, await scratchFolder(), env);
    const statusOf = async (path: string) => (await fetch(address + path)).status;
    const scraped = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(scraped).toMatch(/^nitrate_http_request_duration_seconds_count\{.*route="\/health\/ready"/m);
    expect(scraped).toMatch(/^nitrate_build_info\{version="\d+\.\d+\.\d+",commit=""\} 1$/m);
    process.kill(pid, 'SIGTERM');
    while ((await statusOf('/health/ready')) === 200);
    expect([await statusOf('/health/ready'), await statusOf('/health/live')]).toEqual([503, 200]);
    expect(await statusOf('/api/catalog/films')).toBe(200);
    expect(await ended).toBe('ended');
  });

  it('lets a request in work end, longer than npm start would give it', async () => {
    const database = await startTestDatabase([]);
    const { address, ended, pid } = await startProcess(database.url, await scratchFolder());
    const body = JSON.stringify({ email: 'lotte@film.example', password: 'Silver-Nitrate!1895' });
    const head = [`content-type: application/json`, `content-length: ${body.length}`, 'host: x', '', ''];
    const { hostname, port } = new URL(address);
    const client = connect(Number(port), hostname);
    client.write(`POST /api/auth/login HTTP/1.1\r\n${head.join('\r\n')}${body.slice(0, 9)}`);
    await (await fetch(`${address}/health/live`)).text();
    process.kill(pid, 'SIGTERM');
    await sleep(1_500);
    client.write(body.slice(9));
    expect(await text(client)).toMatch(/^HTTP\/1.1 403 [^]*\r\nConnection: close\r\n[^]*invalidCredentials/i);
    expect(await ended).toBe('ended');
  });

  it('is live while others migrate and the store hangs, says what it waits for, and serves as soon as it can', async () => {
    const database = await startTestDatabase([]);
    const store = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(store, 'listening');
    const migrating = await database.pool.connect();
    await migrating.query('begin');
    await migrating.query('select pg_advisory_xact_lock(4711195)');
    const { address, ended, kill } = await launchProcess(database.url, await scratchFolder(), {
      STORAGE_URL: `s3://films?endpoint=http://127.0.0.1:${(store.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'house',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
    const ask = (path: string) => fetch(address + path).catch(() => undefined);
    const answerOf = async (path: string) => (await ask(path))?.text();
    const migrates = /waits for the migrations of the database \(0 of \d+ done\)\./;
    while (!migrates.test((await answerOf('/health/ready')) ?? '')) await sleep(20);
    expect((await ask('/health/live'))?.status).toBe(200);
    await migrating.query('commit');
    migrating.release();
    while ((await ask('/health/ready'))?.status !== 200) await sleep(20);
    kill();
    await ended;
    store.close();
    store.closeAllConnections();
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
