import { pageLocks, unlessDenied } from './page-locks';

it('gives a lock to one after the other', async () => {
  const locks = pageLocks();
  const order: string[] = [];
  const hold = (name: string) =>
    locks.request('a', async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
    });
  await Promise.all([hold('1'), hold('2'), hold('3')]);
  expect(order).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends']);
});

it('says at once that a lock is not available', async () => {
  const locks = pageLocks();
  let release = () => undefined as void;
  const holding = locks.request('a', () => new Promise<void>((resolve) => (release = resolve)));
  expect(await locks.request('a', { ifAvailable: true }, (lock) => lock)).toBeNull();
  expect(await locks.request('b', { ifAvailable: true }, (lock) => lock?.name)).toBe('b');
  release();
  await holding;
  expect(await locks.request('a', { ifAvailable: true }, (lock) => lock?.name)).toBe('a');
});

it('gives no lock to a request that was aborted', async () => {
  const locks = pageLocks();
  const request = new AbortController();
  const holding = locks.request('a', () => Promise.resolve());
  const waiting = locks.request('a', { signal: request.signal }, () => 'held');
  request.abort();
  await expect(waiting).rejects.toThrow();
  await holding;
});

it('takes locks of the page where those of the browser are denied, and passes on what the work throws', async () => {
  let requests = 0;
  const denied = async () => {
    requests += 1;
    throw new DOMException('The request was denied.', 'SecurityError');
  };
  const locks = unlessDenied({ request: denied }, pageLocks());
  expect(await locks.request('a', () => 'held')).toBe('held');
  expect(await locks.request('a', { ifAvailable: true }, (lock) => lock?.name)).toBe('a');
  expect(requests).toBe(1);
  const shared = unlessDenied(pageLocks(), { request: denied });
  const failing = shared.request('a', () => Promise.reject(new DOMException('blocked', 'SecurityError')));
  await expect(failing).rejects.toThrow('blocked');
  expect(requests).toBe(1);
});
