import { batchCalls } from './batch-calls';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('joins the calls of a moment, each id once, up to the maximum', async () => {
  const sent: string[][] = [];
  const send = async (ids: readonly string[]) => {
    sent.push([...ids]);
    return ids.join();
  };
  const join = batchCalls<string>(30, 2);
  const replies = ['a', 'b', 'c'].map((id) => join(id, send));
  await jest.advanceTimersByTimeAsync(30);
  expect(sent).toEqual([['a', 'b'], ['c']]);
  expect(await Promise.all(replies)).toEqual(['a,b', 'a,b', 'c']);
  const later = join('a', send);
  const again = join('a', send);
  await jest.advanceTimersByTimeAsync(30);
  expect(await Promise.all([later, again])).toEqual(['a', 'a']);
  expect(sent).toHaveLength(3);
});
