import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterFolder, prepareArchiveFolder, startEmbeddedPostgres } from '@nitrate/database';
import { run, startService } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { freePort } from '@nitrate/testing-ports';
import { becomesReady } from './check-archive';
import { buildRelease, hasSamePackages, lastRelease } from './last-release';
import { startLoad } from './load';

jest.setTimeout(900_000);

const root = join(__dirname, '../../..');
const password = 'Silver-Nitrate!1895';
const release = lastRelease();
// Packages of its own are minutes.
const isAffordable = release !== undefined && (process.env['NITRATE_EVERYTHING'] === '1' || hasSamePackages(release));

const nitrateIn = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
  const command = "const { main } = await import('./dist/cli/main.mjs'); await main(process.argv.slice(1));";
  return run(process.execPath, ['--input-type=module', '--eval', command, ...args], { cwd: folder, env });
};

async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ email: 'subscriber@nitrate.example', password }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

(isAffordable ? it : it.skip)('no request fails while the last release is replaced by this version', async () => {
  const parent = await scratchFolder();
  const old = join(parent, 'release');
  await buildRelease(release ?? '', old);
  const dataFolder = join(parent, 'archive');
  await mkdir(dataFolder);
  await prepareArchiveFolder(dataFolder, () => undefined);
  const server = await startEmbeddedPostgres({ dataDir: clusterFolder(dataFolder), log: () => undefined });
  const env = {
    ...{ PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL: server.url, NITRATE_DATA: dataFolder },
    ...{ NITRATE_EMBEDDED: '1', NITRATE_DEMO_PASSWORD: password, NITRATE_PAGES: 'off', HOST: '127.0.0.1' },
  };
  const lines: string[] = [];
  const start = async (folder: string) => {
    const port = await freePort();
    const service = startService(process.execPath, [join(folder, 'dist/api/main.mjs')], 'TERM', {
      ...{ cwd: folder, env: { ...env, PORT: String(port) } },
      onLine: (line) => lines.push(line),
    });
    return { ...service, origin: `http://127.0.0.1:${port}` };
  };
  const running = [await start(old)];
  const [before] = running;
  if (!before) throw new Error('The last release was not started.');
  try {
    await becomesReady(before.origin, before.exited);
    const records = join(parent, 'films.ndjson');
    await writeFile(records, JSON.stringify({ archive: 'House', supplierId: '1', title: 'Harbour' }));
    await nitrateIn(old, ['import', records], env);
    const { films } = (await (await fetch(`${before.origin}/api/catalog/films`)).json()) as { films: { id: string }[] };
    const film = films[0]?.id ?? '';
    const load = startLoad(
      before.origin,
      [
        { method: 'GET', path: '/api/catalog/films?q=harbour' },
        { method: 'PUT', path: `/api/ratings/${film}`, body: { rating: 4 } },
        { method: 'GET', path: `/api/catalog/films/${film}` },
        { method: 'POST', path: '/api/bookmarks', body: { filmId: film, note: 'again' } },
        { method: 'GET', path: '/api/lists' },
        { method: 'GET', path: '/api/bookmarks' },
        { method: 'GET', path: '/api/account/profile' },
        { method: 'GET', path: '/health/ready' },
      ],
      await logIn(before.origin),
    );
    await load.answered(200);
    await nitrateIn(root, ['migrate'], env);
    await load.answered(400);
    await logIn(before.origin);
    const after = await start(root);
    running.push(after);
    await becomesReady(after.origin, after.exited);
    await load.moveTo(before.origin, after.origin);
    await load.answered(400);
    await load.moveTo(after.origin);
    await before.stop();
    await load.answered(200);
    await load.stop();
    expect(load.failures).toEqual([]);
  } catch (error) {
    throw new Error(`${String(error)}\n${lines.join('\n')}`, { cause: error });
  } finally {
    await Promise.all(running.map((each) => each.stop()));
    await server.stop();
  }
});
