import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const paths = ['apps', 'deploy', 'docs', 'edge', 'libs', 'tools'].flatMap((part) =>
  readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
    .map((path) => `${part}/${path}`)
    .filter((path) => !path.includes('node_modules')),
);
const documents = ['README.md', 'CONTRIBUTING.md', ...paths.filter((path) => path.endsWith('.md'))];
const sources = paths.filter((path) => /\.(ts|tsx|mts|mjs|cjs|ya?ml|service|example)$/.test(path)).map(read);
const code = sources.join('\n');

/** What `tools/nx/folder-projects.cjs` exports. */
interface FolderProjects {
  createNodesV2: [
    string,
    (
      files: readonly string[],
      options: undefined,
      context: { workspaceRoot: string },
    ) => [string, { projects: Record<string, { name: string; targets: object }> }][],
  ];
}

/** What documents name and `isKnown` does not know, with the document. `pattern` has it in its first group. */
const unknown = (pattern: RegExp, isKnown: (name: string) => boolean): string[] =>
  documents.flatMap((document) =>
    [...read(document).matchAll(pattern)]
      .filter(([, name = '']) => !isKnown(name))
      .map(([, name = '']) => `${document}: ${name}`),
  );

it('finds every script that a document runs by npm', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  expect(unknown(/\bnpm run ([a-z][\w-]*)/g, (name) => name in scripts)).toEqual([]);
});

it('finds every project and target that a document runs by Nx', () => {
  const files = paths.filter((path) =>
    /^(libs\/([^/]+\/[^/]+|platform\/[^/]+\/[^/]+)\/index\.ts|(apps|tools)\/[^/]+\/README\.md|edge\/README\.md)$/.test(
      path,
    ),
  );
  const plugin = jest.requireActual<FolderProjects>('../nx/folder-projects.cjs');
  const [, createNodes] = plugin.createNodesV2;
  const tasks = new Set<string>();
  for (const [, { projects }] of createNodes(files, undefined, { workspaceRoot: root })) {
    for (const { name, targets } of Object.values(projects)) {
      for (const target of Object.keys(targets)) tasks.add(`${name}:${target}`);
    }
  }
  expect(unknown(/\bnpx nx run ([\w:-]+)/g, (task) => tasks.has(task))).toEqual([]);
  const named = (words: string) => words.split(' ').reverse().join(':');
  expect(unknown(/\bnpx nx ((?!run\b)[a-z]+ [\w-]+)/g, (words) => tasks.has(named(words)))).toEqual([]);
});

it('finds every command of nitrate that a document names', () => {
  const commands = [...read('apps/cli/src/run-cli.ts').matchAll(/^ {4}name: '([\w-]+)',$/gm)].map(([, name]) => name);
  expect(unknown(/(?:npm run nitrate -- |`nitrate )([a-z][\w-]*)/g, (name) => commands.includes(name))).toEqual([]);
});

it('finds every endpoint that a document names', () => {
  const shape = (endpoint: string) => endpoint.replace(/[?`|,)].*$/, '').replace(/:\w+|\{\w+\}/g, '*');
  const endpoints = [...read('docs/access.csv').matchAll(/^([A-Z]+ \/[^;]+);/gm)].map(([, name = '']) => shape(name));
  const named = /\b((?:GET|POST|PUT|PATCH|DELETE) \/(?:api|content)\/[^\s`]+)(?=`)/g;
  expect(unknown(named, (name) => name.includes('…') || name.includes('|') || endpoints.includes(shape(name)))).toEqual(
    [],
  );
});

it('finds every variable that a document names', () => {
  const variables = new Set(code.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g));
  expect(unknown(/`((?:NITRATE|DATABASE|WORKER|METRICS|TRUSTED)_[A-Z_]+)/g, (name) => variables.has(name))).toEqual([]);
});

it('states the defaults of the code', () => {
  const settings = read('libs/platform/server/settings/src/api-variables.ts');
  const row = /^\| `([A-Z][A-Z0-9_]+)` +\| `(\d+)` /gm;
  const rows = documents.flatMap((document) => [...read(document).matchAll(row)]);
  expect(rows.length).toBeGreaterThan(8);
  for (const [, name, value] of rows) {
    const stated = new RegExp(`\\b${name}: .*default: ([\\d_]+)`).exec(settings)?.[1];
    expect({ name, value: stated?.replaceAll('_', '') }).toEqual({ name, value });
  }
});
