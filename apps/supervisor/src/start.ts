import { randomUUID } from 'node:crypto';
import { ConfigurationError, exitCode, unknownVariableLines } from '@nitrate/configuration';
import { DiskFull, isDiskFull } from '@nitrate/database';
import { localUrl, assertAddressFree, waitUntilReady } from './local-url';
import { type RunningDatabase, startDatabase } from './database';
import { demoAccountLines } from './lines/demo-account-lines';
import { type SupervisedProgram, keepRunning, type ProgramSpec } from './keep-running';
import { mailboxLines } from './lines/mailbox-lines';
import { makeDemo } from './make-demo';
import { prepareDataFolder } from './prepare-data-folder';
import { printLine, printPostgresLine } from './lines/print-line';
import { programEnvironments } from './program-environment';
import { developmentPrograms, productionPrograms, type Programs } from './programs';
import { readSettings, type Settings } from './settings';

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
 * once the pages answer.
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
    // The database first: if the archive is running already, its error is clearer than that of a port in use.
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
