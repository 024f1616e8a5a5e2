import { api } from '@nitrate/api-client';
import { authApi, challengeSet, userCleared, userKnown } from '@nitrate/auth/data-access';
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

const refreshed = 'POST /api/auth/refresh';
const soon = (ms = 30) => new Promise((resolve) => setTimeout(resolve, ms));

/** Refuses the first so many calls for want of a session. */
const refusedFirst = (times: number, answer: unknown) => () => {
  times -= 1;
  return times >= 0 ? problem('unauthenticated') : answer;
};

beforeEach(() => localStorage.clear());

describe('the first refresh', () => {
  it.each([
    ['a user', ada, ada],
    ['no session at all', {}, undefined],
    ['a session that has ended', problem('unauthenticated'), undefined],
    ['a server that fails', problem('unavailable'), undefined],
  ])('marks the client ready after %s', async (_name, answer, user) => {
    const tab = startTab({ [refreshed]: answer });
    expect(tab.auth().ready).toBe(false);
    await tab.running.check();
    expect(tab.auth().ready).toBe(true);
    expect(tab.user()).toEqual(user);
    expect(tab.count(refreshed)).toBe(1);
  });
});

describe('a 401', () => {
  it('is met by one refresh, however many calls it hits at once', async () => {
    const tab = startTab({ [refreshed]: ada, 'GET /api/mine/:id': refusedFirst(3, { fine: true }) });
    const answers = await Promise.all(['1', '2', '3'].map((id) => tab.store.dispatch(readMine.initiate(id))));
    expect(answers.map(({ data }) => data)).toEqual([{ fine: true }, { fine: true }, { fine: true }]);
    expect(tab.count(refreshed)).toBe(1);
    expect(tab.user()).toEqual(ada);
  });

  it('clears the user where the refresh fails', async () => {
    const tab = startTab({ [refreshed]: problem('unauthenticated'), 'GET /api/mine/:id': problem('unauthenticated') });
    tab.store.dispatch(userKnown(ada));
    const { error } = await tab.store.dispatch(readMine.initiate('1'));
    expect(error).toMatchObject({ code: 'unauthenticated' });
    expect(tab.user()).toBeUndefined();
    expect(tab.count('GET /api/mine/1')).toBe(1);
  });

  it('of a call made before logout is not repeated for whoever comes next', async () => {
    let answerLate: (answer: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (answerLate = resolve));
    const tab = startTab({ [refreshed]: { ...ada, sub: 'ben' }, 'GET /api/mine/:id': () => late });
    tab.store.dispatch(userKnown(ada));
    const call = tab.store.dispatch(readMine.initiate('1'));
    tab.store.dispatch(userCleared());
    answerLate(problem('unauthenticated'));
    expect((await call).error).toMatchObject({ status: 401 });
    expect(tab.count(refreshed)).toBe(0);
  });
});

describe('two tabs', () => {
  it('refresh once: the one that waited takes what the other found', async () => {
    const browser = fakeBrowser();
    const [one, two] = [browser.tab(), browser.tab()].map((tabs) =>
      startTab({ [refreshed]: async () => soon().then(() => ada) }, tabs),
    );
    await Promise.all([one?.running.check(), two?.running.check()]);
    expect([one?.user(), two?.user()]).toEqual([ada, ada]);
    expect((one?.count(refreshed) ?? 0) + (two?.count(refreshed) ?? 0)).toBe(1);
  });

  it('refused at the same time each go on, with one refresh between them', async () => {
    const browser = fakeBrowser();
    const tabs = [browser.tab(), browser.tab()].map((own) =>
      startTab(
        { [refreshed]: async () => soon().then(() => ada), 'GET /api/mine/:id': refusedFirst(1, { fine: true }) },
        own,
      ),
    );
    for (const { store } of tabs) store.dispatch(userKnown(ada));
    await soon();
    const answers = await Promise.all(tabs.map(({ store }) => store.dispatch(readMine.initiate('1'))));
    expect(answers.map(({ data }) => data)).toEqual([{ fine: true }, { fine: true }]);
    expect(tabs.map((tab) => tab.count(refreshed)).sort()).toEqual([0, 1]);
  });

  it('both refresh where the news of one is lost', async () => {
    const browser = fakeBrowser(100_000);
    const [one, two] = [browser.tab(), browser.tab()].map((tabs) => startTab({ [refreshed]: ada }, tabs));
    await Promise.all([one?.running.check(), two?.running.check()]);
    expect(two?.user()).toEqual(ada);
  });

  it('log in and out together', async () => {
    const browser = fakeBrowser();
    const here = startTab({ 'POST /api/auth/login': ada, 'POST /api/auth/logout': {} }, browser.tab());
    const there = startTab({}, browser.tab());
    const { logIn, logOut } = authApi.endpoints;
    await here.store.dispatch(logIn.initiate({ email: 'ada@nitrate.example', password: 'x' }));
    await soon();
    expect(there.user()).toEqual(ada);
    await here.store.dispatch(logOut.initiate());
    await soon();
    expect(there.user()).toBeUndefined();
  });
});

describe('what depends on the viewer', () => {
  it('is asked for again after login, and forgotten after logout where nobody looks at it', async () => {
    const tab = startTab({ 'GET /api/mine/:id': { fine: true }, 'POST /api/auth/login': ada });
    const shown = tab.store.dispatch(readMine.initiate('shown'));
    await shown;
    await tab.store.dispatch(authApi.endpoints.logIn.initiate({ email: 'a@b.example', password: 'x' }));
    await soon();
    expect(tab.count('GET /api/mine/shown')).toBe(2);
    shown.unsubscribe();
    tab.store.dispatch(userCleared());
    await soon();
    expect(readMine.select('shown')(tab.store.getState()).data).toBeUndefined();
  });

  it('stays as it is when a refresh finds the same user', async () => {
    const tab = startTab({ [refreshed]: ada, 'GET /api/mine/:id': { fine: true } });
    tab.store.dispatch(userKnown(ada));
    await tab.store.dispatch(readMine.initiate('shown'));
    await tab.running.check();
    await soon();
    expect(tab.count('GET /api/mine/shown')).toBe(1);
  });
});

describe('a challenge', () => {
  it('is put once to calls at the same time, which are made again when it is met', async () => {
    let open = false;
    const tab = startTab({ 'GET /api/mine/:id': () => (open ? { fine: true } : problem('twoFactorRequired')) });
    const calls = ['1', '2'].map((id) => tab.store.dispatch(readMine.initiate(id)));
    await soon();
    expect(tab.auth().challenges).toEqual({ twoFactorRequired: 'asked' });
    open = true;
    tab.store.dispatch(challengeSet({ code: 'twoFactorRequired', to: 'met' }));
    expect((await Promise.all(calls)).map(({ data }) => data)).toEqual([{ fine: true }, { fine: true }]);
  });

  it('leaves the refusal when it is left', async () => {
    const tab = startTab({ 'GET /api/mine/:id': problem('twoFactorRequired') });
    const call = tab.store.dispatch(readMine.initiate('1'));
    await soon();
    tab.store.dispatch(challengeSet({ code: 'twoFactorRequired', to: 'left' }));
    expect((await call).error).toMatchObject({ code: 'twoFactorRequired' });
    expect(tab.count('GET /api/mine/1')).toBe(1);
  });
});

it('forgets the user at once when a page comes back from the browser’s memory after logout', async () => {
  const tab = startTab({ [refreshed]: {} });
  tab.store.dispatch(userKnown(ada));
  localStorage.clear();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(tab.user()).toBeUndefined();
  await soon();
  expect(tab.count(refreshed)).toBe(1);
});
