import { openDatabase } from '@nitrate/database';
import { ensureWorker } from './ensure-worker';

it('starts no worker while the database does not respond, and leaves the report of that to others', async () => {
  const database = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none' });
  const query = jest.spyOn(database.pool, 'query');
  const done = new AbortController();
  const lines: string[] = [];
  const options = { script: 'missing.mjs', env: {}, onLine: (line: string) => lines.push(line), signal: done.signal };
  const ended = ensureWorker(database, options);
  await expect(query.mock.results[0]?.value).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  done.abort();
  await ended;
  expect(lines).toEqual([]);
  await database.close();
});
