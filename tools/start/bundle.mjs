// The `build` target of every Node program: node tools/start/bundle.mjs FOLDER
// Bundles FOLDER/src/main.ts into dist/<name>/main.mjs; packages stay in node_modules.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [folder] = process.argv.slice(2);

await build({
  absWorkingDir: fileURLToPath(new URL('../../', import.meta.url)),
  entryPoints: [`${folder}/src/main.ts`],
  outfile: `dist/${basename(folder)}/main.mjs`,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  tsconfig: 'tsconfig.base.json',
  logLevel: 'warning',
});
