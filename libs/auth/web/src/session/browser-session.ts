import {
  createSession,
  type AppState,
  type AppStore,
  type Challenge,
  type Send,
  type Session,
} from '@nitrate/api-client';
import { userCleared, type WithAuth } from '@nitrate/auth/data-access';
import type { Locale } from '@nitrate/contract-kit';
import { hasSessionHint } from './session-hint';
import type { RunningSession } from './run-session';

type SessionStore = AppStore<AppState & WithAuth>;

interface SessionDeps {
  send: Send;
  locale: () => Locale;
}

/** Session and challenge for the store, before the code behind them is there. */
export interface BrowserSession {
  session: Session;
  challenge: Challenge;
  /** To be called once the page is alive: finds out who is signed in, when the browser has time for it. */
  start: (store: SessionStore) => void;
}

const longestIdleMs = 2_000;

function whenIdle(work: () => void): void {
  if (hasSessionHint()) setTimeout(work);
  else if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: longestIdleMs });
  else setTimeout(work, 200);
}

/** The session of this tab. What it does is loaded with the first need of it. */
export function createBrowserSession({ send, locale }: SessionDeps): BrowserSession {
  let store: SessionStore | undefined;
  let running: Promise<RunningSession> | undefined;

  const load = async (): Promise<RunningSession> => {
    const { runSession } = await import('./run-session');
    if (!store) throw new Error('The session was used before it was started.');
    return runSession({ store, session, send, locale });
  };
  /** A chunk that could not be loaded may be there the next time. */
  const run = () => {
    running ??= load().catch((fault: unknown) => {
      running = undefined;
      throw fault;
    });
    return running;
  };
  const session = createSession(async () => (await run()).renew());

  return {
    session,
    challenge: async (code) => {
      if (code !== 'twoFactorRequired' && code !== 'emailNotConfirmed') return false;
      return (await run()).challenge(code);
    },
    start(started) {
      store = started;
      // Without the code behind it nobody is signed in, and pages need not wait any longer.
      whenIdle(
        () =>
          void run()
            .then(({ check }) => check())
            .catch(() => started.dispatch(userCleared())),
      );
    },
  };
}
