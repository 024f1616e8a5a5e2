import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError, ensureDataFolder, exitCode, unknownVariableLines } from '@nitrate/configuration';
import { DiskFull, isDiskFull, prepareArchiveFolder } from '@nitrate/database';
import { logStream } from '@nitrate/observability';
import pretty from 'pino-pretty';
import { RootRefused, leaveRoot } from '@nitrate/processes';
import { assertAddressFree, localUrl, waitUntilReady } from './local-url';
import { type RunningDatabase, startDatabase } from './database';
import { type ProgramSpec, type SupervisedProgram, keepRunning, startProgram } from './keep-running';
import { mailboxLines } from './lines/mailbox-lines';
import { programEnvironments } from './program-environment';
import { type Programs, developmentPrograms, productionPrograms } from './programs';
import { type Settings, readSettings } from './settings';

/**
 * Creates the data folder and moves an older database into it. In production it turns this process into an ordinary
 * user when it was started as root; everything that it starts inherits that user.
 * @throws ConfigurationError
 */
async function prepareDataFolder(
  settings: Settings,
  { root, dev, print }: { root: string; dev: boolean; print: (line: string) => void },
): Promise<void> {
  const { dataFolder, databaseUrl, published } = settings;
  ensureDataFolder(dataFolder);
  if (!databaseUrl) await prepareArchiveFolder(dataFolder, print);
  // The development server writes into the source tree.
  if (dev) return;
  try {
    const programs = ['api', 'worker', 'supervisor'].map((name) => join(root, 'dist', name, 'main.mjs'));
    const present = programs.filter((file) => existsSync(file));
    const user = leaveRoot({ dataFolder, programs: present, published, warn: print });
    if (user) print(`Started as root, Nitrate runs as the user ${user.name}.`);
  } catch (error) {
    if (!(error instanceof RootRefused)) throw error;
    throw new ConfigurationError([error.message], { cause: error });
  }
}

interface DemoOptions {
  /** `first`: the films of the home page. `rest`: the others, in the background. */
  part: 'first' | 'rest';
  settings: Settings;
  /** The demo program with these arguments. */
  program: (args: readonly string[]) => ProgramSpec;
  print: (line: string) => void;
  /** Stops the program. */
  signal: AbortSignal;
}

/** Creates a part of the demo archive, unless its marker file in the data folder exists. */
async function makeDemo({ part, settings, program, print, signal }: DemoOptions): Promise<void> {
  const extent = settings.demo;
  if (signal.aborted || extent === 'none' || (part === 'rest' && extent === 'first')) return;
  const marker = join(settings.dataFolder, `.demo-${part}`);
  if (existsSync(marker)) return;

  if (part === 'first') print('Creating the demo archive: three films first, the others in the background.');
  const service = startProgram(program(part === 'first' ? ['--first'] : []));
  const stop = () => void service.stop();
  signal.addEventListener('abort', stop, { once: true });
  const { code } = await service.exited;
  signal.removeEventListener('abort', stop);
  if (signal.aborted) return;
  if (code === exitCode.done) writeFileSync(marker, '');
  else print('The demo archive is incomplete; the next start continues it. NITRATE_DEMO=none leaves it out.');
}

const format = pretty.prettyFactory({
  colorize: process.stdout.isTTY,
  translateTime: 'HH:MM:ss',
  ignore: 'pid,hostname',
});

/** Formats a JSON log line for reading, unless `NITRATE_LOG=json`. */
function readableLine(line: string): string {
  if (process.env['NITRATE_LOG'] === 'json' || !line.startsWith('{')) return line;
  return format(line).trimEnd();
}

const output = logStream();

/** Prints a line of a program, log lines in readable form. Lines that nothing reads are dropped. */
const printLine = (line: string): void => output.write(`${readableLine(line)}\n`);

