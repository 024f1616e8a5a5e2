import { setImmediate as nextTurn } from 'node:timers/promises';
import { EncodedPage } from './encoded-page';
import { PageCache } from './page-cache';

const lasting = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=300' };
const page = (body: string, headers: Record<string, string> = lasting) => new EncodedPage(200, headers, body);

function start(maxBytes = 1_000_000) {
  let now = Date.parse('2026-05-06T07:08:09Z');
  const errors: unknown[] = [];
  const cache = new PageCache({ maxBytes, now: () => now, onError: (error) => errors.push(error) });
  const bodyOf = async (key: string, render: () => Promise<EncodedPage>) =>
    (await (await cache.get(key, render)).body('identity')).toString();
  return { cache, bodyOf, errors, advance: (ms: number) => (now += ms) };
}

describe('PageCache', () => {
  it('renders a page once for concurrent misses', async () => {
    const { bodyOf } = start();
    const render = jest.fn(async () => {
      await nextTurn();
      return page('home');
    });
    expect(await Promise.all([1, 2, 3].map(() => bodyOf('/', render)))).toEqual(['home', 'home', 'home']);
    expect(await bodyOf('/', render)).toBe('home');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('serves a stale page at once and revalidates it in the background', async () => {
    const { bodyOf, advance } = start();
    await bodyOf('/', async () => page('old'));
    advance(15_000);
    expect(await bodyOf('/', async () => page('new'))).toBe('old');
    await nextTurn();
    expect(await bodyOf('/', async () => page('newer'))).toBe('new');
  });

  it('counts hits, stale pages and misses, and what it holds', async () => {
    const { cache, bodyOf, advance } = start();
    const render = async () => page('home');
    await Promise.all([bodyOf('/', render), bodyOf('/', render)]);
    await bodyOf('/', render);
    advance(15_000);
    await bodyOf('/', render);
    await nextTurn();
    expect(cache.metrics()).toEqual({
      entries: 1,
      bytes: page('home').size + '/'.length,
      hits: 1,
      stale: 1,
      misses: 2,
    });
    cache.invalidate();
    expect(cache.metrics()).toMatchObject({ entries: 0, bytes: 0, hits: 1 });
  });

  it('waits for a render when the page is past its stale window', async () => {
    const { bodyOf, advance } = start();
    await bodyOf('/', async () => page('old'));
    advance(120_000);
    expect(await bodyOf('/', async () => page('new'))).toBe('new');
  });

  it('rejects with the error of the render that it waits for, and renders again next time', async () => {
    const { bodyOf, errors } = start();
    await expect(bodyOf('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await bodyOf('/', async () => page('home'))).toBe('home');
    expect(errors).toEqual([]);
  });

  it('keeps serving the stale page while revalidation fails, and reports the error', async () => {
    const { bodyOf, errors, advance } = start();
    await bodyOf('/', async () => page('old'));
    advance(15_000);
    expect(await bodyOf('/', () => Promise.reject(new Error('no database')))).toBe('old');
    await nextTurn();
    expect(await bodyOf('/', async () => page('failed', { 'cache-control': 'no-store' }))).toBe('old');
    await nextTurn();
    expect(await bodyOf('/', async () => page('new'))).toBe('old');
    expect(errors).toHaveLength(1);
  });

  it('caches nothing that is not public', async () => {
    const { bodyOf } = start();
    await bodyOf('/', async () => page('a', { 'cache-control': 'private, s-maxage=60' }));
    await bodyOf('/', async () => page('b', { 'cache-control': 'no-store' }));
    expect(await bodyOf('/', async () => page('c'))).toBe('c');
  });

  it('returns an uncacheable page to all clients that wait for it', async () => {
    const { bodyOf } = start();
    const render = jest.fn(async () => {
      await nextTurn();
      return page('failed', { 'cache-control': 'no-store' });
    });
    expect(await Promise.all([bodyOf('/', render), bodyOf('/', render)])).toEqual(['failed', 'failed']);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('invalidates every page, and caches none whose render began before', async () => {
    const { cache, bodyOf } = start();
    await bodyOf('/cached', async () => page('old'));
    let finish: (page: EncodedPage) => void = () => undefined;
    const pending = bodyOf('/pending', () => new Promise((resolve) => (finish = resolve)));
    cache.invalidate();
    expect(await bodyOf('/cached', async () => page('new'))).toBe('new');
    expect(await bodyOf('/pending', async () => page('new'))).toBe('new');
    finish(page('old'));
    expect(await pending).toBe('old');
    expect(await bodyOf('/pending', async () => page('newer'))).toBe('new');
  });

  it('evicts the least recently used pages when it is full', async () => {
    const { bodyOf } = start(40_000);
    const text = (letter: string) => letter.repeat(9000);
    await bodyOf('/a', async () => page(text('a')));
    await bodyOf('/b', async () => page(text('b')));
    await bodyOf('/a', async () => page('again'));
    await bodyOf('/c', async () => page(text('c')));
    expect(await bodyOf('/a', async () => page('again'))).toBe(text('a'));
    expect(await bodyOf('/b', async () => page('again'))).toBe('again');
  });

  it('admits misses and revalidations, not pages that are cached or being rendered', async () => {
    const { cache, advance } = start();
    const admitted: string[] = [];
    const get = (render: () => Promise<EncodedPage>) =>
      cache.get('/', render, (kind, work) => {
        admitted.push(kind);
        return work();
      });
    let finish: (page: EncodedPage) => void = () => undefined;
    const first = get(() => new Promise((resolve) => (finish = resolve)));
    const second = get(async () => page('unused'));
    finish(page('a'));
    expect(await first).toBe(await second);
    await get(async () => page('unused'));
    expect(admitted).toEqual(['miss']);
    advance(15_000);
    await get(async () => page('b'));
    expect(admitted).toEqual(['miss', 'revalidation']);
  });

  it('renders nothing that is not admitted, and leaves a stale page where it is', async () => {
    const { cache, advance, bodyOf } = start();
    const refused = jest.fn(async () => page('refused'));
    const refuse = () => Promise.reject(new Error('busy'));
    await expect(cache.get('/', refused, refuse)).rejects.toThrow('busy');
    await bodyOf('/', async () => page('old'));
    advance(15_000);
    expect(await cache.get('/', refused, refuse)).toBeDefined();
    expect(refused).not.toHaveBeenCalled();
  });
});
