import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@nitrate/processes';

const root = join(__dirname, '../../..');
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

/** The commit of the last release: its tag `v…`, or `NITRATE_LAST_RELEASE`; undefined where there is none. */
export function lastRelease(): string | undefined {
  const named = process.env['NITRATE_LAST_RELEASE'];
  if (named !== undefined) return named;
  const { status, stdout } = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  return status === 0 ? stdout.trim() : undefined;
}

/** Whether the programs of a commit run with the packages that are installed, so that it is built within seconds. */
export function hasSamePackages(commit: string): boolean {
  const packagesOf = (ref: string) => {
    const { packages } = JSON.parse(git('show', `${ref}:package-lock.json`).stdout) as {
      packages: Record<string, { dev?: boolean; version?: string }>;
    };
    const needed = Object.entries(packages).filter(([path, { dev }]) => path && !dev && !path.includes('/@types/'));
    return JSON.stringify(needed.map(([path, { version }]) => [path, version]));
  };
  return packagesOf(commit) === packagesOf('HEAD');
}

/** Builds the programs and the web shell of a commit in an empty folder, with packages of its own where they differ. */
export async function buildRelease(commit: string, folder: string): Promise<void> {
  await mkdir(folder);
  const sources = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  await run('tar', ['-x', '-C', folder], { stdin: sources });
  if (hasSamePackages(commit)) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, env: process.env });
  for (const name of ['api', 'worker', 'cli']) {
    await run(process.execPath, ['tools/start/bundle.mjs', `apps/${name}`], { cwd: folder });
  }
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'apps/web-shell'];
  await run(process.execPath, [...vite, '--config', 'apps/web-shell/vite.config.mjs'], { cwd: folder });
}
