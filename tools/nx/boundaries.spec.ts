import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Planted {
  file: string;
  code: string;
}

/** The rules that lint reports for each code, as if it stood in its file. One run, because it reads the project graph first. */
async function reportedRules(planted: readonly Planted[]): Promise<string[][]> {
  const lint = fork(join(__dirname, 'lint-texts.mjs'), { cwd: join(__dirname, '../..'), execArgv: [] });
  lint.send(planted);
  const [message] = await Promise.race([
    once(lint, 'message') as Promise<[string[][]]>,
    once(lint, 'exit').then(([code]) => Promise.reject(new Error(`ESLint ended with ${code}.`))),
  ]);
  return message;
}

const BOUNDARY = '@nx/enforce-module-boundaries';

describe('walls between the libs', () => {
  const forbidden: readonly [string, Planted, string][] = [
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
    [
      'a test kit of a platform part outside of tests',
      {
        file: 'libs/catalog/server/src/planted.ts',
        code: `import { startTestApi } from '@nitrate/http/testing';\nstartTestApi;`,
      },
      '@typescript-eslint/no-restricted-imports',
    ],
    [
      'a plain script that reaches into another project',
      {
        file: 'apps/web-shell/planted.mjs',
        code: `import { startApi } from '../api/src/planted.mjs';\nstartApi;`,
      },
      BOUNDARY,
    ],
    [
      'a CommonJS script that reaches into another project',
      {
        file: 'tools/nx/planted.cjs',
        code: `const { countRun } = require('../test/count.mjs');\ncountRun;`,
      },
      BOUNDARY,
    ],
    [
      'a supervisor that starts child processes itself',
      { file: 'apps/supervisor/src/planted.ts', code: `import { spawn } from 'node:child_process';\nspawn;` },
      'no-restricted-imports',
    ],
  ];

  const allowed: readonly [string, Planted][] = [
    [
      'a page use contracts and data-access of every feature',
      {
        file: 'libs/player/web/src/planted.ts',
        code: [
          `import type { Film } from '@nitrate/catalog/contract';`,
          `import { catalogApi } from '@nitrate/catalog/data-access';`,
          `import { useUser } from '@nitrate/auth/data-access';`,
          `export const planted = (film: Film) => [film, catalogApi, useUser];`,
        ].join('\n'),
      },
    ],
    [
      'data-access use contracts and data-access of other features',
      {
        file: 'libs/account/data-access/src/planted.ts',
        code: [
          `import type { FilmRow } from '@nitrate/content-cms/contract';`,
          `import { userApi } from '@nitrate/auth/data-access';`,
          `export const planted = (row: FilmRow) => [row, userApi];`,
        ].join('\n'),
      },
    ],
    [
      'a feature use its own contract, another one’s contract and the platform',
      {
        file: 'libs/catalog/server/src/planted.ts',
        code: [
          `import { type Film } from '@nitrate/catalog/contract';`,
          `import { type Playback } from '@nitrate/player/contract';`,
          `import { openDatabase } from '@nitrate/database';`,
          `export const planted = (film: Film, playback: Playback) => [film, playback, openDatabase];`,
        ].join('\n'),
      },
    ],
  ];

  const reported = new Map<Planted, string[] | undefined>();
  beforeAll(async () => {
    const planted = [...forbidden, ...allowed].map(([, each]) => each);
    const rules = await reportedRules(planted);
    for (const [index, each] of planted.entries()) reported.set(each, rules[index]);
  }, 60_000);

  it.each(forbidden)('refuses %s', (_, planted, rule) => {
    expect(reported.get(planted)).toContain(rule);
  });

  it.each(allowed)('lets %s', (_, planted) => {
    expect(reported.get(planted)).toEqual([]);
  });
});
