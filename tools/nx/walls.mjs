// Walls inside the sides that no tag of Nx knows, each as a rule of ESLint of its own: `walls/<name>`.
import { builtinModules } from 'node:module';

/** The file types in which walls are checked. */
const code = '*.{ts,tsx,mts,mjs,cjs}';
const product = `{apps,edge,libs}/**/${code}`;
const web = [
  'libs/*/{data-access,web}/**/*.{ts,tsx}',
  'libs/platform/web/**/*.{ts,tsx}',
  'apps/web-shell/**/*.{ts,tsx}',
];
const contract = [`libs/*/contract/**/${code}`, `libs/platform/shared/**/${code}`];
const server = [
  `libs/*/server/**/${code}`,
  `libs/platform/server/**/${code}`,
  `apps/{api,cli,features,supervisor,worker}/**/${code}`,
];
const specs = '**/*.spec.{ts,tsx}';

/** What only specs and journeys have. */
const tests = [
  specs,
  'apps/*-e2e/**',
  'libs/platform/*/testing-*/**',
  'libs/platform/*/*/{testing.ts,src/testing/**}',
  'libs/*/data-access/testing.ts',
  'libs/*/*/src/testing/**',
  'apps/*/src/testing/**',
  'apps/worker/src/faults/**',
];

/** Selects a text wherever it is, so that every form of import is found: `import`, `import()`, `export from`, `require`. */
const text = (pattern) => `:matches(Literal[value=/${pattern}/], TemplateElement[value.raw=/${pattern}/])`;

/** Modules of Node, with and without `node:`, and what lies below them. */
const node = `^node:|^(${builtinModules.filter((name) => !name.includes('/')).join('|')})(\\u002F|$)`;

const query = '^@reduxjs\\u002Ftoolkit\\u002Fquery';
const begin = '^\\s*(begin|start transaction)\\b';
const imports = ':matches(ImportDeclaration, ExportNamedDeclaration)';

const walls = {
  'node-in-pages': {
    files: web,
    ignores: [specs, '**/*.config.ts', 'libs/platform/web/testing-web/**'],
    selector: `:matches(ImportDeclaration, ExportNamedDeclaration, ImportExpression)[source.value=/${node}/], Identifier[name=getBuiltinModule]`,
    message: 'Pages run in browsers, without Node.',
  },
  'contract-imports': {
    files: contract,
    ignores: [specs],
    selector: [
      ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration)[source.value=/^(?!\\.|@nitrate\\u002F|typebox(\\u002F|$)|fractional-indexing$)/]',
      'ImportExpression',
      'Identifier[name=getBuiltinModule]',
    ].join(', '),
    message: 'A contract is for both sides: it imports TypeBox and other contracts.',
  },
  'child-processes': {
    files: [product],
    ignores: ['libs/platform/server/processes/**', 'libs/platform/web/testing-web/**'],
    selector: text('^(node:)?child_process$'),
    message: 'Child processes are started by @nitrate/processes.',
  },
  shaka: {
    files: [product],
    ignores: ['libs/player/web/src/engine/shaka-player.ts'],
    selector: text('^shaka-player(\\u002F|$)'),
    message: 'Shaka is imported by engine/shaka-player.ts of player/web.',
  },
  'create-api': {
    files: [product],
    ignores: ['libs/platform/web/api-client/src/api.ts'],
    selector: [
      `${imports}[source.value=/${query}/] > :matches(ImportSpecifier[imported.name=/createApi$/i], ExportSpecifier[local.name=/createApi$/i])`,
      `${imports}[source.value=/${query}/] > :matches(ImportSpecifier[imported.type=Literal], ImportNamespaceSpecifier, ImportDefaultSpecifier)`,
      `:not(${imports}) > ${text(query)}`,
    ].join(', '),
    message: 'There is one createApi, in @nitrate/api-client: inject endpoints into it.',
  },
  subscriptions: {
    files: web,
    ignores: [specs, '**/*.config.ts', 'libs/platform/web/testing-web/**'],
    selector:
      'CallExpression:matches([callee.property.name=initiate], [callee.name=initiate]):not(:has(Property[key.name=/^(subscribe|track)$/]))',
    message:
      'Nothing would end the subscription: preload with loadQuery, or pass { subscribe: false } to a query and { track: false } to a mutation.',
  },
  'server-rendering': {
    files: [product],
    ignores: ['apps/web-shell/src/server/**', 'libs/platform/web/server-rendering/**'],
    selector: [
      ':matches(ImportDeclaration[importKind=value], ExportNamedDeclaration[exportKind=value])[source.value="@nitrate/server-rendering"]',
      `:not(${imports}) > ${text('^@nitrate\\u002Fserver-rendering$')}`,
    ].join(', '),
    message: 'The renderer is no part of the browser build: the server entry of the shell alone imports it.',
  },
  'react-on-servers': {
    files: server,
    ignores: ['libs/*/server/**/*.tsx', 'libs/platform/server/mail/**'],
    selector: text('^react(-[\\w-]+)?(\\u002F|$)'),
    message: 'React on servers writes mails, in .tsx files.',
  },
  transactions: {
    files: server,
    // A backup reads for long, in one snapshot.
    ignores: [...tests, 'libs/platform/server/{database,backup}/**'],
    selector: [
      `CallExpression[callee.property.name=query] > :matches(Literal[value=/${begin}/i], TemplateLiteral[quasis.0.value.raw=/${begin}/i])`,
      'CallExpression[callee.property.name=/^(transaction|startTransaction)$/]',
    ].join(', '),
    message: 'Open transactions with inTransaction.',
  },
  indexes: {
    files: [`{apps,edge,libs,tools}/**/${code}`],
    ignores: ['tools/nx/planted-imports.ts'],
    selector: text('^@nitrate\\u002F[^\\u002F]+\\u002F(?!(contract|data-access|web|server|store|testing)$)'),
    message: 'Import what the index exports, nothing deeper.',
  },
  stores: {
    files: [`{apps,edge,libs,tools}/**/${code}`],
    ignores: ['libs/cataloguing/server/**', 'tools/nx/planted-imports.ts', 'tools/tables/**'],
    selector: text('^@nitrate\\u002F[^\\u002F]+\\u002Fstore$'),
    message: 'The store of a feature is for cataloguing alone (decision 0001).',
  },
  'store-only': {
    files: [`libs/cataloguing/server/**/${code}`],
    selector: text('^@nitrate\\u002Fcatalog\\u002Fserver$'),
    message: 'Cataloguing takes from the server of the catalogue what its store exports (decision 0001).',
  },
  'test-kits': {
    files: [`{apps,libs}/**/${code}`],
    ignores: tests,
    selector: text(
      '^(@nitrate\\u002F(testing-[\\w-]+|[\\w-]+\\u002Ftesting)$|\\.{1,2}\\u002F(.*\\u002F)?testing(-[\\w-]+)?(\\u002F|$))',
    ),
    message: 'Test builders are for specs and journeys only.',
  },
};

const rules = Object.fromEntries(
  Object.entries(walls).map(([name, { selector, message }]) => [
    name,
    { create: (context) => ({ [selector]: (node) => context.report({ node, message }) }) },
  ]),
);

/** Configurations of ESLint that refuse what a wall keeps out. */
export const walledCode = [
  { plugins: { walls: { rules } } },
  ...Object.entries(walls).map(([name, { files, ignores }]) => ({
    files,
    ...(ignores && { ignores }),
    rules: { [`walls/${name}`]: 'error' },
  })),
];
