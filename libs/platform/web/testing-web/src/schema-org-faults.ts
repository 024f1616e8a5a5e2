import { join } from 'node:path';
import ts from 'typescript';

const workspace = join(__dirname, '../../../../..');

/** The files of libraries, which are parsed once: the vocabulary is large. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * Validates JSON-LD against the vocabulary of schema.org. Returns errors for unknown types and properties, and for
 * invalid values: the TypeScript compiler checks the JSON as a literal of type `Thing` of `schema-dts`.
 */
export function schemaOrgFaults(jsonLd: readonly object[]): string[] {
  const name = join(workspace, 'json-ld.ts');
  const literals = jsonLd.map((thing, at) => `export const thing${at}: WithContext<Thing> = ${JSON.stringify(thing)};`);
  const text = [`import type { Thing, WithContext } from 'schema-dts';`, ...literals].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, ...rest) => {
    if (file === name) return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
    if (!parsed.has(file)) parsed.set(file, getSourceFile.call(host, file, ...rest));
    return parsed.get(file);
  };
  const program = ts.createProgram([name], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 600));
}

/** The JSON-LD of the rendered page. */
export const shownJsonLd = (): Record<string, unknown>[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
  );
