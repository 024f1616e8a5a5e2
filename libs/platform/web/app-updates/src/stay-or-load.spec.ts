import { createMemoryRouter } from 'react-router-dom';
import { stayOrLoad } from './stay-or-load';

const lost = new TypeError('Failed to fetch dynamically imported module');

const world = { isLoaded: false, isOutdated: false, canReach: true, mayReload: true };
const loadDocument = jest.fn((_address: string) => world.mayReload);
const stay = jest.fn();
let shown = '/';

beforeEach(() => {
  Object.assign(world, { isLoaded: false, isOutdated: false, canReach: true, mayReload: true });
  jest.clearAllMocks();
  setOnline(true);
  shown = '/';
});
afterAll(() => setOnline(true));

function setOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
}

const load = jest.fn(async () => null);

function start() {
  const router = createMemoryRouter(
    [
      { path: '/', loader: load },
      { path: '/film', loader: load },
      { path: '/lost', lazy: () => Promise.reject(lost) },
      {
        path: '/broken',
        loader: () => {
          throw new Error('a fault');
        },
      },
    ],
    {
      hydrationData: { loaderData: { '0': null } },
      dataStrategy: stayOrLoad({
        currentPath: () => shown,
        pendingHash: () => router.state.navigation.location?.hash ?? '',
        isLoaded: () => world.isLoaded,
        isOutdated: () => world.isOutdated,
        isLostChunk: (error) => error === lost,
        canReachServer: async () => world.canReach,
        loadDocument,
        stay: () => {
          stay();
          void router.navigate(router.state.location, { replace: true, defaultShouldRevalidate: false });
        },
      }),
    },
  );
  router.subscribe(({ location, navigation }) => {
    if (navigation.state === 'idle') shown = location.pathname + location.search;
  });
  return router;
}

type Router = ReturnType<typeof start>;

const settled = async (until: () => void) => {
  for (let turn = 0; turn < 50; turn += 1) {
    try {
      return until();
    } catch {
      await Promise.resolve();
    }
  }
  return until();
};

const stays = (router: Router) =>
  settled(() => {
    expect(stay).toHaveBeenCalledTimes(1);
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.pathname).toBe('/');
    expect(router.state.errors).toBeNull();
  });

it('navigates', async () => {
  const router = start();
  await router.navigate('/film');
  expect(router.state.location.pathname).toBe('/film');
  expect(loadDocument).not.toHaveBeenCalled();
});

it('keeps the page while the browser is offline', async () => {
  const router = start();
  setOnline(false);
  void router.navigate('/film');
  await stays(router);
  expect(loadDocument).not.toHaveBeenCalled();
});

it('shows a page offline that is in this tab', async () => {
  const router = start();
  setOnline(false);
  world.isLoaded = true;
  await router.navigate('/film');
  expect(router.state.location.pathname).toBe('/film');
});

it('loads the document of a page whose chunk is lost', async () => {
  const router = start();
  void router.navigate('/lost?v=1#t');
  await settled(() => expect(loadDocument.mock.calls).toEqual([['/lost?v=1#t']]));
  expect(router.state.location.pathname).toBe('/');
});

it('keeps the page when a chunk is lost because the server does not respond', async () => {
  const router = start();
  world.canReach = false;
  void router.navigate('/lost');
  await stays(router);
  expect(loadDocument).not.toHaveBeenCalled();
});

it('shows the error when a chunk is lost again shortly after a reload', async () => {
  const router = start();
  world.mayReload = false;
  await router.navigate('/lost');
  expect(Object.values(router.state.errors ?? {})).toEqual([lost]);
});

it('leaves other errors to the router', async () => {
  const router = start();
  await router.navigate('/broken');
  expect(Object.values(router.state.errors ?? {})).toEqual([new Error('a fault')]);
  expect(loadDocument).not.toHaveBeenCalled();
});

it('takes a newer build with the next page, unless the server does not respond', async () => {
  const router = start();
  world.isOutdated = true;
  void router.navigate('/film');
  await settled(() => expect(loadDocument.mock.calls).toEqual([['/film']]));
  world.canReach = false;
  await router.navigate('/film?list=2');
  expect(router.state.location.pathname).toBe('/film');
});

it('does not load a document for another search on the same page', async () => {
  const router = start();
  world.isOutdated = true;
  await router.navigate('/?q=harbour');
  expect(router.state.location.search).toBe('?q=harbour');
  expect(loadDocument).not.toHaveBeenCalled();
});
