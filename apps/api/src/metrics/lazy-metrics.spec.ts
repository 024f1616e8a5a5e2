import { join } from 'node:path';
import { buildSync, type Metafile } from 'esbuild';

const root = join(__dirname, '../../../..');

/** The bundle of a program, as `tools/start/bundle.mjs` makes it. */
function outputsOf(program: string): Metafile['outputs'] {
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: [`apps/${program}/src/main.ts`],
    outdir: 'dist/never-written',
    write: false,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    tsconfig: 'tsconfig.base.json',
    logLevel: 'error',
  });
  return metafile.outputs;
}

/** All that is loaded with a file of the bundle, without its dynamic imports. */
function loadedWith(file: string, outputs: Metafile['outputs'], seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = outputs[file]?.imports ?? [];
  for (const { path, kind } of imports) if (kind === 'import-statement') loadedWith(path, outputs, seen);
  return seen;
}

it.each(['api', 'worker'])('the %s loads nothing for metrics without their port', (program) => {
  const outputs = outputsOf(program);
  const entry = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === `apps/${program}/src/main.ts`) ?? '';
  const loaded = loadedWith(entry, outputs);
  expect(loaded.has('pino') || loaded.has('fastify')).toBe(true);
  expect(loaded.has('prom-client')).toBe(false);
  expect(Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path))).toContain('prom-client');
});
