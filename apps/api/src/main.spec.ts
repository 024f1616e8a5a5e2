import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { upsertFilm } from '@nitrate/catalog/server';
import { type ProcessFailure, run } from '@nitrate/processes';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';

jest.setTimeout(60_000);

const port = 5190 + Number(process.env['JEST_WORKER_ID'] ?? 1);

/** Starts the api as a process; resolves when it is ready. */
async function startProcess(databaseUrl: string, dataFolder: string) {
  const stop = new AbortController();
  let pid = 0;
  const ended = run(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    signal: stop.signal,
    env: {
      ...process.env,
      TSX_TSCONFIG_PATH: join(process.cwd(), 'tsconfig.base.json'),
      DATABASE_URL: databaseUrl,
      NITRATE_EMBEDDED: '1',
      NITRATE_DATA: dataFolder,
      NITRATE_PAGES: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    onStdout: (line) => (pid ||= line.startsWith('{') ? (JSON.parse(line) as { pid: number }).pid : 0),
  }).then(
    () => 'ended',
    (error: ProcessFailure) => error.message,
  );
  const address = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 400; i += 1) {
    const ready = await fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready && pid) return { address, pid, ended, kill: () => stop.abort() };
    await sleep(50);
  }
  stop.abort();
  throw new Error(`The api did not become ready: ${await ended}`);
}

/** Signs a user up and returns the cookies of the session. */
async function signUp(address: string): Promise<string> {
  const [email, password] = ['lotte@film.example', 'Nitrate!1895'];
  const response = await fetch(`${address}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ email, confirmEmail: email, password, confirmPassword: password },
      ...{ name: 'Lotte', surname: 'Reiniger' },
    }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

describe('the api as a process', () => {
  it('runs migrations, ends on SIGTERM within two seconds, and loses neither data nor sessions after SIGKILL', async () => {
    const database = await startTestDatabase([]);
    const dataFolder = await scratchFolder();
    const first = await startProcess(database.url, dataFolder);
    const cookie = await signUp(first.address);
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
