import * as os from 'node:os';
import * as argon2 from '@node-rs/argon2';
import { passwords } from './passwords';

jest.mock('@node-rs/argon2', () => ({ hash: jest.fn(), verify: jest.fn() }));
jest.mock('node:os', () => ({ ...jest.requireActual<typeof os>('node:os'), availableParallelism: jest.fn() }));

/** How many of ten passwords are hashed concurrently. */
async function concurrency({ processors, sinceLastVisit }: { processors: number; sinceLastVisit?: number }) {
  jest.mocked(os.availableParallelism).mockReturnValue(processors);
  const hashing = jest.mocked(argon2.hash).mockReset();
  hashing.mockReturnValue(new Promise(() => undefined));
  const hasher = passwords(sinceLastVisit === undefined ? {} : { sinceLastVisit: () => sinceLastVisit });
  for (let n = 0; n < 10; n += 1) void hasher.hash(`password ${n}`);
  await new Promise((resolve) => setImmediate(resolve));
  return hashing.mock.calls.length;
}

describe('hashing', () => {
  it('uses all processors while no client loads pages', async () => {
    expect(await concurrency({ processors: 3 })).toBe(3);
    expect(await concurrency({ processors: 3, sinceLastVisit: 1000 })).toBe(3);
  });

  it('leaves one processor to clients that load pages, where there is more than one', async () => {
    expect(await concurrency({ processors: 3, sinceLastVisit: 10 })).toBe(2);
    expect(await concurrency({ processors: 2, sinceLastVisit: 0 })).toBe(1);
    expect(await concurrency({ processors: 1, sinceLastVisit: 0 })).toBe(1);
  });

  it('leaves one thread of the pool to file reads, however many processors there are', async () => {
    expect(await concurrency({ processors: 16 })).toBe(3);
  });
});
