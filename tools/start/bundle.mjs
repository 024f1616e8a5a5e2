import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles a Node program of ours into `dist/<name>/<entry>.mjs`; packages stay in node_modules. */
export async function bundle(name, entryPoints) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: `dist/${name}`,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    tsconfig: 'tsconfig.base.json',
    logLevel: 'warning',
  });
}
