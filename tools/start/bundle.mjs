// The `build` target of every Node program: node tools/start/bundle.mjs FOLDER [TARGET]
import { realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Of these a program loads hundreds of modules, which would take half of its start: they become part of the bundle. */
const bundledPackages = ['es-toolkit', 'jose', 'kysely', 'stripe', 'typebox'];

const externalPackages = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
      const isOurs = kind === 'entry-point' || name.startsWith('@nitrate/') || bundledPackages.includes(name);
      return isOurs ? undefined : { path, external: true };
    });
  },
};

/**
 * Bundles FOLDER/src/main.ts into TARGET/<name>/main.mjs and a file for each dynamic import; most packages stay in
 * node_modules. TARGET is dist where none is named.
 * @throws BuildFailure of esbuild, which prints why
 */
export async function bundle(folder, target = join(root, 'dist')) {
  const outdir = join(target, basename(folder));
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: [`${folder}/src/main.ts`],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    plugins: [externalPackages],
    sourcemap: true,
    tsconfig: 'tsconfig.base.json',
    logLevel: 'warning',
  });
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await bundle(...process.argv.slice(2));
