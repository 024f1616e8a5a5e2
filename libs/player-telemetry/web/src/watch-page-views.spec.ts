import { isIgnored } from './watch-page-views';
import { anonymousAddress } from './watch-page-views';
import { watchPageViews } from './watch-page-views';

function visit(first: string, { referrer = '', flag = '', host = 'films.example', preferences = {} } = {}) {
  let path = first;
  let changed = () => undefined as void;
  const fetch = jest.fn(async (_url: string, _init: RequestInit) => new Response('{}'));
  const stop = watchPageViews({
    address: '/api/ingress/page-views',
    origin: `https://${host}`,
    referrer,
    currentPath: () => path,
    subscribe: (callback) => {
      changed = callback;
      return () => (changed = () => undefined);
    },
    fetch,
    storage: () => ({ getItem: (key) => (key === 'nitrate:ignorePageViews' ? flag || null : null) }),
    preferences,
  });
  const goTo = (next: string) => {
    path = next;
    changed();
  };
  const events = () => fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as { url: string });
  return { goTo, events, fetch, stop };
}

it('reports the first page with the referrer', () => {
  const { events, fetch } = visit('/', { referrer: 'https://elsewhere.example/list' });
  expect(events()).toEqual([
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

it('reports each page once, even if the router notifies more often', () => {
  const { goTo, events, stop } = visit('/');
  goTo('/archive');
  goTo('/archive');
  goTo('/archive?q=mills&page=2');
  goTo('/watch?v=a');
  goTo('/watch?v=b&t=90');
  stop();
  goTo('/explore');
  expect(events().map(({ url }) => url.slice('https://films.example'.length))).toEqual([
    '/',
    '/archive',
    '/watch?v=a',
    '/watch?v=b',
  ]);
});

it('reports the previous page as the referrer', () => {
  const { goTo, events } = visit('/archive?q=mills');
  goTo('/watch?v=a');
  expect(events()[1]).toMatchObject({ referrer: 'https://films.example/archive' });
});

it('reports nothing on localhost, with the flag set, or for drafts', () => {
  for (const host of ['localhost:4200', '127.0.0.1:4200', '[::1]:4200', 'films.localhost']) {
    expect(visit('/', { host }).fetch).not.toHaveBeenCalled();
  }
  expect(visit('/', { flag: '1' }).fetch).not.toHaveBeenCalled();
  expect(visit('/about?preview=token').fetch).not.toHaveBeenCalled();
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('reports nothing with %j', (preferences) => {
  const { goTo, fetch } = visit('/', { preferences });
  goTo('/archive');
  expect(fetch).not.toHaveBeenCalled();
});

it.each([{ doNotTrack: null }, { doNotTrack: '0' }, { doNotTrack: 'unspecified', globalPrivacyControl: false }])(
  'reports with %j',
  (preferences) => {
    expect(visit('/', { preferences }).fetch).toHaveBeenCalledTimes(1);
  },
);

it('reports where storage is not accessible', () => {
  const denied = () => {
    throw new DOMException('denied');
  };
  expect(isIgnored({ hostname: 'films.example', storage: denied, preferences: {} })).toBe(false);
});

it.each([
  ['/archive?q=my+name#x', '/archive'],
  ['/watch?v=a%20b&t=3', '/watch?v=a%20b'],
  ['/de/watch?v=a&list=7', '/de/watch?v=a'],
  ['/de/id/confirm/0199?token=secret', '/de/id/confirm'],
  ['/admin/user/0199', '/admin/user'],
  ['/lists/0199?share=secret', '/lists'],
  ['/de/screening/secret-token', '/de/screening'],
  ['/de/user/me/lists', '/de/user/me/lists'],
])('reports %s as %s', (address, reported) => {
  expect(anonymousAddress(address)).toBe(reported);
});

it('removes secrets from the referrer of the first page', () => {
  const { events } = visit('/login', { referrer: 'https://films.example/id/reset?token=secret' });
  expect(events()[0]).toMatchObject({ referrer: 'https://films.example/id/reset' });
});
