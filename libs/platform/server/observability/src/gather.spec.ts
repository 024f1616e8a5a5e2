import { gather } from './gather';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('gather', () => {
  it('reads once for all metrics of a scrape, and again later', async () => {
    let at = 0;
    const read = jest.fn(async () => 7);
    const gathered = gather(read, { now: () => at });
    expect(await Promise.all([gathered(), gathered()])).toEqual([7, 7]);
    at = 1_999;
    await gathered();
    expect(read).toHaveBeenCalledTimes(1);
    at = 2_000;
    await gathered();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is undefined where the read fails', async () => {
    expect(await gather(() => Promise.reject(new Error('away')))()).toBeUndefined();
  });

  it('is undefined where the read takes too long, and does not begin another meanwhile', async () => {
    let at = 0;
    const read = jest.fn(() => new Promise<number>(() => undefined));
    const gathered = gather(read, { now: () => at });
    for (let scrape = 1; scrape <= 3; scrape += 1) {
      const value = gathered();
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await value).toBeUndefined();
      at += 15_000;
    }
    expect(read).toHaveBeenCalledTimes(1);
  });
});
