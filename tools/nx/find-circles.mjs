// Names the circles of modules that load each other, in the folders that are its arguments. Types are no part of them,
// nor what is loaded later, by `import()`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The circles of a graph, each from a module back to itself: at least one for every module that is in one. */
function circlesOf(graph) {
  const circles = [];
  const done = new Set();
  const path = [];
  const visit = (module) => {
    const start = path.indexOf(module);
    if (start >= 0) circles.push([...path.slice(start), module]);
    if (start >= 0 || done.has(module)) return;
    path.push(module);
    for (const imported of graph.get(module) ?? []) visit(imported);
    path.pop();
    done.add(module);
  };
  for (const module of [...graph.keys()].sort()) visit(module);
  return circles;
}

/** The modules in folders, each with those that it loads. */
async function loadedModules(folders) {
  const code = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => join(folder, path)))
    .filter((path) => /\.(tsx?|mts|mjs|cjs)$/.test(path) && !/\.d\.m?ts$|node_modules/.test(path));
  const { metafile } = await build({
    stdin: { contents: code.map((path) => `import './${path}';`).join('\n'), resolveDir: '.' },
    tsconfig: fileURLToPath(new URL('../../tsconfig.base.json', import.meta.url)),
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outfile: 'none',
    plugins: [
      {
        name: 'no-assets',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^virtual:|^\.{1,2}\/dist\/|\?|\.(css|woff2|svg|wasm)$/ }, ({ path }) => ({
            path,
            external: true,
          })),
      },
    ],
  });
  return new Map(
    Object.entries(metafile.inputs).map(([module, { imports }]) => [
      module,
      imports.filter(({ external, kind }) => !external && kind !== 'dynamic-import').map(({ path }) => path),
    ]),
  );
}

const circles = circlesOf(await loadedModules(process.argv.slice(2)));
for (const circle of circles) console.error(`circle: ${circle.join(' > ')}`);
if (circles.length > 0) process.exitCode = 1;
