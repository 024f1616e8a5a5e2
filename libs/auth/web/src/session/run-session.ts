import { api, call, callOnce, type AppState, type AppStore, type Send, type Session } from '@nitrate/api-client';
import type { refresh as refreshEndpoint, User } from '@nitrate/auth/contract';
import {
  type ChallengeCode,
  challengeSet,
  networkRead,
  selectUser,
  twoFactorTurned,
  userCleared,
  userKnown,
  type WithAuth,
} from '@nitrate/auth/data-access';
import type { Locale } from '@nitrate/contract-kit';
import { readRequestIp } from './request-ip';
import { hasSessionHint, setSessionHint } from './session-hint';
import { sharedRefresh } from './shared-refresh';
import { browserTabs, type Tabs } from './tabs';
import { untilTrue } from './until-true';
import { watchTwoFactor } from './watch-two-factor';

interface Parts {
  store: AppStore<AppState & WithAuth>;
  session: Session;
  send: Send;
  locale: () => Locale;
  tabs?: Tabs;
}

/** The session of a tab at work. */
export interface RunningSession {
  /** Finds out who is signed in, and marks the store ready, whatever comes of it. */
  check: () => Promise<void>;
  /** Renews the credentials; true when there is a user. A failure forgets the user. */
  renew: () => Promise<boolean>;
  /** Asks the visitor; true when they did what was missing. Calls at the same time share one question. */
  challenge: (code: ChallengeCode) => Promise<boolean>;
}

const refreshTimeoutMs = 15_000;

const isUser = (answer: unknown): answer is User => typeof answer === 'object' && answer !== null && 'sub' in answer;

/** What answers depend on: another user, or the same with other rights. */
const viewerOf = ({ auth }: WithAuth): string => {
  const user = selectUser({ auth });
  return JSON.stringify([user?.sub, user?.claims, user?.roles, auth.network?.subscriber]);
};

export function runSession({ store, session, send, locale, tabs = browserTabs() }: Parts): RunningSession {
  const { dispatch } = store;
  const state = () => store.getState();
  /** Set while something is taken over from another tab: it need not be told again. */
  let quiet = false;

  function take(user: User | null): void {
    if (user) dispatch(userKnown(user));
    else dispatch(userCleared());
  }

  const refresh = sharedRefresh(tabs, async () => {
    const request = call<typeof refreshEndpoint>({ method: 'POST', url: '/auth/refresh' });
    const answer = await callOnce({ send, locale }, request, AbortSignal.timeout(refreshTimeoutMs));
    if (answer.error && answer.error.status !== 401) throw new Error(answer.error.code);
    return isUser(answer.data) ? answer.data : null;
  });

  async function renew(): Promise<boolean> {
    // Of a server that cannot be reached other tabs hear nothing; here the user is cleared all the same.
    const user = await refresh().catch(() => null);
    quiet = true;
    take(user);
    quiet = false;
    setSessionHint(user !== null);
    readNetwork();
    return user !== null;
  }

  let networkTimer: ReturnType<typeof setTimeout> | undefined;
  function readNetwork(): void {
    clearTimeout(networkTimer);
    const token = readRequestIp(document.cookie, Date.now());
    // A refresh brings the next one, as long as the visitor is in that network.
    if (token) networkTimer = setTimeout(() => void check(), token.exp * 1000 - Date.now());
    if (token || state().auth.network) dispatch(networkRead(token?.claims ?? null));
  }

  const check = async () => void (await session.renewFrom(session.generation()));

  let known = selectUser(state());
  let viewer = viewerOf(state());
  store.subscribe(() => {
    const before = known;
    known = selectUser(state());
    if (known !== before) noteUser(before);
    if (viewer === viewerOf(state())) return;
    viewer = viewerOf(state());
    const forget = () => void dispatch(api.util.invalidateTags(['Viewer']));
    // Pages of a user who has gone are taken down first, or they would ask again for what is no longer theirs.
    if (known) forget();
    else setTimeout(forget);
  });

  function noteUser(before: User | undefined): void {
    setSessionHint(known !== undefined);
    if (!quiet) tabs.tell({ user: known ?? null, renewed: false });
    // A user that a refresh has found is who the calls that wait for it were made for.
    const found = quiet && before === undefined;
    if (known?.sub !== before?.sub && !found) session.viewerChanged();
  }

  tabs.listen(({ user, renewed }) => {
    quiet = true;
    if (renewed && user && user.sub === selectUser(state())?.sub) session.renewedElsewhere();
    take(user);
    quiet = false;
  });
  watchTwoFactor({
    read: () => selectUser(state())?.exp2fa ?? null,
    subscribe: store.subscribe,
    turn: (on) => {
      if (on !== state().auth.twoFactor) dispatch(twoFactorTurned(on));
    },
  });

  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Somebody has logged out while this page lay in the browser's memory.
    if (selectUser(state()) && !hasSessionHint()) take(null);
    void check();
  });

  return {
    check,
    renew,
    async challenge(code) {
      const current = () => state().auth.challenges[code];
      if (current() !== 'asked') dispatch(challengeSet({ code, to: 'asked' }));
      await untilTrue(store.subscribe, () => current() !== 'asked');
      return current() === 'met';
    },
  };
}
