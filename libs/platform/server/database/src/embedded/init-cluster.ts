import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isRunning, run } from '@nitrate/processes';
import { ensurePrivate, exists } from './embedded-folders';
import type { PostgresProgram } from './postgres-program';

/** Whether the folder holds a cluster. */
export const hasCluster = (dataDir: string): Promise<boolean> => exists(join(dataDir, 'PG_VERSION'));

/** Creates the cluster in a temporary folder and renames it, so that a killed process leaves no partial cluster. */
export async function initCluster(program: PostgresProgram, dataDir: string): Promise<void> {
  const parent = dirname(dataDir);
  const prefix = `${basename(dataDir)}.init-`;
  for (const entry of await readdir(parent)) {
    const isAbandoned = entry.startsWith(prefix) && !isRunning(Number(entry.slice(prefix.length)));
    if (isAbandoned) await rm(join(parent, entry), { recursive: true, force: true });
  }
  if (await hasCluster(dataDir)) return;
  const partial = join(parent, `${prefix}${process.pid}`);
  await rm(partial, { recursive: true, force: true });
  await ensurePrivate(partial, program.user);
  await run(
    ...program.command(
      'initdb',
      [
        ['--pgdata', program.argument(partial)],
        ['--username', 'postgres'],
        // Replaced by `requirePasswords` before the server starts for the first time.
        ['--auth', 'trust'],
        ['--encoding', 'UTF8'],
        ...localeOptions(program.major),
        // The default from 18 on.
        ['--data-checksums'],
        ['--no-instructions'],
      ].flat(),
    ),
    { ...program.options(partial), timeoutMs: 120_000 },
  );
  await rename(partial, dataDir);
}

/**
 * Text is ordered by its code points, which no library of a system and no other build of the same major version orders
 * otherwise. Cases of letters come from PostgreSQL itself, before 17 from the system.
 */
const localeOptions = (major: number): string[][] => [
  ['--locale', 'C.UTF-8'],
  ...(major < 17
    ? [
        ['--locale-provider', 'libc'],
        ['--lc-collate', 'C'],
      ]
    : [
        ['--locale-provider', 'builtin'],
        ['--builtin-locale', 'C.UTF-8'],
      ]),
];

/** Only the socket accepts connections, with a password from everybody. */
const hostAccess = '# Written at each start.\nlocal all all scram-sha-256\n';

/** Writes the rules of the server for who may connect. */
export async function requirePasswords({ user }: PostgresProgram, dataDir: string): Promise<void> {
  const file = join(dataDir, 'pg_hba.conf');
  await writeFile(`${file}.new`, hostAccess, { mode: 0o600, flush: true });
  if (user) await chown(`${file}.new`, user.uid, user.gid);
  await rename(`${file}.new`, file);
}
