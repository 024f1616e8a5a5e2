import { api, type AppState, type AppStore, call, callOnce, type Send, type Session } from '@nitrate/api-client';
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
import { watchTwoFactor } from './watch-two-factor';

/** Message between tabs: the user who is signed in now; `renewed` after a refresh. */
export interface SessionMessage {
  user: User | null;
  renewed: boolean;
}

/** Connects the tabs of this browser. */
export interface TabChannel {
  post: (message: SessionMessage) => void;
  /** Returns the function that unsubscribes. */
  listen: (onMessage: (message: SessionMessage) => void) => () => void;
  /**
   * Runs `work` under a lock of all tabs, with whether it had to wait; immediately where the browser has no Web Locks.
   */
  withLock: <T>(work: (waited: boolean) => Promise<T>) => Promise<T>;
}

const name = 'nitrate.session';

/** A tab that is suspended while it holds the lock delays the others no longer than this. */
const maxLockWaitMs = 10_000;

/** Uses `BroadcastChannel` and Web Locks, where the browser has them. */
function openTabChannel(): TabChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    post: (message) => channel?.postMessage(message),
    listen(onMessage) {
      const listener = ({ data }: MessageEvent<SessionMessage>) => onMessage(data);
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
    withLock: (work) => runLocked(typeof navigator === 'undefined' ? undefined : navigator.locks, work),
  };
}

async function runLocked<T>(locks: LockManager | undefined, work: (waited: boolean) => Promise<T>): Promise<T> {
  if (!locks) return work(false);
  const immediate = await locks.request(
    name,
    { ifAvailable: true },
    async (lock) => lock && { result: await work(false) },
  );
  if (immediate) return immediate.result;
  let started = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(maxLockWaitMs) }, () => {
      started = true;
      return work(true);
    });
  } catch (error) {
    if (started) throw error;
    return work(false);
  }
}

/** How long the message of another tab may take after it has released the lock. */
const maxMessageDelayMs = 1_000;

/**
 * Single-flight across tabs: a tab that waited while another refreshed uses its result. Resolves to the user, or null
 * where there is no session.
 * @throws what `refresh` throws; the other tabs are not notified then
 */
function sharedRefresh(tabs: TabChannel, refresh: () => Promise<User | null>): () => Promise<User | null> {
  let latest: SessionMessage | undefined;
  let resume: (() => void) | undefined;
  tabs.listen((message) => {
    latest = message;
    resume?.();
  });

  /** The message of the other tab may arrive after its lock was released. */
  const nextMessage = () =>
    new Promise<void>((resolve) => {
      resume = resolve;
      setTimeout(resolve, maxMessageDelayMs);
    });

  return () => {
    const before = latest;
    return tabs.withLock(async (waited) => {
      if (waited && latest === before) await nextMessage();
      if (latest && latest !== before) return latest.user;
      const user = await refresh();
      tabs.post({ user, renewed: true });
      return user;
    });
  };
}

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
  /** True while a user is set that the other tabs know already: from a refresh or another tab. */
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

/** Resolves when `condition` is true; `subscribe` calls back when it may have changed. */
function waitUntil(subscribe: (check: () => void) => () => void, condition: () => boolean): Promise<void> {
  if (condition()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      if (!condition()) return;
      unsubscribe();
      resolve();
    });
  });
}
