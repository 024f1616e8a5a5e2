import { api, createSession, makeStore, type AppState, type AppStore } from '@nitrate/api-client';
import type { User } from '@nitrate/auth/contract';
import { authSlice, selectUser, type WithAuth } from '@nitrate/auth/data-access';
import { dialogsSlice } from '@nitrate/dialogs';
import { createFakeNetwork, isAnyCode, type FakeAnswer } from '@nitrate/testing-web';
import { combineSlices } from '@reduxjs/toolkit';
import { runSession, type RunningSession } from '../session/run-session';
import type { TabNews, Tabs } from '../session/tabs';

/** A user who holds nothing. */
export const ada: User = {
  sub: 'ada',
  roles: [],
  claims: [],
  exp2fa: null,
  expiredTicket: false,
  expirationAcknowledged: false,
  b2cSubscriptionId: null,
  stripeSubscriptionId: null,
};

/** A browser whose tabs hear of each other a moment later, with one lock between them. */
export function fakeBrowser(newsAfterMs = 5) {
  const tabs: ((news: TabNews) => void)[][] = [];
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  return {
    tab(): Tabs {
      const own: ((news: TabNews) => void)[] = [];
      tabs.push(own);
      return {
        tell: (news) => {
          const others = tabs.filter((each) => each !== own).flat();
          setTimeout(() => others.forEach((hear) => hear(news)), newsAfterMs);
        },
        listen: (hear) => {
          own.push(hear);
          return () => undefined;
        },
        async alone(work) {
          const waited = held > 0;
          held += 1;
          const turn = last.then(() => work(waited));
          last = turn.catch(() => undefined);
          return turn.finally(() => (held -= 1));
        },
      };
    },
  };
}

export interface SessionApp {
  store: AppStore<AppState & WithAuth>;
  running: RunningSession;
  user: () => User | undefined;
  auth: () => WithAuth['auth'];
  network: ReturnType<typeof createFakeNetwork>;
  /** How often a call was made: `POST /api/auth/refresh`. */
  count: (call: string) => number;
}

/** A tab with its session at work over a fake network. */
export function startTab(rules: Record<string, FakeAnswer>, tabs: Tabs = fakeBrowser().tab()): SessionApp {
  const network = createFakeNetwork(rules);
  const session = createSession(async () => (await work).renew());
  const store = makeStore({
    send: network.send,
    locale: () => 'en',
    isProblemCode: isAnyCode,
    queryRetries: 0,
    session,
    challenge: async (code) => (code === 'twoFactorRequired' ? (await work).challenge(code) : false),
    reducer: combineSlices(api, authSlice, dialogsSlice),
  });
  const running = runSession({ store, session, send: network.send, locale: () => 'en', tabs });
  const work = Promise.resolve(running);
  const state = () => store.getState();
  return {
    store,
    running,
    network,
    user: () => selectUser(state()),
    auth: () => state().auth,
    count: (call) => network.requests.filter(({ method, url }) => `${method} ${url.pathname}` === call).length,
  };
}
