import { join } from 'node:path';
import { type ProgramUser, run } from '@nitrate/processes';
import { nativeFolder, serverUser } from './embedded-folders';
import { type ChosenPrograms } from './programs/choose-programs';
import { programEnvironment } from './programs/server-program-environment';

/** The server programs for one cluster, and how they are started. */
export interface PostgresProgram {
  /** The command line of a program. */
  command(name: 'postgres' | 'initdb', args: readonly string[]): [command: string, args: string[]];
  major: number;
  /** Which programs these are, where they are, and why others are not used: ends a sentence. */
  description: string;
  /** The user of the server when this process is root. */
  user: ProgramUser | undefined;
  /** Options for a program on this folder. */
  options(folder: string): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
  /** The name of the folder for a program with these options. */
  argument(folder: string): string;
}

/** Earlier programs return to their working directory by its path while they start. */
const firstToStayInFolder = 16;

/** Passes the working directory on as an open file. */
const passFolder = 'exec 9<. && cd / && exec "$@"';

export async function postgresProgram(dataDir: string, chosen: ChosenPrograms): Promise<PostgresProgram> {
  const { source, version, major, passedOver } = chosen;
  const isPackage = source === 'the npm package';
  const folder = isPackage ? join(await nativeFolder(chosen.folder, dataDir), 'bin') : chosen.folder;
  const user = serverUser(dataDir);
  // The server's user reaches the folder without passing those above it.
  const isWithin = user !== undefined && process.platform === 'linux';
  const isPassed = isWithin && major < firstToStayInFolder;
  return {
    command(name, args) {
      const line = [join(folder, name), ...args] as const;
      return isPassed ? ['/bin/sh', ['-c', passFolder, name, ...line]] : [line[0], line.slice(1)];
    },
    major,
    description: [`PostgreSQL ${version} of ${source}, ${folder}`, ...passedOver.map((each) => `not ${each}`)].join(
      '; ',
    ),
    user,
    options: (cwd) => ({ cwd, env: programEnvironment(), ...(user && { uid: user.uid, gid: user.gid }) }),
    argument: (path) => (isPassed ? '/proc/self/fd/9' : isWithin ? '/proc/self/cwd' : path),
  };
}

/** Runs statements in the single-user mode of a server that is not running, as superuser and without a password. */
export async function runSingleUser(
  program: PostgresProgram,
  dataDir: string,
  statements: readonly string[],
  settings: readonly string[],
): Promise<void> {
  const args = ['--single', '-D', program.argument(dataDir), ...settings, '-c', 'exit_on_error=on', 'postgres'];
  await run(...program.command('postgres', args), {
    ...program.options(dataDir),
    stdin: statements.map((statement) => `${statement}\n`).join(''),
    timeoutMs: 300_000,
  });
}
