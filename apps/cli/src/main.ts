import { fileURLToPath } from 'node:url';
import { buildOf, exitCode } from '@nitrate/configuration';
import { leaveRoot } from '@nitrate/processes';
import { runCli } from './run-cli';

/** A command that has not ended by then is aborted; a database server or worker that it started ends with it. */
const stopGraceMs = 1_500;

/** Runs a command line of `nitrate`, or says its version, then ends this process with its exit code. */
export async function main(args: readonly string[], { isInstalled = false } = {}): Promise<never> {
  if (args[0] === '--version') {
    const { version, commit } = buildOf(import.meta.url);
    process.stdout.write(`nitrate ${version}${commit && ` (${commit})`}\n`);
    process.exit(exitCode.done);
  }
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      interrupted.abort();
      setTimeout(() => process.exit(exitCode.interrupted), stopGraceMs).unref();
    });
  }
  const { env, stdout, stderr } = process;
  const script = (name: string) => fileURLToPath(new URL(`../${name}/main.mjs`, import.meta.url));
  const code = await runCli(args, {
    env,
    isInstalled,
    cwd: process.cwd(),
    workerScript: script('worker'),
    leaveRoot: (dataFolder) =>
      leaveRoot({
        dataFolder,
        programs: [script('cli'), script('worker')],
        published: false,
        warn: (sentence) => stderr.write(`${sentence}\n`),
      })?.name,
    out: stdout,
    err: stderr,
    signal: interrupted.signal,
  });
  process.exit(code);
}
