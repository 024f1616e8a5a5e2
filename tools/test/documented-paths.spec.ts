import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const parts = ['apps', 'deploy', 'docs', 'edge', 'libs', 'tools'];

/** All files and folders, with paths from the root. */
const paths = [
  ...readdirSync(root),
  ...parts.flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((path) => join(part, path)),
  ),
].filter((path) => !path.includes('node_modules'));

const documents = paths.filter((path) => path.endsWith('.md'));

const sourceFile = /^[\w./-]+\.(?:tsx?|mjs|cjs|md)$/;
const folder = /^(?:apps|deploy|docs|libs|tools|src|contract|data-access|server|web)\/[\w./-]+$/;

/** Files and folders that a document names in code spans and links. */
function pathsNamedIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const spans = [...text.matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span);
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
  return [
    ...spans.filter((span) => (sourceFile.test(span) || folder.test(span)) && !span.startsWith('dist/')),
    ...links.filter((link) => !/^[a-z]+:/.test(link)),
  ].map((path) => path.replace(/^(?:\.\.?\/)+|\/$/g, ''));
}

/** A document names paths from the root, from its own folder, or by their end alone. */
const exists = (path: string): boolean => paths.some((known) => known === path || known.endsWith(`/${path}`));

it('finds every file that a document names', () => {
  expect(documents.length).toBeGreaterThan(20);
  const missing = documents.flatMap((document) =>
    pathsNamedIn(document)
      .filter((path) => !exists(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});
