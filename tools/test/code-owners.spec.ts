import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const folders = readFileSync(join(root, 'docs/CODEOWNERS'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\/(\S+)\/ +@\S+$/.exec(line)?.[1] ?? []);

it('names an owner for every feature', () => {
  expect(folders).toEqual(expect.arrayContaining(readdirSync(join(root, 'libs')).map((name) => `libs/${name}`)));
});

it('names no folder that is gone', () => {
  expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
});
