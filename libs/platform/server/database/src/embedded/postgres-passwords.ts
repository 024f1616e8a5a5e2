import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { ProgramUser } from '@nitrate/processes';

/** Passwords of the roles of an embedded server. */
export interface PostgresPasswords {
  superuser: string;
  /** Of the role of api, worker and commands. */
  programs: string;
}

/** Next to the cluster, readable for its owner alone. */
const fileOf = (dataDir: string): string => `${dataDir}.passwords`;

/** The stored passwords; undefined for a new cluster, and for one from before there were passwords. */
export async function passwordsOf(dataDir: string): Promise<PostgresPasswords | undefined> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as PostgresPasswords);
}

export const newPasswords = (): PostgresPasswords => ({
  superuser: randomBytes(24).toString('hex'),
  programs: randomBytes(24).toString('hex'),
});

/** `user` becomes the owner, when this process is root. */
export async function storePasswords(
  dataDir: string,
  passwords: PostgresPasswords,
  user: ProgramUser | undefined,
): Promise<void> {
  const temporary = `${fileOf(dataDir)}.new`;
  await rm(temporary, { force: true });
  await writeFile(temporary, JSON.stringify(passwords), { mode: 0o600, flush: true });
  if (user) await chown(temporary, user.uid, user.gid);
  await rename(temporary, fileOf(dataDir));
}
