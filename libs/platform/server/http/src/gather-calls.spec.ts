import { gatherCalls } from './gather-calls';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const doubled = async (calls: readonly number[]): Promise<PromiseSettledResult<number>[]> =>
  calls.map((value) => ({ status: 'fulfilled', value: 2 * value }));

it('writes the calls of a moment together, and gives each its own result', async () => {
  const write = jest.fn(doubled);
  const store = gatherCalls({ write });
  const results = Promise.all([store(1), store(2), store(3)]);
  expect(write).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20);
  expect(await results).toEqual([2, 4, 6]);
  expect(write.mock.calls).toEqual([[[1, 2, 3]]]);
});

it('does not wait once there are enough rows', async () => {
  const write = jest.fn(doubled);
  const store = gatherCalls({ write, rowsOf: (call) => call, maxRows: 5 });
  const results = Promise.all([store(2), store(4), store(1)]);
  expect(write.mock.calls).toEqual([[[2, 4]]]);
  await jest.advanceTimersByTimeAsync(20);
  expect(await results).toEqual([4, 8, 2]);
  expect(write.mock.calls).toEqual([[[2, 4]], [[1]]]);
});

it('writes two at a time, and what came meanwhile afterwards', async () => {
  const ends: (() => void)[] = [];
  const write = jest.fn(async (calls: readonly number[]) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return doubled(calls);
  });
  const store = gatherCalls({ write, maxRows: 1 });
  const results = Promise.all([store(1), store(2), store(3), store(4)]);
  expect(write).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(write.mock.calls.at(-1)).toEqual([[3]]);
  ends[0]?.();
  ends[2]?.();
  await jest.advanceTimersByTimeAsync(0);
  ends[3]?.();
  expect(await results).toEqual([2, 4, 6, 8]);
});

it('lets a call fail alone, and all that a failed write had', async () => {
  const store = gatherCalls<number, number>({
    write: async (calls) => {
      if (calls.includes(9)) throw new Error('The connection is lost.');
      return calls.map((value) =>
        value === 2 ? { status: 'rejected', reason: new Error('Two is wrong.') } : { status: 'fulfilled', value },
      );
    },
  });
  const some = Promise.allSettled([store(1), store(2), store(3)]);
  await jest.advanceTimersByTimeAsync(20);
  expect((await some).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const lost = Promise.allSettled([store(8), store(9)]);
  await jest.advanceTimersByTimeAsync(20);
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('refuses calls where too many wait', async () => {
  const store = gatherCalls({ write: doubled, maxWaitingRows: 2 });
  const results = Promise.all([store(1), store(2)]);
  expect(() => store(3)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  await jest.advanceTimersByTimeAsync(20);
  expect(await results).toEqual([2, 4]);
  await expect(Promise.all([store(3), jest.advanceTimersByTimeAsync(20)])).resolves.toMatchObject([6]);
});
