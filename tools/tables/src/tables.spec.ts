import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestDatabase } from '@nitrate/testing-server';
import { generateTables } from './generate-tables';

const root = join(__dirname, '../../..');

it('finds the table types of each feature as its migrations make the tables', async () => {
  const generated = await generateTables(await startTestDatabase([]));
  const written = await Promise.all(generated.map(({ path }) => readFile(join(root, path), 'utf8')));
  expect(Object.fromEntries(generated.map(({ path }, index) => [path, written[index]]))).toEqual(
    Object.fromEntries(generated.map(({ path, text }) => [path, text])),
  );
}, 30_000);
