import { api, call, callOnce, type AppState, type AppStore, type Send, type Session } from '@nitrate/api-client';
import type { refresh as refreshEndpoint, User } from '@nitrate/auth/contract';
import {
  type ChallengeCode,
  challengeSet,
  networkSet,
  selectUser,
  twoFactorSet,
  userCleared,
  userSet,
  type WithAuth,
} from '@nitrate/auth/data-access';
import type { Locale } from '@nitrate/contract-kit';
import { readRequestIp } from './request-ip';
import { hasSessionHint, setSessionHint } from './session-hint';
import { sharedRefresh } from './shared-refresh';
import { openTabChannel, type TabChannel } from './tab-channel';
import { waitUntil } from './wait-until';
import { watchTwoFactor } from './watch-two-factor';

interface RunSessionDeps {
  store: AppStore<AppState & WithAuth>;
  session: Session;
  send: Send;
  locale: () => Locale;
  tabs?: TabChannel;
}

/** The running session of a tab. */
export interface RunningSession {
  /** Refreshes the session; the store is ready afterwards, also after a failure. */
  check: () => Promise<void>;
  /** Renews the session; false when there is no user. A failure clears the user. */
  renew: () => Promise<boolean>;
  /**
   * Shows a challenge; true when it was passed. Simultaneous calls share one, also those whose refusals arrive after the
   * user has responded.
   */
  challenge: (code: ChallengeCode, sentAt: number) => Promise<boolean>;
}

const refreshTimeoutMs = 15_000;

const isUser = (reply: unknown): reply is User => typeof reply === 'object' && reply !== null && 'sub' in reply;

/** What replies with the tag `Viewer` depend on: the user and their rights. */
const viewerKeyOf = ({ auth }: WithAuth): string => {
  const user = selectUser({ auth });
  return JSON.stringify([user?.sub, user?.claims, user?.roles, auth.network?.subscriber]);
};

/**
 * Runs the session of a tab: refreshes, shares the user with other tabs, and invalidates data when the viewer changes.
 */
export function runSession({ store, session, send, locale, tabs = openTabChannel() }: RunSessionDeps): RunningSession {
  const { dispatch } = store;
  const state = () => store.getState();
  /** True while a user is set that the other tabs know already: that of a refresh or of another tab. */
  let isShared = false;

  function setUser(user: User | null): void {
    if (user) dispatch(userSet(user));
    else dispatch(userCleared());
  }

  function setSharedUser(user: User | null): void {
    isShared = true;
    setUser(user);
    isShared = false;
  }

  const refresh = sharedRefresh(tabs, async () => {
    const request = call<typeof refreshEndpoint>({ method: 'POST', url: '/auth/refresh' });
    const { data, error } = await callOnce({ send, locale }, request, AbortSignal.timeout(refreshTimeoutMs));
    if (error) throw new Error(`The refresh failed with status ${error.status}.`);
    return isUser(data) ? data : null;
  });

  async function renew(): Promise<boolean> {
    // A failed call is not reported to other tabs, but clears the user here.
    const user = await refresh().catch(() => null);
    setSharedUser(user);
    setSessionHint(user !== null);
    readNetwork();
    return user !== null;
  }

  let networkTimer: ReturnType<typeof setTimeout> | undefined;
  function readNetwork(): void {
    clearTimeout(networkTimer);
    const token = readRequestIp(document.cookie, Date.now());
    // A refresh sets the next one, as long as the client is in that network.
    if (token) networkTimer = setTimeout(() => void check(), token.exp * 1000 - Date.now());
    if (token || state().auth.network) dispatch(networkSet(token?.claims ?? null));
  }

  const check = async () => void (await session.renewFrom(session.generation()));

  let currentUser = selectUser(state());
  let viewerKey = viewerKeyOf(state());
  store.subscribe(() => {
    const previous = currentUser;
    currentUser = selectUser(state());
    if (currentUser !== previous) onUserChange(previous);
    if (viewerKey === viewerKeyOf(state())) return;
    viewerKey = viewerKeyOf(state());
    const invalidate = () => void dispatch(api.util.invalidateTags(['Viewer']));
    // After logout the pages of the user unmount first; otherwise they would refetch their data.
    if (currentUser) invalidate();
    else setTimeout(invalidate);
  });

  function onUserChange(previous: User | undefined): void {
    setSessionHint(currentUser !== undefined);
    if (!isShared) tabs.post({ user: currentUser ?? null, renewed: false });
    // The first user of a refresh is the viewer of the calls that wait for it.
    const isFirst = isShared && previous === undefined;
    if (currentUser?.sub !== previous?.sub && !isFirst) session.viewerChanged();
  }

  tabs.listen(({ user, renewed }) => {
    if (renewed && user && user.sub === selectUser(state())?.sub) session.renewedElsewhere();
    setSharedUser(user);
  });
  watchTwoFactor({
    read: () => selectUser(state())?.exp2fa ?? null,
    subscribe: store.subscribe,
    set: (active) => {
      if (active !== state().auth.twoFactor) dispatch(twoFactorSet(active));
    },
  });

  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The user has logged out while this page was in the back/forward cache.
    if (selectUser(state()) && !hasSessionHint()) setUser(null);
    void check();
  });

  /** When the user responded last, by `performance.now()`. */
  const respondedAt = new Map<ChallengeCode, number>();

  return {
    check,
    renew,
    async challenge(code, sentAt) {
      const current = () => state().auth.challenges[code];
      if (current() !== 'pending') {
        if (sentAt < (respondedAt.get(code) ?? 0)) return current() === 'passed';
        dispatch(challengeSet({ code, to: 'pending' }));
      }
      await waitUntil(store.subscribe, () => current() !== 'pending');
      respondedAt.set(code, performance.now());
      return current() === 'passed';
    },
  };
}
