import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import ts from 'typescript';

const types = ['node', 'jest', '@testing-library/jest-dom'];
const workspace = join(__dirname, '../../..');

/** The TypeScript files that a generator wrote below a folder, by absolute path as if they lay in this workspace. */
function generatedFiles(tree: Tree, folder: string): Map<string, string> {
  const files = new Map<string, string>();
  const visit = (path: string) => {
    for (const child of tree.children(path)) {
      const each = `${path}/${child}`;
      if (!tree.isFile(each)) visit(each);
      else if (/\.tsx?$/.test(each)) files.set(join(workspace, each), tree.read(each, 'utf8') ?? '');
    }
  };
  visit(folder);
  return files;
}

/** What the compiler reports of the generated files, with the paths and strictness of this workspace. */
export function compileErrors(tree: Tree, folder: string): string[] {
  const files = generatedFiles(tree, folder);
  const { config } = ts.readConfigFile(join(workspace, 'tsconfig.base.json'), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, workspace);
  const host = ts.createCompilerHost({ ...options, types });
  const { fileExists, readFile, getSourceFile, directoryExists } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.directoryExists = (path) =>
    [...files.keys()].some((file) => file.startsWith(`${path}/`)) || (directoryExists?.(path) ?? true);
  host.getSourceFile = (path, ...rest) => {
    const text = files.get(path);
    return text === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
  };
  const program = ts.createProgram(
    [...files.keys()],
    { ...options, types, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] },
    host,
  );
  return [...files.keys()].flatMap((path) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(path))
      .map(
        ({ messageText }) =>
          `${path.slice(workspace.length + 1)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      ),
  );
}

/** What the parser reports of a source text. */
export function syntaxErrors(text: string, fileName = 'source.ts'): string[] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
    fileName,
    reportDiagnostics: true,
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Runs a generated module and those it imports; what is not generated comes from `load`, the caller's `require`. */
export function runGenerated(tree: Tree, path: string, load: (specifier: string) => unknown): Record<string, unknown> {
  const text = tree.read(path, 'utf8');
  if (text === null) throw new Error(`${path} was not generated.`);
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
      jsx: ts.JsxEmit.ReactJSX,
    },
    fileName: path,
  });
  const exports: Record<string, unknown> = {};
  const generated = (specifier: string) => {
    const [, feature, side] = /^@nitrate\/([^/]+)\/([^/]+)$/.exec(specifier) ?? [];
    const targets = specifier.startsWith('.')
      ? ['.ts', '.tsx'].map((ending) => join(path, '..', specifier) + ending)
      : [`libs/${feature}/${side}/index.ts`];
    const target = targets.find((each) => tree.exists(each));
    return target ? runGenerated(tree, target, load) : load(specifier);
  };
  new Function('exports', 'require', outputText)(exports, generated);
  return exports;
}
