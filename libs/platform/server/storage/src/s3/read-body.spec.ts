import { Readable } from 'node:stream';
import { StorageUnavailable } from '../storage';
import { readBody } from './read-body';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('ends the request of a store that goes silent in the middle', async () => {
  const body = new Readable({ read: () => undefined });
  body.push('first');
  const chunks = readBody(body);
  expect((await chunks.next()).value).toEqual(Buffer.from('first'));
  const failed = expect(chunks.next()).rejects.toThrow(StorageUnavailable);
  await jest.advanceTimersByTimeAsync(16_000);
  await failed;
  expect(body.destroyed).toBe(true);
});

it('waits for its reader', async () => {
  const body = Readable.from([Buffer.from('first'), Buffer.from('second')]);
  const chunks = readBody(body);
  await chunks.next();
  await jest.advanceTimersByTimeAsync(600_000);
  expect((await chunks.next()).value).toEqual(Buffer.from('second'));
  await chunks.return();
  expect(body.destroyed).toBe(true);
});
