import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { scratchFolder } from '@nitrate/testing-files';

const run = promisify(execFile);

interface Installation {
  folder: string;
  args: string[];
  manifest: { dependencies: Record<string, string>; devDependencies: Record<string, string> };
}

/** The manifest and the installer of this workspace, in a folder of their own, with an npm that records its arguments. */
async function workspace() {
  const root = await scratchFolder();
  const [bin, log] = [join(root, 'bin'), join(root, 'npm.ndjson')];
  await mkdir(join(root, 'tools/start'), { recursive: true });
  await mkdir(bin);
  for (const name of ['install.mjs', 'run-child.mjs']) await cp(join(__dirname, name), join(root, 'tools/start', name));
  await cp(join(__dirname, '../../package.json'), join(root, 'package.json'));
  await writeFile(join(root, 'package-lock.json'), '{}');
  const npm = join(bin, 'npm');
  const note = `JSON.stringify({ folder: process.cwd(), args: process.argv.slice(1), manifest: require('./package.json') })`;
  const noted = `require('fs').appendFileSync(${JSON.stringify(log)}, ${note} + '\\n')`;
  await writeFile(
    npm,
    `#!/bin/sh\n[ -n "$NPM_FAILS" ] && exit 1\nmkdir -p node_modules/installed\nexec node -e ${quoted(noted)} -- "$@"\n`,
  );
  await chmod(npm, 0o755);

  const install = (options = '', env: NodeJS.ProcessEnv = {}) =>
    run(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { ensureDependencies } from './tools/start/install.mjs'; await ensureDependencies(${options});`,
      ],
      { cwd: root, env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` } },
    );
  const installations = async (): Promise<Installation[]> =>
    existsSync(log)
      ? (await readFile(log, 'utf8'))
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Installation)
      : [];
  return { root, install, installations };
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

it('installs for a start what builds and runs the product, without what checks it, and once', async () => {
  const { root, install, installations } = await workspace();
  await install();
  await install();
  const [installation, ...more] = await installations();
  expect(more).toEqual([]);
  expect(installation?.args).toEqual(expect.arrayContaining(['ci', '--omit=dev', '--ignore-scripts']));
  const { dependencies, devDependencies } = installation?.manifest ?? {};
  expect(dependencies).toMatchObject({ fastify: expect.any(String), vite: expect.any(String) });
  expect(Object.keys(devDependencies ?? {})).toEqual(expect.arrayContaining(['jest', 'playwright', 'eslint']));
  expect(existsSync(join(root, 'node_modules/installed'))).toBe(true);
  expect(existsSync(join(root, '.installing-packages'))).toBe(false);
});

it('installs for a start every package that building, assembling and running need', async () => {
  const root = join(__dirname, '../..');
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Installation['manifest'];
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      ...['apps/web-shell/vite.config.mjs', 'apps/web-shell/dev-server.mjs'],
      ...[
        'tools/start/start.mjs',
        'tools/start/bundle.mjs',
        'tools/deploy/assemble.mjs',
        'tools/nx/folder-projects.cjs',
      ],
      ...['apps/web-shell/src/entry-browser.ts', 'apps/web-shell/src/entry-server.tsx'],
      ...['api', 'worker', 'cli', 'supervisor'].map((name) => `apps/${name}/src/main.ts`),
      'tools/demo/src/main.ts',
    ],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'dist',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    tsconfig: 'tsconfig.base.json',
    logLevel: 'error',
    loader: { '.woff2': 'empty', '.css': 'empty' },
  });
  const imported = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !isBuiltin(path) && /^(?:@[\w-]+\/)?[\w.-]+(?:\/|$)/.test(path))
    .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  const { stdout } = await run(process.execPath, [
    '--input-type=module',
    '-e',
    `import { buildTools } from ${JSON.stringify(join(__dirname, 'install.mjs'))}; console.log(JSON.stringify(buildTools));`,
  ]);
  const installed = [...Object.keys(dependencies), ...(JSON.parse(stdout) as string[])];
  expect(imported).toEqual(expect.arrayContaining(['fastify', 'vite', 'react']));
  expect(imported.filter((name) => !installed.includes(name))).toEqual([]);
}, 60_000);

it('installs everything for the checks, with which a start is content', async () => {
  const { root, install, installations } = await workspace();
  await install();
  await install('{ checks: true }');
  await install();
  const [, all, ...more] = await installations();
  expect(more).toEqual([]);
  expect(all).toMatchObject({ folder: root, args: ['ci', '--ignore-scripts', '--no-audit', '--no-fund'] });
});

it('leaves what is installed where a start cannot install', async () => {
  const { root, install } = await workspace();
  await install();
  await writeFile(join(root, 'package-lock.json'), '{ "changed": true }');
  await expect(install('', { NPM_FAILS: '1' })).rejects.toThrow('the dependencies could not be installed');
  expect(existsSync(join(root, 'node_modules/installed'))).toBe(true);
});
