import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ProgramUser, run } from '@nitrate/processes';
import { programEnvironment } from './server-program-environment';

/** The oldest that the statements of Nitrate and its backups work with. */
export const oldestMajor = 15;

/** What the migrations create. Some systems have these in a package of their own. */
const neededExtensions = ['pg_trgm'];

const timeoutMs = 10_000;

export interface InspectedPrograms {
  /** Holds `postgres` and `initdb`. */
  folder: string;
  /** As of `initdb`, such as `15.18`. */
  version: string;
  /** Undefined for what is no release: a beta, whose files no other version reads. */
  major: number | undefined;
  /** Needed extensions that are not installed. */
  missing: readonly string[];
}

/**
 * Asks `initdb` for its version, which has to be that of `postgres`, and for its other files.
 * @throws Error when the programs cannot be started by the user or do not fit each other
 */
export async function inspectPrograms(folder: string, user: ProgramUser | undefined): Promise<InspectedPrograms> {
  const { stdout, stderr } = await run(join(folder, 'initdb'), ['--show', '--pgdata', 'none'], {
    ...{ cwd: '/', env: programEnvironment(), timeoutMs },
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  const shown = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(`${stdout}\n${stderr}`)?.[1] ?? '';
  const [version = ''] = shown('VERSION').split(' ');
  const share = shown('share_path');
  return {
    folder,
    version,
    major: /^\d+(\.\d+)+$/.test(version) ? Number.parseInt(version, 10) : undefined,
    missing: neededExtensions.filter((name) => !existsSync(join(share, 'extension', `${name}.control`))),
  };
}
