// The `build` target of every Node program: node tools/start/bundle.mjs FOLDER [TARGET]
// Bundles FOLDER/src/main.ts into TARGET/<name>/main.mjs and a file for each dynamic import; packages stay in
// node_modules. TARGET is dist where none is named.
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [folder, target = join(root, 'dist')] = process.argv.slice(2);
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
  packages: 'external',
  sourcemap: true,
  tsconfig: 'tsconfig.base.json',
  logLevel: 'warning',
});
