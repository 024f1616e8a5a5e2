import { api } from '@nitrate/api-client';
import { authApi, challengeSet, userCleared, userSet } from '@nitrate/auth/data-access';
import { problem } from '@nitrate/testing-web';
import { ada, fakeBrowser, startTab } from '../testing/session-app';

const { readMine } = api.injectEndpoints({
  endpoints: (build) => ({
    readMine: build.query<unknown, string>({
      query: (id) => ({ method: 'GET', url: `/mine/${id}`, base: 'api' }),
      providesTags: ['Viewer'],
    }),
  }),
}).endpoints;

const refreshCall = 'POST /api/auth/refresh';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

/** A reply that takes its time. */
const later = (reply: unknown) => new Promise((resolve) => setTimeout(() => resolve(reply), 30));

/** Lets all that was begun end, also what waits for other tabs. */
const settle = () => jest.advanceTimersByTimeAsync(2_000);

async function settled<T>(pending: Promise<T>): Promise<T> {
  const [result] = await Promise.all([pending, settle()]);
  return result;
}

/** Refuses the first calls with 401, then replies. */
const unauthenticatedFirst = (times: number, reply: unknown) => () => {
  times -= 1;
  return times >= 0 ? problem('unauthenticated') : reply;
};

beforeEach(() => localStorage.clear());

describe('the first refresh', () => {
  it.each([
    ['a user', ada, ada],
    ['no session at all', {}, undefined],
    ['a session that has ended', problem('unauthenticated'), undefined],
    ['a server that fails', problem('unavailable'), undefined],
  ])('marks the client ready after %s', async (_name, reply, user) => {
    const tab = startTab({ [refreshCall]: reply });
    expect(tab.auth().ready).toBe(false);
    await tab.running.check();
    expect(tab.auth().ready).toBe(true);
    expect(tab.user()).toEqual(user);
    expect(tab.count(refreshCall)).toBe(1);
  });
});

describe('a 401', () => {
  it('causes one refresh for any number of simultaneous calls', async () => {
    const tab = startTab({ [refreshCall]: ada, 'GET /api/mine/:id': unauthenticatedFirst(3, { fine: true }) });
    const results = await Promise.all(['1', '2', '3'].map((id) => tab.store.dispatch(readMine.initiate(id))));
    expect(results.map(({ data }) => data)).toEqual([{ fine: true }, { fine: true }, { fine: true }]);
    expect(tab.count(refreshCall)).toBe(1);
    expect(tab.user()).toEqual(ada);
  });

  it('clears the user where the refresh fails', async () => {
    const tab = startTab({
      [refreshCall]: problem('unauthenticated'),
      'GET /api/mine/:id': problem('unauthenticated'),
    });
    tab.store.dispatch(userSet(ada));
    const { error } = await tab.store.dispatch(readMine.initiate('1'));
    expect(error).toMatchObject({ code: 'unauthenticated' });
    expect(tab.user()).toBeUndefined();
    expect(tab.count('GET /api/mine/1')).toBe(1);
  });

  it('of a call made before logout does not repeat it for the next user', async () => {
    let respondLate: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (respondLate = resolve));
    const tab = startTab({ [refreshCall]: { ...ada, sub: 'ben' }, 'GET /api/mine/:id': () => late });
    tab.store.dispatch(userSet(ada));
    const call = tab.store.dispatch(readMine.initiate('1'));
    tab.store.dispatch(userCleared());
    respondLate(problem('unauthenticated'));
    expect((await call).error).toMatchObject({ status: 401 });
    expect(tab.count(refreshCall)).toBe(0);
  });
});

describe('two tabs', () => {
  it('refresh once: the one that waited uses the result of the other', async () => {
    const browser = fakeBrowser();
    const [one, two] = [browser.tab(), browser.tab()].map((tabs) =>
      startTab({ [refreshCall]: () => later(ada) }, tabs),
    );
    await settled(Promise.all([one?.running.check(), two?.running.check()]));
    expect([one?.user(), two?.user()]).toEqual([ada, ada]);
    expect((one?.count(refreshCall) ?? 0) + (two?.count(refreshCall) ?? 0)).toBe(1);
  });

  it('with simultaneous 401s both continue after one refresh', async () => {
    const browser = fakeBrowser();
    const tabs = [browser.tab(), browser.tab()].map((own) =>
      startTab(
        {
          [refreshCall]: () => later(ada),
          'GET /api/mine/:id': unauthenticatedFirst(1, { fine: true }),
        },
        own,
      ),
    );
    for (const { store } of tabs) store.dispatch(userSet(ada));
    await settle();
    const results = await settled(Promise.all(tabs.map(({ store }) => store.dispatch(readMine.initiate('1')))));
    expect(results.map(({ data }) => data)).toEqual([{ fine: true }, { fine: true }]);
    expect(tabs.map((tab) => tab.count(refreshCall)).sort()).toEqual([0, 1]);
  });

  it('both refresh where the message of one is lost', async () => {
    const browser = fakeBrowser(100_000);
    const [one, two] = [browser.tab(), browser.tab()].map((tabs) => startTab({ [refreshCall]: ada }, tabs));
    await settled(Promise.all([one?.running.check(), two?.running.check()]));
    expect(two?.user()).toEqual(ada);
  });

  it('log in and out together', async () => {
    const browser = fakeBrowser();
    const here = startTab({ 'POST /api/auth/login': ada, 'POST /api/auth/logout': {} }, browser.tab());
    const there = startTab({}, browser.tab());
    const { logIn, logOut } = authApi.endpoints;
    await here.store.dispatch(logIn.initiate({ email: 'ada@nitrate.example', password: 'x' }));
    await settle();
    expect(there.user()).toEqual(ada);
    await here.store.dispatch(logOut.initiate());
    await settle();
    expect(there.user()).toBeUndefined();
  });
});

