import { ConfigurationError, ensureDataFolder, exitCode } from '@nitrate/configuration';
import { isConnectionLost, openDatabase } from '@nitrate/database';
import { type ArchiveLocation, archiveLocation, openArchiveDatabase, workerEnvironment } from './archive-database';
import type { Command, CommandDeps, FolderCommandDeps, Invocation } from './command';
import { UsageError } from './usage-error';

interface CommandEntry {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** Loads the command, so that each runs with the memory of its own packages only. */
  load(): Promise<LoadedCommand>;
}

/** A command, with its arguments parsed by `prepare`. */
interface LoadedCommand {
  usage: string;
  /** @throws UsageError */
  prepare(args: readonly string[]): (context: CliContext) => Promise<number>;
}

const onDatabase = ({ usage, parse }: Command): LoadedCommand => ({
  usage,
  prepare: (args) => {
    const invocation = parse(args);
    return (context) => invoke(invocation, context);
  },
});

const onFolder = ({ usage, parse }: Command<FolderCommandDeps>): LoadedCommand => ({
  usage,
  prepare: (args) => {
    const invocation = parse(args);
    return (context) => invokeOnFolder(invocation, context);
  },
});

const commands: readonly CommandEntry[] = [
  {
    name: 'ingest',
    summary: 'ingest the films of a folder',
    load: async () => onDatabase((await import('./ingest/ingest-command')).ingestCommand),
  },
  {
    name: 'import',
    summary: 'import film metadata from a file',
    load: async () => onDatabase((await import('./import/import-command')).importCommand),
  },
  {
    name: 'admin',
    summary: 'give the role ADMIN to an account',
    load: async () => onDatabase((await import('./admin/admin-command')).adminCommand),
  },
  {
    name: 'backup',
    summary: 'copy the whole archive into a folder',
    load: async () => onFolder((await import('./backup/backup-command')).backupCommand),
  },
  {
    name: 'restore',
    summary: 'verify a backup, or bring it back',
    load: async () => onFolder((await import('./backup/restore-command')).restoreCommand),
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
  /**
   * Turns this process into the ordinary user of the data folder when it was started as root. Commands that read films
   * and metadata are run as that user. Returns its name.
   */
  leaveRoot?: (dataFolder: string) => string | undefined;
}

/** Runs one command line. @returns the exit code */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const { out, err, signal } = context;
  const [name = '', ...rest] = args;
  let command: LoadedCommand | undefined;
  try {
    if (isHelp(name)) return print(out, usage);
    command = await commands.find((candidate) => candidate.name === name)?.load();
    if (!command) throw new UsageError(name === '' ? 'COMMAND is missing.' : `There is no command ${name}.`);
    if (rest.some(isHelp)) return print(out, command.usage);
    const code = await command.prepare(rest)(context);
    return signal.aborted ? exitCode.interrupted : code;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof UsageError) {
      err.write(`${message}\n\n${command?.usage ?? usage}\n`);
      return exitCode.usage;
    }
    if (signal.aborted) return exitCode.interrupted;
    err.write(`nitrate ${name}: ${isConnectionLost(error) ? `${connectionLost} (${message})` : message}\n`);
    return error instanceof ConfigurationError ? exitCode.configuration : exitCode.failed;
  }
}

const isHelp = (argument: string) => argument === '--help' || argument === '-h';

function print(out: NodeJS.WriteStream, text: string): number {
  out.write(`${text}\n`);
  return exitCode.done;
}

const connectionLost =
  'The connection to the database was lost, because it ended or is being restarted. What was saved remains; repeat the command.';

async function invoke(invocation: Invocation, { cwd, env, leaveRoot, ...context }: CliContext): Promise<number> {
  const location = archiveLocation(env, cwd);
  ensureDataFolder(location.dataFolder);
  let user: string | undefined;
  const archive = await openArchiveDatabase(location, {
    print: (line) => context.err.write(`${line}\n`),
    beforeStart: () => {
      user = leaveRoot?.(location.dataFolder);
    },
  });
  try {
    return await invocation({
      ...context,
      env: workerEnvironment(env, location, archive.url),
      openDatabase: (options) => openDatabase({ ...options, url: archive.url }),
    });
  } catch (error) {
    const isDenied = error instanceof Error && 'code' in error && error.code === 'EACCES';
    if (!isDenied || user === undefined) throw error;
    throw new Error(`${error.message}. Started as root, the command runs as the user ${user}.`, { cause: error });
  } finally {
    await archive.stop();
  }
}

async function invokeOnFolder(invocation: Invocation<FolderCommandDeps>, context: CliContext): Promise<number> {
  const { cwd, env, out, err, signal } = context;
  const location = archiveLocation(env, cwd);
  refuseOwnDatabase(location);
  ensureDataFolder(location.dataFolder);
  return invocation({
    ...{ out, err, signal, cwd, dataFolder: location.dataFolder },
    async withDatabase(work) {
      const print = (line: string) => err.write(`${line}\n`);
      const archive = await openArchiveDatabase(location, { print, beforeStart: () => undefined });
      try {
        return await work({ superuserUrl: archive.superuserUrl ?? archive.url });
      } finally {
        await archive.stop();
      }
    },
  });
}

/** @throws ConfigurationError because only PostgreSQL's own tools copy a server of one's own */
function refuseOwnDatabase({ databaseUrl, dataFolder }: ArchiveLocation): void {
  if (databaseUrl === undefined) return;
  throw new ConfigurationError([
    'DATABASE_URL: backup and restore are for the embedded database; with your own use pg_dump and pg_restore, ' +
      `and copy ${dataFolder} after the database`,
  ]);
}
