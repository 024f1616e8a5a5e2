import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const components = globSync('{apps,libs}/**/src/**/*.tsx', { cwd: root, exclude: (path) => path === 'node_modules' });
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Classes that a component names of its CSS modules, and that are not there: they would style nothing. */
function missingClasses(path: string): string[] {
  const text = read(path);
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', file = '']) => {
    const css = read(join(dirname(path), file));
    const named = text.replaceAll(/'[^'\n]*'/g, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
    const classes = new Set([...named].map(([, each = '']) => each));
    return [...classes].filter((each) => !new RegExp(`\\.${each}(?![\\w-])`).test(css));
  });
}

it('finds each class that a component names in its CSS module', () => {
  expect(components.length).toBeGreaterThan(300);
  const missing = components.map((path) => [path, missingClasses(path)] as const);
  expect(missing.filter(([, classes]) => classes.length > 0)).toEqual([]);
});
