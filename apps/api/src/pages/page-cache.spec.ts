import { setTimeout as sleep } from 'node:timers/promises';
import { PageCache } from './page-cache';
import { StoredPage } from './stored-page';

const lasting = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300' };
const page = (body: string, headers: Record<string, string> = lasting) => new StoredPage(200, headers, body);

function start(maxBytes = 1_000_000) {
  let now = 0;
  const errors: unknown[] = [];
  const cache = new PageCache({ maxBytes, now: () => now, onError: (error) => errors.push(error) });
  const bodyOf = async (key: string, make: () => Promise<StoredPage>) =>
    (await (await cache.get(key, make)).body('identity')).toString();
  return { cache, bodyOf, errors, pass: (ms: number) => (now += ms) };
}

describe('PageCache', () => {
  it('makes a page once for all that ask at the same time', async () => {
    const { bodyOf } = start();
    const make = jest.fn(async () => {
      await sleep(20);
      return page('home');
    });
    expect(await Promise.all([1, 2, 3].map(() => bodyOf('/', make)))).toEqual(['home', 'home', 'home']);
    expect(await bodyOf('/', make)).toBe('home');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('shows an aged page at once and renews it behind', async () => {
    const { bodyOf, pass } = start();
    await bodyOf('/', async () => page('old'));
    pass(15_000);
    expect(await bodyOf('/', async () => page('new'))).toBe('old');
    await sleep(5);
    expect(await bodyOf('/', async () => page('newer'))).toBe('new');
  });

  it('waits for a new one when the old has become too old', async () => {
    const { bodyOf, pass } = start();
    await bodyOf('/', async () => page('old'));
    pass(120_000);
    expect(await bodyOf('/', async () => page('new'))).toBe('new');
  });

  it('keeps showing the old page while renewing fails, and says so', async () => {
    const { bodyOf, errors, pass } = start();
    await bodyOf('/', async () => page('old'));
    pass(15_000);
    expect(await bodyOf('/', () => Promise.reject(new Error('no database')))).toBe('old');
    await sleep(5);
    expect(await bodyOf('/', async () => page('failed', { 'cache-control': 'no-store' }))).toBe('old');
    await sleep(5);
    expect(await bodyOf('/', async () => page('new'))).toBe('old');
    expect(errors).toHaveLength(1);
  });

  it('keeps nothing that is not for everybody', async () => {
    const { bodyOf } = start();
    await bodyOf('/', async () => page('a', { 'cache-control': 'private, s-maxage=60' }));
    await bodyOf('/', async () => page('b', { 'cache-control': 'no-store' }));
    expect(await bodyOf('/', async () => page('c'))).toBe('c');
  });

  it('forgets everything when told, and keeps no page that was begun before', async () => {
    const { cache, bodyOf } = start();
    await bodyOf('/kept', async () => page('old'));
    let finish: (made: StoredPage) => void = () => undefined;
    const begun = bodyOf('/begun', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    expect(await bodyOf('/kept', async () => page('new'))).toBe('new');
    expect(await bodyOf('/begun', async () => page('new'))).toBe('new');
    finish(page('old'));
    expect(await begun).toBe('old');
    expect(await bodyOf('/begun', async () => page('newer'))).toBe('new');
    expect(cache.busy).toBe(0);
  });

  it('lets go of the pages least asked for when its room is full', async () => {
    const { bodyOf } = start(40_000);
    const text = (letter: string) => letter.repeat(9000);
    await bodyOf('/a', async () => page(text('a')));
    await bodyOf('/b', async () => page(text('b')));
    await bodyOf('/a', async () => page('again'));
    await bodyOf('/c', async () => page(text('c')));
    expect(await bodyOf('/a', async () => page('again'))).toBe(text('a'));
    expect(await bodyOf('/b', async () => page('again'))).toBe('again');
  });
});
