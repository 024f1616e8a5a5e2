import { isIgnored } from './is-ignored';
import { toldAddress } from './told-address';
import { watchPageViews } from './watch-page-views';

function visit(first: string, { referrer = '', flag = '', host = 'films.example' } = {}) {
  let here = first;
  let changed = () => undefined as void;
  const fetch = jest.fn(async (_url: string, _init: RequestInit) => new Response('{}'));
  const stop = watchPageViews({
    address: '/api/ingress/page-views',
    origin: `https://${host}`,
    referrer,
    shown: () => here,
    subscribe: (callback) => {
      changed = callback;
      return () => (changed = () => undefined);
    },
    fetch,
    storage: () => ({ getItem: (key) => (key === 'nitrate:ignorePageViews' ? flag || null : null) }),
  });
  const goTo = (next: string) => {
    here = next;
    changed();
  };
  const told = () => fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as { url: string });
  return { goTo, told, fetch, stop };
}

it('tells of the first page, and where the visitor came from', () => {
  const { told, fetch } = visit('/', { referrer: 'https://elsewhere.example/list' });
  expect(told()).toEqual([
    {
      name: 'pageview',
      url: 'https://films.example/',
      referrer: 'https://elsewhere.example/list',
      domain: 'films.example',
    },
  ]);
  expect(fetch).toHaveBeenCalledWith(
    '/api/ingress/page-views',
    expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
  );
});

it('tells of each page once, however often the router stirs', () => {
  const { goTo, told, stop } = visit('/');
  goTo('/archive');
  goTo('/archive');
  goTo('/archive?q=mills&page=2');
  goTo('/watch?v=a');
  goTo('/watch?v=b&t=90');
  stop();
  goTo('/explore');
  expect(told().map(({ url }) => url.slice('https://films.example'.length))).toEqual([
    '/',
    '/archive',
    '/watch?v=a',
    '/watch?v=b',
  ]);
});

it('names the page before as what led to a page', () => {
  const { goTo, told } = visit('/archive?q=mills');
  goTo('/watch?v=a');
  expect(told()[1]).toMatchObject({ referrer: 'https://films.example/archive' });
});

it('says nothing on the developer’s machine, nor where the flag is set, nor of drafts', () => {
  for (const host of ['localhost:4200', '127.0.0.1:4200', '[::1]:4200', 'films.localhost']) {
    expect(visit('/', { host }).fetch).not.toHaveBeenCalled();
  }
  expect(visit('/', { flag: '1' }).fetch).not.toHaveBeenCalled();
  expect(visit('/about?preview=token').fetch).not.toHaveBeenCalled();
});

it('counts where storage is closed to it', () => {
  const closed = () => {
    throw new DOMException('closed');
  };
  expect(isIgnored('films.example', closed)).toBe(false);
});

it.each([
  ['/archive?q=my+name#x', '/archive'],
  ['/watch?v=a%20b&t=3', '/watch?v=a%20b'],
  ['/de/watch?v=a&list=7', '/de/watch?v=a'],
  ['/de/id/confirm/0199?token=secret', '/de/id/confirm'],
  ['/admin/user/0199', '/admin/user'],
  ['/lists/0199', '/lists/0199'],
])('tells of %s as %s', (address, told) => {
  expect(toldAddress(address)).toBe(told);
});

it('leaves its own secrets out of the address before the first page', () => {
  const { told } = visit('/login', { referrer: 'https://films.example/id/reset?token=secret' });
  expect(told()[0]).toMatchObject({ referrer: 'https://films.example/id/reset' });
});
