/** Code that lint is to refuse, and code that it is to let pass. */
export interface Planted {
  file: string;
  code: string;
}

const BOUNDARY = '@nx/enforce-module-boundaries';

/** Ways to take code from a module, each in a line. */
const importForms = (module: string): string[] => [
  `import { a } from '${module}'; a;`,
  `import b from '${module}'; b;`,
  `import * as c from '${module}'; c;`,
  `import '${module}';`,
  `export { d } from '${module}';`,
  `export * from '${module}';`,
  `export * as e from '${module}';`,
  `export const f = () => import('${module}');`,
  `export const g = () => import(\`${module}\`);`,
  `export const h = require('${module}');`,
  `import i = require('${module}'); i;`,
];

/** Ways to take its types. */
const typeImportForms = (module: string): string[] => [
  `import type { J } from '${module}'; export type K = J;`,
  `import { type L } from '${module}'; export type M = L;`,
  `export type { N } from '${module}';`,
  `export type O = import('${module}').P;`,
];

const allImportForms = (...modules: string[]) =>
  modules.flatMap((module) => [...importForms(module), ...typeImportForms(module)]);

const node = [
  ...allImportForms('node:fs', 'fs', 'node:fs/promises', 'fs/promises', 'node:test', 'child_process'),
  `export const q = process.getBuiltinModule('fs');`,
];
const childProcess = [
  ...allImportForms('node:child_process', 'child_process'),
  `export const q = process.getBuiltinModule('child_process');`,
  `import { createRequire } from 'node:module'; export const r = createRequire('/')('child_process');`,
];
const shaka = allImportForms('shaka-player', 'shaka-player/dist/shaka-player.dash-es2021', 'shaka-player/ui');

type Forbidden = [what: string, file: string, lines: readonly string[], rule: string];

