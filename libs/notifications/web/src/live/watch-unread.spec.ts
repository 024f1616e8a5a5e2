import { watchUnread } from './watch-unread';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }
  send(unread: number) {
    this.dispatchEvent(new MessageEvent('unread', { data: String(unread) }));
  }
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

/** The tabs of a browser: a message reaches all others at once. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: ((event: { data: number }) => void) | null = null;
  constructor() {
    FakeChannel.open.add(this);
  }
  postMessage(data: number) {
    for (const channel of FakeChannel.open) if (channel !== this) channel.onmessage?.({ data });
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

/** One holder at a time, in the order of the requests. */
function fakeLocks() {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      turn = turn.then(() => (signal.aborted ? undefined : hold()));
      return turn;
    },
  };
}

const twoMinutes = 120_000;
let ends: (() => void)[] = [];

function openTab() {
  const onUnread = jest.fn();
  const poll = jest.fn();
  const end = watchUnread({ url: '/api/notifications/stream', onUnread, poll });
  ends.push(end);
  return { onUnread, poll, end };
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.opened = [];
  Object.assign(window, { EventSource: FakeSource, BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
});
afterEach(() => {
  ends.forEach((end) => end());
  ends = [];
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

it('opens one stream for all tabs, whose numbers reach each', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  expect(FakeSource.opened).toHaveLength(1);
  FakeSource.opened[0]?.send(3);
  expect(first.onUnread).toHaveBeenCalledWith(3);
  expect(second.onUnread).toHaveBeenCalledWith(3);
});

it('hands the stream over to another tab when the one that holds it is closed', async () => {
  const first = openTab();
  const second = openTab();
  await settle();
  first.end();
  await settle();
  expect(FakeSource.opened).toHaveLength(2);
  FakeSource.opened[1]?.send(1);
  expect(second.onUnread).toHaveBeenCalledWith(1);
  expect(first.onUnread).not.toHaveBeenCalled();
});

it('asks every two minutes while the stream is refused, and opens it again', async () => {
  const { poll } = openTab();
  await settle();
  FakeSource.opened[0]?.refuse();
  await jest.advanceTimersByTimeAsync(twoMinutes);
  expect(poll).toHaveBeenCalledTimes(1);
  expect(FakeSource.opened).toHaveLength(2);
});

it('does not ask for what the stream has just brought', async () => {
  const { poll } = openTab();
  await settle();
  await jest.advanceTimersByTimeAsync(twoMinutes / 2);
  FakeSource.opened[0]?.send(0);
  await jest.advanceTimersByTimeAsync(twoMinutes / 2);
  expect(poll).not.toHaveBeenCalled();
});

it('asks nothing once it has ended', async () => {
  const { poll, end } = openTab();
  await settle();
  end();
  await jest.advanceTimersByTimeAsync(3 * twoMinutes);
  expect(poll).not.toHaveBeenCalled();
  expect(FakeSource.opened.every(({ readyState }) => readyState === FakeSource.CLOSED)).toBe(true);
});