/** Prints a line of PostgreSQL's log, except routine events, which have the level LOG, and what explains an error. */
const printPostgresLine = (line: string): void => {
  if (!/\] (LOG|DETAIL|HINT|CONTEXT|STATEMENT): /.test(line)) printLine(line);
};

const accounts = ['visitor', 'subscriber', 'editor', 'admin'].map((name) => `${name}@nitrate.example`);

/** Lines with the demo accounts and their password, which the api has written to the data folder. */
function demoAccountLines(dataFolder: string): string[] {
  const password = readFileSync(join(dataFolder, 'demo-password'), 'utf8').trim();
  return ['  Demo accounts, all with the same password:', `  ${accounts.join('  ')}`, `  ${password}\n`];
}

export interface StartOptions {
  /** Runs api and worker from their sources and the pages from Vite. */
  dev: boolean;
  /** Root of the repository. */
  root: string;
  /** When the command was given, in epoch milliseconds. */
  startedAt: number;
}

/**
 * Starts the archive and keeps it running until SIGINT, SIGTERM or SIGHUP: database and api; worker and demo archive
 * once the pages respond.
 * @returns the exit code
 */
export async function start({ dev, root, startedAt }: StartOptions): Promise<number> {
  const stopped = new AbortController();
  const running: SupervisedProgram[] = [];
  let database: RunningDatabase | undefined;
  let code: number = exitCode.done;

  const stop = (reason: number) => {
    if (stopped.signal.aborted) return;
    code = reason;
    stopped.abort();
  };
  const fail = (error: unknown) => {
    const sentence = isDiskFull(error) ? new DiskFull() : error;
    process.stderr.write(`nitrate: ${sentence instanceof Error ? sentence.message : String(sentence)}\n`);
    stop(error instanceof ConfigurationError ? exitCode.configuration : exitCode.failed);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(exitCode.done));
  const untilStopped = new Promise<void>((resolve) => {
    stopped.signal.addEventListener('abort', () => resolve(), { once: true });
  });

  const keep = (program: ProgramSpec) => {
    if (stopped.signal.aborted) return;
    running.push(keepRunning(program, () => stop(exitCode.configuration)));
  };
  const launch = async () => {
    unknownVariableLines(process.env).forEach(printLine);
    const settings = readSettings(process.env, process.cwd());
    await prepareDataFolder(settings, { root, dev, print: printLine });
    // The database first: if the archive is running already, its error is clearer than the error of a port in use.
    const db = (database = await startDatabase(settings, { postgres: printPostgresLine, event: printLine }));
    await assertAddressFree(settings);

    const instance = randomUUID();
    const env = programEnvironments(settings, db, instance);
    const programs = (dev ? developmentPrograms : productionPrograms)({ root, settings, env, onLine: printLine });
    keep(programs.api);
    await announce(settings, programs, instance);
    // Not before: they would take the processor from the pages that somebody waits for.
    keep(programs.worker);
    await makeDemos(settings, programs);
  };

  const makeDemos = async (settings: Settings, programs: Programs) => {
    const demo = { settings, program: programs.demo, print: printLine, signal: stopped.signal };
    await makeDemo({ ...demo, part: 'first' });
    await makeDemo({ ...demo, part: 'rest' });
  };

  const announce = async (settings: Settings, programs: Programs, instance: string) => {
    if (!(await waitUntilReady(programs.apiUrl, instance, stopped.signal))) return;
    if (programs.web) {
      keep(programs.web);
      if (!(await waitUntilReady(localUrl(settings), instance, stopped.signal))) return;
    }

    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    printLine(`\n  Nitrate is at  ${localUrl(settings)}   (ready after ${seconds} s, Ctrl-C ends it)\n`);
    if (database?.embedded) [...demoAccountLines(settings.dataFolder), ...mailboxLines(settings)].forEach(printLine);
  };

  void launch().catch(fail);
  await untilStopped;
  await Promise.all(running.map((program) => program.stop()));
  await database?.stop();
  return code;
}
