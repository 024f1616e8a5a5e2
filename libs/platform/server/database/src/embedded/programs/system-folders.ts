import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOnPath, isExecutable } from '@nitrate/processes';

const homebrew = { name: /^postgresql@(\d+)$/, below: 'bin' };

/** Where systems install PostgreSQL next to other versions of it, and outside of `PATH`. */
const places = [
  // Debian and Ubuntu.
  { parent: '/usr/lib/postgresql', name: /^(\d+)$/, below: 'bin' },
  // Fedora and Red Hat, by the packages of the PostgreSQL project.
  { parent: '/usr', name: /^pgsql-(\d+)$/, below: 'bin' },
  // macOS with an Apple and an Intel processor, and Linux.
  { parent: '/opt/homebrew/opt', ...homebrew },
  { parent: '/usr/local/opt', ...homebrew },
  { parent: '/home/linuxbrew/.linuxbrew/opt', ...homebrew },
];

/** What starts a server and creates its cluster. */
const serverPrograms = ['postgres', 'initdb'] as const;

/** Those of the programs that this folder lacks. */
export const missingPrograms = (folder: string): string[] =>
  serverPrograms.filter((name) => !isExecutable(join(folder, name)));

/**
 * Folders with the server programs of the system: first of `postgres` on the path, then of the packages,
 * the newest first. `root` is used instead of `/`.
 */
export function systemFolders(path: string | undefined, root = '/'): string[] {
  const onPath = findOnPath('postgres', path ?? '');
  const installed = places.flatMap(({ parent, name, below }) =>
    namesIn(join(root, parent)).flatMap((entry) => {
      const major = name.exec(entry)?.[1];
      return major === undefined ? [] : [{ major: Number(major), folder: join(root, parent, entry, below) }];
    }),
  );
  const folders = [
    // By a link, PostgreSQL finds its own files where the link leads.
    ...(onPath ? [dirname(realpathSync(onPath))] : []),
    ...installed.sort((a, b) => b.major - a.major).map(({ folder }) => folder),
  ].filter((folder) => missingPrograms(folder).length === 0);
  const seen = new Set<string>();
  return folders.filter((folder) => {
    const real = realpathSync(folder);
    return !seen.has(real) && seen.add(real);
  });
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);