/** What is forbidden, a file, the lines that break the wall there, and the rule that refuses each. */
export const forbidden: readonly Forbidden[] = [
  [
    'a page that reaches into its own feature’s server',
    'libs/catalog/web/src/planted.ts',
    allImportForms('@nitrate/catalog/server', '../../server/index', '../../server/src/films/present-film'),
    BOUNDARY,
  ],
  [
    'a feature’s web that imports another feature’s web',
    'libs/catalog/web/src/planted.ts',
    allImportForms('@nitrate/player/web', '../../../player/web/index'),
    BOUNDARY,
  ],
  [
    'a data-access lib that imports a web lib, be it its own feature’s',
    'libs/catalog/data-access/src/planted.ts',
    allImportForms('@nitrate/catalog/web'),
    BOUNDARY,
  ],
  [
    'a page that imports a feature of a floor above',
    'libs/lists/web/src/planted.ts',
    allImportForms('@nitrate/player/contract', '@nitrate/content-cms/data-access'),
    BOUNDARY,
  ],
  [
    'a page that imports a later feature of its own floor',
    'libs/admin-management/web/src/planted.ts',
    allImportForms('@nitrate/admin-analytics/contract', '@nitrate/admin-analytics/data-access'),
    BOUNDARY,
  ],
  [
    'a server that imports the contract of a floor above',
    'libs/catalog/server/src/planted.ts',
    allImportForms('@nitrate/cataloguing/contract', '@nitrate/content-cms/contract'),
    BOUNDARY,
  ],
  [
    'a contract that imports one of a floor above',
    'libs/ingest/contract/src/planted.ts',
    typeImportForms('@nitrate/player/contract'),
    BOUNDARY,
  ],
  [
    'data-access that imports a floor above',
    'libs/auth/data-access/src/planted.ts',
    allImportForms('@nitrate/catalog/contract', '@nitrate/catalog/data-access'),
    BOUNDARY,
  ],
  [
    'the store of the catalogue in another feature',
    'libs/ingest/server/src/planted.ts',
    allImportForms('@nitrate/catalog/store'),
    'walls/stores',
  ],
  [
    'cataloguing that takes the server of the catalogue by another entry than its store',
    'libs/cataloguing/server/src/planted.ts',
    allImportForms('@nitrate/catalog/server'),
    'walls/store-only',
  ],
  [
    'a data-access lib that closes a circle with another',
    'libs/auth/data-access/src/planted.ts',
    allImportForms('@nitrate/account/data-access'),
    BOUNDARY,
  ],
  [
    'a server that imports data-access',
    'libs/catalog/server/src/planted.ts',
    allImportForms('@nitrate/catalog/data-access'),
    BOUNDARY,
  ],
  [
    'a server that imports a web part of the platform',
    'libs/catalog/server/src/planted.ts',
    allImportForms('@nitrate/ui'),
    BOUNDARY,
  ],
  [
    'a page that imports a server part of the platform',
    'libs/catalog/web/src/planted.ts',
    allImportForms('@nitrate/database'),
    BOUNDARY,
  ],
  [
    'a platform part that imports data-access',
    'libs/platform/web/ui/src/planted.ts',
    allImportForms('@nitrate/catalog/data-access'),
    BOUNDARY,
  ],
  [
    'a feature’s server that imports another feature’s server',
    'libs/player/server/src/planted.ts',
    allImportForms('@nitrate/catalog/server'),
    BOUNDARY,
  ],
  [
    'a platform part that imports a feature',
    'libs/platform/server/http/src/planted.ts',
    allImportForms('@nitrate/catalog/contract'),
    BOUNDARY,
  ],
  [
    'a contract that imports a server part',
    'libs/catalog/contract/src/planted.ts',
    allImportForms('@nitrate/database'),
    BOUNDARY,
  ],
  [
    'a feature that imports an app',
    'libs/catalog/server/src/planted.ts',
    allImportForms('../../../../apps/api/src/create-api'),
    BOUNDARY,
  ],
  [
    'a journey that imports a server',
    'apps/web-shell-e2e/src/planted.ts',
    allImportForms('@nitrate/catalog/server'),
    BOUNDARY,
  ],
  [
    'a plain script that reaches into another project',
    'apps/web-shell/planted.mjs',
    importForms('../api/src/planted.mjs'),
    BOUNDARY,
  ],
  [
    'a CommonJS script that reaches into another project',
    'tools/nx/planted.cjs',
    [`exports.planted = require('../test/count.mjs');`],
    BOUNDARY,
  ],
  ['a contract that uses Node', 'libs/catalog/contract/src/planted.ts', node, 'walls/contract-imports'],
  [
    'a contract that imports a library of one side',
    'libs/catalog/contract/src/planted.ts',
    allImportForms('react', 'react/jsx-runtime', 'fastify', '@fastify/cookie', 'pg', 'kysely'),
    'walls/contract-imports',
  ],
  ['a shared part that uses Node', 'libs/platform/shared/contract-kit/src/planted.ts', node, 'walls/contract-imports'],
  ...[
    ['a page', 'libs/catalog/web/src/planted.tsx'],
    ['data-access', 'libs/catalog/data-access/src/planted.ts'],
    ['a web part of the platform', 'libs/platform/web/ui/src/planted.ts'],
    ['a shell', 'apps/web-shell/src/planted.ts'],
  ].map(([who, file]): Forbidden => [`${who} that uses Node`, `${file}`, node, 'walls/node-in-pages']),
  ...['libs/player/web/src/planted.ts', 'libs/player/web/src/engine/planted.ts', 'apps/web-shell/src/planted.ts'].map(
    (file): Forbidden => [`a second place that imports shaka, ${file}`, file, shaka, 'walls/shaka'],
  ),
  ...[
    ['a feature', 'libs/ingest/server/src/planted.ts'],
    ['a platform part', 'libs/platform/server/storage/src/planted.ts'],
    ['a mail', 'libs/platform/server/mail/src/planted.tsx'],
    ['a supervisor', 'apps/supervisor/src/planted.ts'],
    ['an attack', 'apps/api-e2e/src/planted.ts'],
  ].map(([who, file]): Forbidden => [
    `${who} that starts child processes itself`,
    `${file}`,
    childProcess,
    'walls/child-processes',
  ]),
  [
    'a script of an app that starts child processes itself',
    'apps/web-shell/planted.mjs',
    importForms('child_process').filter((line) => !line.includes('import i')),
    'walls/child-processes',
  ],
  [
    'a server that uses React outside of mails',
    'libs/catalog/server/src/planted.ts',
    allImportForms('react', 'react/jsx-runtime', 'react-dom/server', 'react-dom'),
    'walls/react-on-servers',
  ],
  [
    'a page that takes the renderer with it',
    'libs/catalog/web/src/planted.ts',
    importForms('@nitrate/server-rendering'),
    'walls/server-rendering',
  ],
  [
    'an import past an index',
    'apps/api/src/planted.ts',
    allImportForms('@nitrate/catalog/server/src/planted', '@nitrate/http/src/planted', '@nitrate/ui/index'),
    'walls/indexes',
  ],
  [
    'test builders outside of tests',
    'libs/catalog/server/src/planted.ts',
    allImportForms('@nitrate/testing-server', '@nitrate/http/testing', './testing/planted', '../testing/planted'),
    'walls/test-kits',
  ],
  [
    'a second API of RTK Query',
    'libs/catalog/data-access/src/planted.ts',
    [
      `import { createApi } from '@reduxjs/toolkit/query/react'; createApi;`,
      `import { createApi as a } from '@reduxjs/toolkit/query'; a;`,
      `import { buildCreateApi } from '@reduxjs/toolkit/query/react'; buildCreateApi;`,
      `import { 'createApi' as b } from '@reduxjs/toolkit/query'; b;`,
      `import * as c from '@reduxjs/toolkit/query/react'; c.createApi;`,
      `import d from '@reduxjs/toolkit/query'; d.createApi;`,
      `export { createApi } from '@reduxjs/toolkit/query/react';`,
      `export { createApi as e } from '@reduxjs/toolkit/query/react';`,
      `export * from '@reduxjs/toolkit/query';`,
      `export * as f from '@reduxjs/toolkit/query';`,
      `export const g = async () => (await import('@reduxjs/toolkit/query/react')).createApi;`,
      'export const h = async () => (await import(`@reduxjs/toolkit/query/react`)).createApi;',
      `export const { createApi: i } = require('@reduxjs/toolkit/query');`,
    ],
    'walls/create-api',
  ],
  [
    'a transaction of its own',
    'libs/catalog/server/src/planted.ts',
    [
      `export const a = (client: Client) => client.query('begin');`,
      'export const b = (client: Client) => client.query(`begin isolation level serializable`);',
      `export const c = (client: Client) => client.query('START TRANSACTION');`,
      `export const d = (tables: Tables) => tables.transaction().execute(work);`,
    ],
    'walls/transactions',
  ],
  [
    'an index that exports everything',
    'libs/catalog/server/index.ts',
    [`export * from './src/planted';`, `export * as planted from './src/planted';`],
    'no-restricted-syntax',
  ],
];

