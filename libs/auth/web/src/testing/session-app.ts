import { api, createClientSession, makeStore, type AppState, type AppStore } from '@nitrate/api-client';
import type { User } from '@nitrate/auth/contract';
import { authSlice, selectUser, type WithAuth } from '@nitrate/auth/data-access';
import { userWith } from '@nitrate/auth/testing';
import { dialogsSlice } from '@nitrate/dialogs';
import { createFakeNetwork, type FakeReply } from '@nitrate/testing-web';
import { combineSlices } from '@reduxjs/toolkit';
import { runSession, type RunningSession } from '../session/run-session';
import type { SessionMessage, TabChannel } from '../session/run-session';

/** A user without roles and claims. */
export const ada = userWith({ sub: 'ada' });

/** A browser whose tabs share one lock and receive messages after a delay. */
export function fakeBrowser(messageDelayMs = 5) {
  const tabs: ((message: SessionMessage) => void)[][] = [];
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;
  return {
    tab(): TabChannel {
      const own: ((message: SessionMessage) => void)[] = [];
      tabs.push(own);
      return {
        post: (message) => {
          const others = tabs.filter((each) => each !== own).flat();
          setTimeout(() => others.forEach((listener) => listener(message)), messageDelayMs);
        },
        listen: (onMessage) => {
          own.push(onMessage);
          return () => undefined;
        },
        async withLock(work) {
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

interface SessionApp {
  store: AppStore<AppState & WithAuth>;
  running: RunningSession;
  user: () => User | undefined;
  auth: () => WithAuth['auth'];
  network: ReturnType<typeof createFakeNetwork>;
  /** Number of requests by method and path, such as `POST /api/auth/refresh`. */
  count: (call: string) => number;
}

/** A tab with a running session over a fake network. */
export function startTab(rules: Record<string, FakeReply>, tabs: TabChannel = fakeBrowser().tab()): SessionApp {
  const network = createFakeNetwork(rules);
  const session = createClientSession(async () => (await work).renew());
  const store = makeStore({
    send: network.send,
    locale: () => 'en',
    queryRetries: 0,
    session,
    challenge: async (code, sentAt) => (code === 'twoFactorRequired' ? (await work).challenge(code, sentAt) : false),
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
