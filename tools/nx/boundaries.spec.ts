import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const eslint = join(root, 'node_modules/eslint/bin/eslint.js');

interface Planted {
  file: string;
  code: string;
}

/** The rules that lint finds broken in code as if it stood in that file. */
function rulesBrokenBy({ file, code }: Planted): string[] {
  const args = [eslint, '--stdin', '--stdin-filename', file, '--format', 'json'];
  let output: string;
  try {
    output = execFileSync(process.execPath, args, { cwd: root, input: code, encoding: 'utf8' });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const [result] = JSON.parse(output) as { messages: { ruleId: string | null }[] }[];
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'parse');
}

const BOUNDARY = '@nx/enforce-module-boundaries';

describe('walls between the libs', () => {
  const forbidden: [string, Planted, string][] = [
    [
      'a page that reaches into its own feature’s server',
      {
        file: 'libs/catalog/web/src/planted.ts',
        code: `import { catalogServer } from '@nitrate/catalog/server';\ncatalogServer;`,
      },
      BOUNDARY,
    ],
    [
      'a feature’s web that imports another feature’s web',
      {
        file: 'libs/catalog/web/src/planted.ts',
        code: `import { playerRoutes } from '@nitrate/player/web';\nplayerRoutes;`,
      },
      BOUNDARY,
    ],
    [
      'a data-access lib that imports a web lib, be it its own feature’s',
      {
        file: 'libs/catalog/data-access/src/planted.ts',
        code: `import { catalogRoutes } from '@nitrate/catalog/web';\ncatalogRoutes;`,
      },
      BOUNDARY,
    ],
    [
      'a data-access lib that closes a circle with another',
      {
        file: 'libs/auth/data-access/src/planted.ts',
        code: `import { accountApi } from '@nitrate/account/data-access';\naccountApi;`,
      },
      BOUNDARY,
    ],
    [
      'a server that imports data-access',
      {
        file: 'libs/catalog/server/src/planted.ts',
        code: `import { catalogApi } from '@nitrate/catalog/data-access';\ncatalogApi;`,
      },
      BOUNDARY,
    ],
    [
      'a platform part that imports data-access',
      {
        file: 'libs/platform/web/ui/src/planted.ts',
        code: `import { catalogApi } from '@nitrate/catalog/data-access';\ncatalogApi;`,
      },
      BOUNDARY,
    ],
    [
      'data-access that uses Node',
      {
        file: 'libs/catalog/data-access/src/planted.ts',
        code: `import { readFileSync } from 'node:fs';\nreadFileSync;`,
      },
      'no-restricted-imports',
    ],
    [
      'a feature’s server that imports another feature’s server',
      {
        file: 'libs/player/server/src/planted.ts',
        code: `import { catalogServer } from '@nitrate/catalog/server';\ncatalogServer;`,
      },
      BOUNDARY,
    ],
    [
      'a platform part that imports a feature',
      {
        file: 'libs/platform/server/http/src/planted.ts',
        code: `import { getFilm } from '@nitrate/catalog/contract';\ngetFilm;`,
      },
      BOUNDARY,
    ],
    [
      'a contract that imports a server part',
      {
        file: 'libs/catalog/contract/src/planted.ts',
        code: `import { openDatabase } from '@nitrate/database';\nopenDatabase;`,
      },
      BOUNDARY,
    ],
    [
      'a relative path across a wall',
      {
        file: 'libs/catalog/web/src/planted.ts',
        code: `import { playerRoutes } from '../../../player/web/index';\nplayerRoutes;`,
      },
      BOUNDARY,
    ],
    [
      'a contract that uses Node',
      { file: 'libs/catalog/contract/src/planted.ts', code: `import { readFileSync } from 'node:fs';\nreadFileSync;` },
      'no-restricted-imports',
    ],
    [
      'a page that uses Node',
      { file: 'libs/catalog/web/src/planted.ts', code: `import { readFileSync } from 'node:fs';\nreadFileSync;` },
      'no-restricted-imports',
    ],
    [
      'a second place that imports shaka',
      { file: 'libs/player/web/src/planted.ts', code: `import shaka from 'shaka-player';\nshaka;` },
      'no-restricted-imports',
    ],
    [
      'a feature that starts child processes itself',
      { file: 'libs/ingest/server/src/planted.ts', code: `import { spawn } from 'node:child_process';\nspawn;` },
      'no-restricted-imports',
    ],
    [
      'test builders outside of tests',
      {
        file: 'libs/catalog/server/src/planted.ts',
        code: `import { startTestDatabase } from '@nitrate/testing-server';\nstartTestDatabase;`,
      },
      '@typescript-eslint/no-restricted-imports',
    ],
  ];

  it.each(forbidden)('refuses %s', (_, planted, rule) => {
    expect(rulesBrokenBy(planted)).toContain(rule);
  });

  it('lets a page use contracts and data-access of every feature', () => {
    const code = [
      `import type { Film } from '@nitrate/catalog/contract';`,
      `import { catalogApi } from '@nitrate/catalog/data-access';`,
      `import { useUser } from '@nitrate/auth/data-access';`,
      `export const planted = (film: Film) => [film, catalogApi, useUser];`,
    ].join('\n');
    expect(rulesBrokenBy({ file: 'libs/player/web/src/planted.ts', code })).toEqual([]);
  });

  it('lets data-access use contracts and data-access of other features', () => {
    const code = [
      `import type { FilmRow } from '@nitrate/content-cms/contract';`,
      `import { userApi } from '@nitrate/auth/data-access';`,
      `export const planted = (row: FilmRow) => [row, userApi];`,
    ].join('\n');
    expect(rulesBrokenBy({ file: 'libs/account/data-access/src/planted.ts', code })).toEqual([]);
  });

  it('lets a feature use its own contract, another one’s contract and the platform', () => {
    const code = [
      `import { type Film } from '@nitrate/catalog/contract';`,
      `import { type Playback } from '@nitrate/player/contract';`,
      `import { openDatabase } from '@nitrate/database';`,
      `export const planted = (film: Film, playback: Playback) => [film, playback, openDatabase];`,
    ].join('\n');
    expect(rulesBrokenBy({ file: 'libs/catalog/server/src/planted.ts', code })).toEqual([]);
  });
});
