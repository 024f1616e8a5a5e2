import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterFolder, prepareArchiveFolder, startEmbeddedPostgres } from '@nitrate/database';
import { run, startService } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { freePort } from '@nitrate/testing-ports';
import { becomesReady } from './check-archive';
import { buildRelease, hasSamePackages, lastRelease } from './last-release';
import { startLoad } from './load';
import { makeFilm } from './make-film';

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
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'subscriber@nitrate.example', password }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function read<T>(url: string, options?: RequestInit): Promise<T> {
  const response = await fetch(url, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}

const get = (path: string) => ({ method: 'GET', path });

/** The scripts, styles and typefaces that pages name. */
async function filesOf(origin: string, pages: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(pages.map(async (page) => (await fetch(origin + page)).text()));
  return [...new Set(texts.flatMap((text) => text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []))];
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
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: server.url,
    NITRATE_DATA: dataFolder,
    NITRATE_EMBEDDED: '1',
    NITRATE_DEMO_PASSWORD: password,
    HOST: '127.0.0.1',
  };
  const lines: string[] = [];
  const startWorker = (folder: string) =>
    startService(process.execPath, [join(folder, 'dist/worker/main.mjs')], 'TERM', {
      cwd: folder,
      env,
      onLine: (line) => lines.push(line),
    });
  const start = async (folder: string) => {
    const port = await freePort();
    const service = startService(process.execPath, [join(folder, 'dist/api/main.mjs')], 'TERM', {
      cwd: folder,
      env: { ...env, PORT: String(port) },
      onLine: (line) => lines.push(line),
    });
    return { ...service, origin: `http://127.0.0.1:${port}` };
  };
  const before = await start(old);
  const running: { stop(): Promise<unknown> }[] = [before];
  try {
    await becomesReady(before.origin, before.exited);
    const oldWorker = startWorker(old);
    running.push(oldWorker);
    await makeFilm(join(parent, 'films'), 'Harbour', 0);
    await nitrateIn(old, ['ingest', join(parent, 'films')], env);
    const { films } = await read<{ films: { id: string; slug: string }[] }>(`${before.origin}/api/catalog/films`);
    const { id, slug } = films[0] ?? { id: '', slug: '' };
    const cookie = await logIn(before.origin);
    const grant = (origin: string) =>
      read<{ src: string }>(`${origin}/api/playback/${id}`, { method: 'POST', headers: { cookie, origin } });
    const { src } = await grant(before.origin);
    const pages = ['/', '/de', '/archive', '/explore', `/watch?v=${slug}`];
    const load = startLoad(
      before.origin,
      [
        { method: 'GET', path: '/api/catalog/films?q=harbour' },
        { method: 'PUT', path: `/api/ratings/${id}`, body: { rating: 4 } },
        { method: 'GET', path: `/api/catalog/films/${id}` },
        { method: 'POST', path: '/api/bookmarks', body: { filmId: id, note: 'again' } },
        { method: 'GET', path: '/api/lists' },
        { method: 'GET', path: '/api/bookmarks' },
        { method: 'GET', path: '/api/account/profile' },
        { method: 'GET', path: '/health/ready' },
        ...[`/media/${src}`, ...pages, ...(await filesOf(before.origin, pages))].map(get),
      ],
      cookie,
    );
    await load.answered(200);
    await nitrateIn(root, ['migrate'], env);
    await load.answered(400);
    await logIn(before.origin);
    const after = await start(root);
    running.push(after, startWorker(root));
    await becomesReady(after.origin, after.exited);
    // A page of either build may ask the process of the other for its files.
    load.add((await filesOf(after.origin, pages)).map(get));
    await load.moveTo(before.origin, after.origin);
    await load.answered(600);
    load.add([get(`/media/${(await grant(after.origin)).src}`)]);
    await makeFilm(join(parent, 'more'), 'Ferry', 90);
    await nitrateIn(root, ['ingest', join(parent, 'more')], env);
    await oldWorker.stop();
    await load.moveTo(after.origin);
    await before.stop();
    await load.answered(400);
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(lines.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  } catch (error) {
    throw new Error(`${String(error)}\n${lines.join('\n')}`, { cause: error });
  } finally {
    await Promise.all(running.map((each) => each.stop()));
    await server.stop();
  }
});
