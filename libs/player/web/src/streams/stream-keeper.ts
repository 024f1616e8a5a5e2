import { confirmIntervalMs, maxStreamPauseMs } from '@nitrate/player/contract';
import type { Stage } from '../stage/stage';
import type { StopCause } from '../stage/stop-cause';

/** Reply to the begin or confirmation of a stream. `unreached`: not a decision, such as offline or a failing server. */
export type KeepReply =
  { state: 'confirmed'; rightEndsAt: string | null } | { state: 'stopped'; cause: StopCause } | { state: 'unreached' };

/** The calls of streams for one film. They never reject. */
export interface StreamCalls {
  keep(stream: string): Promise<KeepReply>;
  /** `leaving`: the page may go before the reply arrives. */
  end(stream: string, leaving: boolean): Promise<void>;
}

/** Keeps the stream of a film while it plays. */
export interface StreamKeeper {
  /** Confirms the stream now instead of at the next interval. */
  confirm(): Promise<void>;
  /** Begins a stream after the film was stopped and plays it. False where the server was not reached. */
  playHere(): Promise<boolean>;
  /** Ends the stream and keeps none any more. */
  close(): void;
}

/** A session that could not be refreshed is given another chance: the refresh may have failed, not the session. */
const suspicionMs = 5_000;

/** 128 random bits in the form of a UUID; `crypto.randomUUID` exists in secure contexts only. */
function newStreamId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Begins a stream when the film plays and confirms it every 45 seconds, and when the right to watch ends. Stops the stage
 * where the server refuses; where it is not reached, the film plays on. The stream ends with the film, in a longer pause
 * and when the page is left, and the next play begins another.
 */
export function openStreamKeeper(stage: Stage, calls: StreamCalls): StreamKeeper {
  let stream: string | undefined;
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let leaving = false;
  let suspected = false;

  function confirmIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void confirm(), ms);
  }

  function apply(reply: KeepReply): void {
    if (reply.state === 'stopped') return stopFor(reply.cause);
    if (reply.state === 'confirmed') suspected = false;
    const rightEndsAt = reply.state === 'confirmed' ? reply.rightEndsAt : null;
    const untilEndMs = rightEndsAt === null ? Infinity : Date.parse(rightEndsAt) - Date.now();
    // A clock that is ahead of the server's would ask without a pause.
    confirmIn(untilEndMs > 0 ? Math.min(confirmIntervalMs, untilEndMs + 500) : confirmIntervalMs);
  }

  function stopFor(cause: StopCause): void {
    if (cause === 'loggedOut' && !suspected) {
      suspected = true;
      return confirmIn(suspicionMs);
    }
    suspected = false;
    stream = undefined;
    clearTimers();
    stage.stop(cause);
  }

  async function confirm(): Promise<void> {
    const current = stream;
    if (current === undefined) return;
    clearTimeout(timer);
    const call = calls.keep(current).then((reply) => {
      if (stream === current) apply(reply);
    });
    sending = call;
    await call;
  }

  function clearTimers(): void {
    clearTimeout(timer);
    clearTimeout(pause);
    pause = undefined;
  }

  function finish(): void {
    clearTimers();
    const ended = stream;
    stream = undefined;
    if (ended === undefined) return;
    // The server must not begin the stream after its end.
    if (leaving || !sending) void calls.end(ended, leaving);
    else void sending.then(() => calls.end(ended, false));
  }

  function follow(): void {
    const { paused, ended, stopped } = stage.getState();
    if (stopped || leaving) return;
    if (ended) return finish();
    if (paused) {
      if (stream !== undefined) pause ??= setTimeout(finish, maxStreamPauseMs);
      return;
    }
    clearTimeout(pause);
    pause = undefined;
    if (stream !== undefined) return;
    stream = newStreamId();
    void confirm();
  }

  const controller = new AbortController();
  const { signal } = controller;
  const leave = () => {
    leaving = true;
    finish();
  };
  window.addEventListener('pagehide', leave, { signal });
  // From the back/forward cache.
  window.addEventListener(
    'pageshow',
    () => {
      leaving = false;
      follow();
    },
    { signal },
  );
  const unsubscribe = stage.subscribe(follow);
  follow();

  return {
    confirm,
    async playHere() {
      const next = newStreamId();
      const reply = await calls.keep(next);
      if (reply.state === 'unreached' || signal.aborted) return false;
      if (reply.state === 'stopped') {
        stage.stop(reply.cause);
        return true;
      }
      stream = next;
      apply(reply);
      stage.allowPlaying();
      await stage.play();
      return true;
    },
    close() {
      unsubscribe();
      controller.abort();
      finish();
    },
  };
}
