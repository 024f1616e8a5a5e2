import * as os from 'node:os';
import * as threads from './hashing-threads';
import { passwords } from './passwords';

jest.mock('./hashing-threads');
jest.mock('node:os', () => ({ ...jest.requireActual<typeof os>('node:os'), availableParallelism: jest.fn() }));

/** How many of ten passwords are hashed at once. */
function atOnce({ processors, sinceLastVisit }: { processors: number; sinceLastVisit?: number }): number {
  jest.mocked(os.availableParallelism).mockReturnValue(processors);
  const hashing = jest.mocked(threads.hashOnThread).mockReset();
  hashing.mockReturnValue(new Promise(() => undefined));
  const made = passwords(sinceLastVisit === undefined ? {} : { sinceLastVisit: () => sinceLastVisit });
  for (let n = 0; n < 10; n += 1) void made.hash(`password ${n}`);
  return hashing.mock.calls.length;
}

describe('hashing', () => {
  it('takes all processors while nobody looks around', () => {
    expect(atOnce({ processors: 4 })).toBe(4);
    expect(atOnce({ processors: 4, sinceLastVisit: 1000 })).toBe(4);
  });

  it('leaves one processor to visitors while they are there, and goes on where there is only one', () => {
    expect(atOnce({ processors: 4, sinceLastVisit: 10 })).toBe(3);
    expect(atOnce({ processors: 2, sinceLastVisit: 0 })).toBe(1);
    expect(atOnce({ processors: 1, sinceLastVisit: 0 })).toBe(1);
  });
});
