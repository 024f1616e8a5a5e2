import { ConfigurationError, exitCode } from '@nitrate/configuration';
import { openDatabase } from '@nitrate/database';
import { openArchiveDatabase } from './archive-database';
import type { Command, CommandDeps, Invocation } from './command';
import { UsageError } from './usage-error';

interface CommandEntry {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** Loads the command, so that each runs with the memory of its own packages only. */
  load(): Promise<Command>;
}

const commands: readonly CommandEntry[] = [
  {
    name: 'ingest',
    summary: 'ingest the films of a folder',
    load: async () => (await import('./ingest/ingest-command')).ingestCommand,
  },
  {
    name: 'import',
    summary: 'import film metadata from a file',
    load: async () => (await import('./import/import-command')).importCommand,
  },
  {
    name: 'admin',
    summary: 'give the role ADMIN to an account',
    load: async () => (await import('./admin/admin-command')).adminCommand,
  },
];

const usage = `Usage: npm run nitrate -- COMMAND [arguments]

${commands.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`).join('\n')}

COMMAND --help shows the arguments of a command. The archive is that of NITRATE_DATA, or the one at DATABASE_URL.
Exit codes: 0 done, 1 failed in whole or in part, 2 wrong arguments, 78 wrong configuration, 130 interrupted.`;

/** Where a command line runs. */
export interface CliContext extends Pick<CommandDeps, 'out' | 'err' | 'signal' | 'workerScript' | 'env'> {
  /** Relative paths start here. */
  cwd: string;
}

/** Runs one command line. @returns the exit code */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const { out, err, signal } = context;
  const [name = '', ...rest] = args;
  let command: Command | undefined;
  try {
    if (isHelp(name)) return print(out, usage);
    command = await commands.find((candidate) => candidate.name === name)?.load();
    if (!command) throw new UsageError(name === '' ? 'COMMAND is missing.' : `There is no command ${name}.`);
    if (rest.some(isHelp)) return print(out, command.usage);
    const code = await invoke(command.parse(rest), context);
    return signal.aborted ? exitCode.interrupted : code;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof UsageError) {
      err.write(`${message}\n\n${command?.usage ?? usage}\n`);
      return exitCode.usage;
    }
    if (signal.aborted) return exitCode.interrupted;
    err.write(`nitrate ${name}: ${message}\n`);
    return error instanceof ConfigurationError ? exitCode.configuration : exitCode.failed;
  }
}

const isHelp = (argument: string) => argument === '--help' || argument === '-h';

function print(out: NodeJS.WriteStream, text: string): number {
  out.write(`${text}\n`);
  return exitCode.done;
}

async function invoke(invocation: Invocation, { cwd, env, ...context }: CliContext): Promise<number> {
  const archive = await openArchiveDatabase(env, cwd);
  try {
    return await invocation({
      ...context,
      env: archive.env,
      openDatabase: (options) => openDatabase({ ...options, url: archive.url }),
    });
  } finally {
    await archive.stop();
  }
}
