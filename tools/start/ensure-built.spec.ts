import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { scratchFolder } from '@nitrate/testing-files';

const run = promisify(execFile);

jest.setTimeout(30_000);

const page = 'apps/web-shell/src/page.tsx';

/** A workspace with an api, a demo and pages, whose builders note what they build. */
async function workspace() {
  const root = await scratchFolder();
  const log = join(root, 'built.txt');
  const write = async (path: string, text = '') => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const note = (what: string) => `(await import('node:fs')).appendFileSync(${JSON.stringify(log)}, ${what} + '\\n');`;
  for (const path of ['apps/api/src/main.ts', 'tools/demo/src/main.ts', 'libs/film.ts', 'libs/film.spec.ts', page]) {
    await write(path);
  }
  for (const path of ['package-lock.json', 'tsconfig.base.json']) await write(path, '{}');
  for (const name of ['ensure-built.mjs', 'install.mjs', 'run-child.mjs']) {
    await cp(join(__dirname, name), join(root, 'tools/start', name));
  }
  await write('tools/start/bundle.mjs', `export async function bundle(folder) { ${note('folder')} }`);
  await write('package.json', '{ "type": "module" }');
  await write(
    'node_modules/vite/bin/vite.js',
    `${note("`pages ${process.env.BROTLI_QUALITY ?? 'best'}`")}
    if (process.env.VITE_FAILS) { console.log('No such export.'); process.exit(1); }`,
  );

  /** Begins a start. @returns what it builds */
  const build = async (options: { web: boolean; release: boolean }, env: NodeJS.ProcessEnv = {}) => {
    await rm(log, { force: true });
    const { BROTLI_QUALITY: _, ...others } = process.env;
    await run(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { ensureBuilt } from './tools/start/ensure-built.mjs'; await ensureBuilt(${JSON.stringify(options)});`,
      ],
      { cwd: root, env: { ...others, ...env } },
    );
    return existsSync(log) ? (await readFile(log, 'utf8')).trim().split('\n').sort() : [];
  };
  return { build, write };
}

const start = { web: true, release: false };
const release = { web: true, release: true };
const command = { web: false, release: false };
const programs = ['apps/api', 'tools/demo'];

it('builds for a start once, and compresses its pages quickly', async () => {
  const { build } = await workspace();
  expect(await build(start)).toEqual([...programs, 'pages 5'].sort());
  expect(await build(start)).toEqual([]);
});

it('builds a release after a start, whose pages are not compressed as far as they can be', async () => {
  const { build } = await workspace();
  await build(start);
  expect(await build(release)).toContain('pages best');
  expect(await build(release)).toEqual([]);
});

it('starts what a release has built', async () => {
  const { build } = await workspace();
  await build(release);
  expect(await build(start)).toEqual([]);
});

it.each([
  ['start', start, 'pages 5'],
  ['release', release, 'pages best'],
])('builds a %s again where a source has changed, and not where a spec or a text has', async (_, options, pages) => {
  const { build, write } = await workspace();
  await build(options);
  await write('libs/film.spec.ts', 'it()');
  await write('libs/README.md', 'Films.');
  expect(await build(options)).toEqual([]);
  await write('libs/film.ts', 'export {};');
  expect(await build(options)).toContain(pages);
});

it('leaves the pages of a running archive as they are for a command', async () => {
  const { build, write } = await workspace();
  await build(start);
  await write(page, 'export {};');
  expect(await build(command)).toEqual(programs);
  expect(await build(command)).toEqual([]);
  expect(await build(start)).toContain('pages 5');
});

it('says what was printed by a build that failed, and builds again', async () => {
  const { build } = await workspace();
  await expect(build(start, { VITE_FAILS: '1' })).rejects.toThrow(/building failed:\s+No such export\./);
  expect(await build(start)).toContain('pages 5');
});
