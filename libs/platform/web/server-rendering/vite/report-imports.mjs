import { relative } from 'node:path';
import { init, parse } from 'es-module-lexer';

/**
 * Vite plugin for the server build: each dynamic import of a module of the workspace adds the path of the module to
 * `globalThis.loadedModules` whenever it is called, so that the server knows which modules a page loads.
 *
 * @param {{ workspaceRoot: string }} options paths are relative to it
 */
export function reportImports({ workspaceRoot }) {
  const reported = (path) => `(globalThis.loadedModules ??= []).push(${JSON.stringify(path)})`;
  return {
    name: 'nitrate-report-imports',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    async transform(code, id) {
      if (!code.includes('import(') || id.includes('/node_modules/')) return undefined;
      await init;
      const [imports] = parse(code);
      let result = code;
      for (const { d: dynamic, n: specifier, ss: start, se: end } of imports.toReversed()) {
        if (dynamic < 0 || !specifier) continue;
        const path = relative(workspaceRoot, (await this.resolve(specifier, id))?.id ?? '');
        if (!path.startsWith('libs/')) continue;
        result = `${result.slice(0, start)}(${reported(path)}, ${result.slice(start, end)})${result.slice(end)}`;
      }
      return { code: result, map: null };
    },
  };
}