describe('what depends on the viewer', () => {
  it('is refetched after login, and removed after logout where it has no subscribers', async () => {
    const tab = startTab({ 'GET /api/mine/:id': { fine: true }, 'POST /api/auth/login': ada });
    const shown = tab.store.dispatch(readMine.initiate('shown'));
    await shown;
    await tab.store.dispatch(authApi.endpoints.logIn.initiate({ email: 'a@b.example', password: 'x' }));
    await settle();
    expect(tab.count('GET /api/mine/shown')).toBe(2);
    shown.unsubscribe();
    tab.store.dispatch(userCleared());
    await settle();
    expect(readMine.select('shown')(tab.store.getState()).data).toBeUndefined();
  });

  it('is not refetched when a refresh returns the same user', async () => {
    const tab = startTab({ [refreshCall]: ada, 'GET /api/mine/:id': { fine: true } });
    tab.store.dispatch(userSet(ada));
    await tab.store.dispatch(readMine.initiate('shown'));
    await tab.running.check();
    await settle();
    expect(tab.count('GET /api/mine/shown')).toBe(1);
  });
});

describe('a challenge', () => {
  it('is shown once for simultaneous calls, which are repeated when it is passed', async () => {
    let open = false;
    const tab = startTab({ 'GET /api/mine/:id': () => (open ? { fine: true } : problem('twoFactorRequired')) });
    const calls = ['1', '2'].map((id) => tab.store.dispatch(readMine.initiate(id)));
    await settle();
    expect(tab.auth().challenges).toEqual({ twoFactorRequired: 'pending' });
    open = true;
    tab.store.dispatch(challengeSet({ code: 'twoFactorRequired', to: 'passed' }));
    expect((await Promise.all(calls)).map(({ data }) => data)).toEqual([{ fine: true }, { fine: true }]);
  });

  it.each([
    ['dismissed', false],
    ['passed', true],
  ] as const)('that was %s is not shown again for a call that was sent before', async (to, isRepeated) => {
    let answerLate: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (answerLate = resolve));
    const responses = [() => late, () => ({ fine: true })];
    const tab = startTab({
      'GET /api/mine/1': problem('twoFactorRequired'),
      'GET /api/mine/2': () => responses.shift()?.(),
    });
    const calls = ['1', '2'].map((id) => tab.store.dispatch(readMine.initiate(id)));
    await settle();
    tab.store.dispatch(challengeSet({ code: 'twoFactorRequired', to }));
    await calls[0];
    answerLate(problem('twoFactorRequired'));
    expect((await calls[1])?.isSuccess).toBe(isRepeated);
    expect(tab.auth().challenges).toEqual({ twoFactorRequired: to });

    void tab.store.dispatch(readMine.initiate('1', { forceRefetch: true }));
    await settle();
    expect(tab.auth().challenges).toEqual({ twoFactorRequired: 'pending' });
  });

  it('rejects the call when it is dismissed', async () => {
    const tab = startTab({ 'GET /api/mine/:id': problem('twoFactorRequired') });
    const call = tab.store.dispatch(readMine.initiate('1'));
    await settle();
    tab.store.dispatch(challengeSet({ code: 'twoFactorRequired', to: 'dismissed' }));
    expect((await call).error).toMatchObject({ code: 'twoFactorRequired' });
    expect(tab.count('GET /api/mine/1')).toBe(1);
  });
});

it('clears the user at once when a page is restored from the back/forward cache after logout', async () => {
  const tab = startTab({ [refreshCall]: {} });
  tab.store.dispatch(userSet(ada));
  localStorage.clear();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(tab.user()).toBeUndefined();
  await settle();
  expect(tab.count(refreshCall)).toBe(1);
});
