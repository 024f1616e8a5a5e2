import { createHash } from 'node:crypto';
import { ListProgress } from './list-progress';

const records = (...identifiers: string[]) => createHash('sha1').update(JSON.stringify(identifiers));

it('ends a list with ever new records and tokens', () => {
  const progress = new ListProgress(null);
  for (let part = 1; part < 100_000; part += 1) progress.note(records(`oai:lake:${part}`), `token ${part}`);
  expect(() => progress.note(records('oai:lake:0'), 'token 0')).toThrow('more than 100,000 parts');
});

it('lets some records come twice', () => {
  const progress = new ListProgress('first');
  for (let part = 0; part < 100; part += 1) progress.note(records(`oai:lake:${part % 90}`), `token ${part}`);
  expect(() => progress.note(records('oai:lake:100'), 'first')).toThrow('same resumption token');
});
