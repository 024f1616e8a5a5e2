import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = join(__dirname, '../../../../../node_modules');

/** Starts and reads the vocabulary much sooner than the compiler written in JavaScript. */
const compiler = [
  join(packages, 'typescript-native/bin/tsc'),
  ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false', '--lib', 'es2022'],
  ...['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022'],
];

/**
 * Validates JSON-LD against the vocabulary of schema.org. Returns errors for unknown types and properties, and for
 * invalid values: the TypeScript compiler checks the JSON as a literal of the type of `schema-dts` with its name. As a
 * `Thing`, one of nine hundred types, it would take five times as long.
 */
export function schemaOrgFaults(jsonLd: readonly object[]): string[] {
  const literals = jsonLd.map(
    (thing, at) =>
      `export const thing${at}: schema.WithContext<schema.${String(Reflect.get(thing, '@type'))}> = ${JSON.stringify(thing)};`,
  );
  const vocabulary = `import type * as schema from ${JSON.stringify(join(packages, 'schema-dts'))};`;
  const folder = mkdtempSync(join(tmpdir(), 'json-ld-'));
  try {
    const path = join(folder, 'json-ld.ts');
    writeFileSync(path, [vocabulary, ...literals].join('\n'));
    const { status, stdout, stderr } = spawnSync(process.execPath, [...compiler, path], { encoding: 'utf8' });
    if (status === null || (status > 0 && !stdout)) throw new Error(`the compiler did not run: ${stderr}`);
    // What explains an error further follows it, indented.
    return stdout
      .split(/\n(?=\S)/)
      .filter(Boolean)
      .map((fault) => fault.slice(0, 600));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The JSON-LD of the rendered page. */
export const shownJsonLd = (): Record<string, unknown>[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
  );
