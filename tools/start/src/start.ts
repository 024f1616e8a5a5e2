import { fileURLToPath } from 'node:url';
import { openAddress, requireFreeAddress, waitUntilReady } from './address';
import { programEnvironment, startDatabase, type RunningDatabase } from './database';
import { makeDemo } from './demo';
import { demoAccountLines } from './demo-accounts';
import { printLine } from './log-lines';
import { EXIT_CONFIG, keepRunning, type KeptProgram } from './program';
import { readSettings } from './settings';
import { watchedFolders } from './watched-folders';

/** PostgreSQL marks what happens every day as LOG; whoever starts an archive cares for the rest. */
const printUnlessRoutine = (line: string) => {
  if (!/\] (LOG|DETAIL|HINT|STATEMENT): /.test(line)) printLine(line);
};

/** Children get this long to end by themselves; the whole stop stays under two seconds. */
const STOP_GRACE_MS = 1_400;

const dist = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const source = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Sets the archive up and keeps it running until Ctrl-C: database, worker, demo archive, api.
 * `dev` runs api and worker from their sources, restarting on change, and the pages from Vite with hot reload.
 */
export async function start({ dev }: { dev: boolean }): Promise<void> {
  const begunAt = Date.now();
  const stopped = new AbortController();
  const programs: KeptProgram[] = [];
  let database: RunningDatabase | undefined;

  const stop = async (code: number) => {
    if (stopped.signal.aborted) return;
    stopped.abort();
    await Promise.all(programs.map((program) => program.stop(STOP_GRACE_MS)));
    await database?.stop();
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGHUP', () => void stop(0));

  const fail = (error: unknown) => {
    process.stderr.write(`nitrate: ${error instanceof Error ? error.message : String(error)}\n`);
    void stop(1);
  };

  try {
    const settings = readSettings(process.env, process.cwd());
    // First the database: on the same data started twice, that is the clearer message.
    database = await startDatabase(settings, printUnlessRoutine);
    await requireFreeAddress(settings);
    void database.lost.then(() => fail(new Error('the database ended unexpectedly; start again, nothing is lost.')));

    const env = programEnvironment(settings, database);
    const keep = (name: string, args: string[], extraEnv: NodeJS.ProcessEnv = {}) =>
      programs.push(
        keepRunning({ name, args, env: { ...env, ...extraEnv }, onLine: printLine }, () => void stop(EXIT_CONFIG)),
      );
    const run = (name: string) =>
      dev
        ? [
            '--import',
            'tsx',
            ...[...watchedFolders(source('libs')), source(`apps/${name}`)].map((folder) => `--watch-path=${folder}`),
            source(`apps/${name}/src/main.ts`),
          ]
        : ['--enable-source-maps', dist(`${name}/main.mjs`)];
    const devEnv = dev ? { TSX_TSCONFIG_PATH: source('tsconfig.base.json'), NODE_ENV: 'development' } : {};

    keep('worker', run('worker'), devEnv);
    await makeDemo({ extent: settings.demo, part: 'first', settings, env, signal: stopped.signal });
    if (stopped.signal.aborted) return;

    const apiPort = dev ? settings.port + 1 : settings.port;
    keep('api', run('api'), { ...devEnv, PORT: String(apiPort), ...(dev ? { NITRATE_PAGES: 'off' } : {}) });
    const address = openAddress(settings);
    if (!(await waitUntilReady(openAddress({ ...settings, port: apiPort }), stopped.signal))) return;
    if (dev)
      keep('web', [source('apps/web-shell/dev-server.mjs')], {
        ...devEnv,
        API_ORIGIN: openAddress({ ...settings, port: apiPort }),
      });

    printLine(
      `\n  Nitrate is at  ${address}   (ready after ${((Date.now() - begunAt) / 1000).toFixed(1)} s, Ctrl-C ends it)\n`,
    );
    if (database.embedded) demoAccountLines(settings.dataFolder).forEach(printLine);
    await makeDemo({ extent: settings.demo, part: 'rest', settings, env, signal: stopped.signal });
  } catch (error) {
    fail(error);
  }
}
