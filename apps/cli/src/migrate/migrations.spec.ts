import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrations } from './migrations';

const libs = join(__dirname, '../../../../libs');

it('has the migrations of every feature, because a backup leaves out no table', async () => {
  const indexes = (await readdir(libs, { recursive: true })).filter((path) =>
    /^.*\bserver\b.*[/\\]index\.ts$/.test(path),
  );
  const sources = await Promise.all(indexes.map((path) => readFile(join(libs, path), 'utf8')));
  const exported = sources.flatMap((source) => source.match(/\b\w+Migrations\b(?=[ ,}])/g) ?? []);
  const named = new Set(exported.filter((name) => name !== 'FeatureMigrations'));
  expect(named.size).toBeGreaterThan(10);
  expect(migrations).toHaveLength(named.size);
});