/** What is allowed, and code that does it. */
export const allowed: readonly [string, Planted][] = [
  [
    'a page use contracts and data-access of the features below it',
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
        `import type { NewsletterState } from '@nitrate/account/contract';`,
        `import { userApi } from '@nitrate/auth/data-access';`,
        `export const planted = (state: NewsletterState) => [state, userApi];`,
      ].join('\n'),
    },
  ],
  [
    'a feature use its own contract, another one’s contract and the platform',
    {
      file: 'libs/catalog/server/src/planted.ts',
      code: [
        `import { type Film } from '@nitrate/catalog/contract';`,
        `import { type User } from '@nitrate/auth/contract';`,
        `import { openDatabase } from '@nitrate/database';`,
        `export const planted = (film: Film, user: User) => [film, user, openDatabase];`,
      ].join('\n'),
    },
  ],
  [
    'cataloguing use the store of the catalogue',
    {
      file: 'libs/cataloguing/server/src/planted.ts',
      code: [
        `import { type CatalogTables, reindexFilms } from '@nitrate/catalog/store';`,
        `export const planted = (tables: CatalogTables) => [tables, reindexFilms];`,
      ].join('\n'),
    },
  ],
  [
    'the browser take types of the renderer',
    {
      file: 'libs/player/web/src/planted.ts',
      code: [
        `import type { PageFiles } from '@nitrate/server-rendering';`,
        `export const planted = (files: PageFiles) => files;`,
      ].join('\n'),
    },
  ],
  [
    'pages skip queries',
    {
      file: 'libs/player/web/src/planted.ts',
      code: `import { skipToken } from '@reduxjs/toolkit/query';\nexport const planted = skipToken;`,
    },
  ],
];
