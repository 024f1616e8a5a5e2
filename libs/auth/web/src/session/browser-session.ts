import {
  createClientSession,
  type AppState,
  type AppStore,
  type Challenge,
  type Send,
  type Session,
} from '@nitrate/api-client';
import { type ChallengeCode, userCleared, type WithAuth } from '@nitrate/auth/data-access';
import type { Locale } from '@nitrate/contract-kit';
import { hasSessionHint } from './session-hint';
import type { RunningSession } from './run-session';

type SessionStore = AppStore<AppState & WithAuth>;

interface SessionDeps {
  send: Send;
  locale: () => Locale;
}

/** Session and challenge for the store, usable before their code has loaded. */
interface BrowserSession {
  session: Session;
  challenge: Challenge;
  /** Called after hydration. Refreshes the session: at once with a session hint, else when the browser is idle. */
  start: (store: SessionStore) => void;
}

const maxIdleMs = 2_000;

function whenIdle(work: () => void): void {
  if (hasSessionHint()) setTimeout(work);
  else if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: maxIdleMs });
  else setTimeout(work, 200);
}

const isChallenge = (code: string): code is ChallengeCode =>
  code === 'twoFactorRequired' || code === 'secondFactorRequired' || code === 'emailNotConfirmed';

/** The session of this tab. Its code is loaded on first use. */
export function createBrowserSession({ send, locale }: SessionDeps): BrowserSession {
  let store: SessionStore | undefined;
  let running: Promise<RunningSession> | undefined;

  const load = async (): Promise<RunningSession> => {
    const { runSession } = await import('./run-session');
    if (!store) throw new Error('The session was used before it was started.');
    return runSession({ store, session, send, locale });
  };
  /** A failed load is retried by the next call. */
  const run = () => {
    running ??= load().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
  const session = createClientSession(async () => (await run()).renew());

  return {
    session,
    challenge: async (code, sentAt) => {
      if (!isChallenge(code)) return false;
      return (await run()).challenge(code, sentAt);
    },
    start(started) {
      store = started;
      // If the code cannot be loaded, nobody is signed in, and pages stop waiting.
      whenIdle(
        () =>
          void run()
            .then(({ check }) => check())
            .catch(() => started.dispatch(userCleared())),
      );
    },
  };
}
