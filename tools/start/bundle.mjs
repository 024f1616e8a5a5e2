// The `build` target of every Node program: node tools/start/bundle.mjs FOLDER
// Bundles FOLDER/src/main.ts into dist/<name>/main.mjs and a file for each dynamic import; packages stay in node_modules.
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [folder] = process.argv.slice(2);

const root = fileURLToPath(new URL('../../', import.meta.url));
const outdir = `dist/${basename(folder)}`;

rmSync(new URL(`../../${outdir}`, import.meta.url), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: [`${folder}/src/main.ts`],
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  tsconfig: 'tsconfig.base.json',
  logLevel: 'warning',
});
