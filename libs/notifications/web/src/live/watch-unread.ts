const everyMs = 120_000;

/**
 * Calls `poll` every two minutes, and when the tab becomes visible after it was hidden for as long.
 *
 * @returns `postpone` restarts the two minutes
 */
function createPolling(poll: () => void): { postpone: () => void; stop: () => void } {
  let lastAt = Date.now();
  const run = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastAt < everyMs) return;
    lastAt = Date.now();
    poll();
  };
  const timer = setInterval(run, everyMs);
  document.addEventListener('visibilitychange', run);
  return {
    postpone() {
      lastAt = Date.now();
    },
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    },
  };
}

interface UnreadWatch {
  /** Address of the stream. */
  url: string;
  /** Called with each number of unread notifications, in every tab of the browser. */
  onUnread: (unread: number) => void;
  /** Asks the server for the number; called where the stream does not bring it. */
  poll: () => void;
}

/** Of browser tabs: a lock that the one with the stream holds, and a channel on which it passes the numbers on. */
const name = 'nitrate.notifications';

/**
 * Follows the number of unread notifications. One tab of the browser holds the stream, because a browser has few
 * connections to a host, and passes the numbers on to the others; when it is closed, another takes over. Where the stream
 * cannot be had, the number is asked for every two minutes and when the tab becomes visible.
 *
 * @returns ends it
 */
export function watchUnread({ url, onUnread, poll }: UnreadWatch): () => void {
  const ended = new AbortController();
  const channel = new BroadcastChannel(name);
  const polling = createPolling(poll);
  const receive = (unread: number) => {
    polling.postpone();
    onUnread(unread);
  };
  channel.onmessage = ({ data }: MessageEvent<number>) => receive(data);

  const hold = () =>
    new Promise<void>((resolve) => {
      const stream = openStream(url, (unread) => {
        channel.postMessage(unread);
        receive(unread);
      });
      ended.signal.addEventListener('abort', () => {
        stream.close();
        resolve();
      });
    });
  if ('locks' in navigator) {
    // Rejects when it is ended before this tab had its turn.
    navigator.locks.request(name, { signal: ended.signal }, hold).catch(() => undefined);
  } else void hold();

  return () => {
    ended.abort();
    polling.stop();
    channel.close();
  };
}

/** Before a stream that was refused, as after the end of a session, is opened again. */
const reopenMs = 120_000;

/** A stream that was interrupted is opened again by the browser; one that was refused, here. */
function openStream(url: string, onUnread: (unread: number) => void): { close: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;
  const open = () => {
    source = new EventSource(url);
    source.addEventListener('unread', ({ data }: MessageEvent<string>) => onUnread(Number(data)));
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reopenMs);
    });
  };
  open();
  return {
    close() {
      clearTimeout(timer);
      source.close();
    },
  };
}
