const ours = /\/(?:libs\/[^/]+\/web|apps\/web-shell)\/src\/.+\.tsx?$/;
const lazyImport = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;
const virtualId = 'virtual:noted-imports';

/**
 * In the server build every lazy import of ours notes which module it loads, below the workspace root. A page's
 * modules are known that way, and with the manifest of the browser build the files to announce in its head.
 *
 * @param {{ root: string }} options the workspace root
 */
export function noteImports({ root }) {
  return {
    name: 'nitrate-note-imports',
    // Before TypeScript is stripped positions are those of the source; a type import has no call form here.
    enforce: 'pre',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      return [
        'let noted = [];',
        'export function note(id) { noted.push(id); }',
        'export function takeNoted() { const taken = noted; noted = []; return taken; }',
      ].join('\n');
    },
    async transform(code, id, options) {
      const [path] = id.split('?');
      if (!options?.ssr || !ours.test(path)) return undefined;
      const found = [...code.matchAll(lazyImport)].filter(([, , specifier]) => specifier.startsWith('.'));
      if (found.length === 0) return undefined;
      let result = code;
      for (const match of found.toReversed()) {
        const resolved = await this.resolve(match[2], path);
        const module = JSON.stringify(resolved.id.slice(root.length + 1));
        const noting = `(noteImport(${module}), ${match[0]})`;
        result = result.slice(0, match.index) + noting + result.slice(match.index + match[0].length);
      }
      return { code: `import { note as noteImport } from '${virtualId}';\n${result}`, map: null };
    },
  };
}
