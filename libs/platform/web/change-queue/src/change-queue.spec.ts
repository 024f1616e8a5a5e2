import { type ChangeQueueDeps, createChangeQueue, type SendResult } from './change-queue';
import { changeId } from './change-id';

interface Change {
  id: string;
  film: string;
}

const user = 'lotte';

/** A lock as the browser has one, of all tabs of a test. */
function sharedLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  return { request: request as LockManager['request'] };
}

/** A server that can be out of reach, and the tabs of one browser. */
function browser() {
  localStorage.clear();
  const locks = sharedLocks();
  const server = { reachable: true, sets: [] as string[][], refuse: new Map<string, string>(), wholeSets: true };
  const tabs = new Set<EventTarget>();
  const open: { close(): void }[] = [];
  const send = async (changes: readonly Change[]): Promise<SendResult> => {
    await Promise.resolve();
    if (!server.reachable) return { failed: 'later' };
    server.sets.push(changes.map(({ film }) => film));
    if (!server.wholeSets && changes.some(({ film }) => server.refuse.has(film)))
      return { failed: 'refused', code: 'validationFailed' };
    return { refusals: changes.map(({ film }) => server.refuse.get(film) ?? null) };
  };
  function openTab(deps: Partial<ChangeQueueDeps<Change>> = {}) {
    const events = new EventTarget();
    tabs.add(events);
    const answers: [string, string | null, boolean][] = [];
    const storage = (): Storage =>
      new Proxy(localStorage, {
        get(target, name) {
          const emit = (key: string, newValue: string | null) =>
            tabs.forEach((tab) => tab !== events && tab.dispatchEvent(new StorageEvent('storage', { key, newValue })));
          if (name === 'setItem')
            return (key: string, value: string) => {
              target.setItem(key, value);
              emit(key, value);
            };
          if (name === 'removeItem')
            return (key: string) => {
              target.removeItem(key);
              emit(key, null);
            };
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
    const queue = createChangeQueue<Change>({
      user,
      storage,
      locks,
      send,
      events,
      onSettled: ({ film }, { refused, elsewhere }) => void answers.push([film, refused, elsewhere]),
      ...deps,
    });
    open.push(queue);
    const add = (film: string) => queue.add({ id: changeId(), film });
    const films = () => queue.pending().map(({ film }) => film);
    return { queue, add, films, answers, events };
  }
  return { server, openTab, tabs, open };
}

/** Lets the promises of a test run. */
const settle = async () => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

let running: ReturnType<typeof browser>;
beforeEach(() => {
  jest.useFakeTimers();
  running = browser();
});
afterEach(() => {
  running.open.forEach((queue) => queue.close());
  jest.useRealTimers();
});

describe('the queue of changes', () => {
  it('sends changes in their order, those added meanwhile as one set', async () => {
    const { server, openTab } = running;
    const tab = openTab();
    for (const film of ['a', 'b', 'c']) tab.add(film);
    expect(tab.films()).toEqual(['a', 'b', 'c']);
    await settle();
    expect(server.sets.flat()).toEqual(['a', 'b', 'c']);
    expect(tab.films()).toEqual([]);
    expect(tab.answers).toEqual([
      ['a', null, false],
      ['b', null, false],
      ['c', null, false],
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('sends no more than a hundred in a set', async () => {
    const { server, openTab } = running;
    server.reachable = false;
    const tab = openTab();
    for (let index = 0; index < 250; index += 1) tab.add(String(index));
    await settle();
    server.reachable = true;
    tab.events.dispatchEvent(new Event('online'));
    await settle();
    expect(server.sets.map((set) => set.length)).toEqual([100, 100, 50]);
  });

  it('waits longer after each attempt that does not reach the server, and not when the browser is online again', async () => {
    const { server, openTab } = running;
    server.reachable = false;
    const tab = openTab();
    tab.add('a');
    await settle();
    expect(tab.queue.isWaiting()).toBe(true);
    jest.advanceTimersByTime(2_000);
    await settle();
    server.reachable = true;
    jest.advanceTimersByTime(3_999);
    await settle();
    expect(server.sets).toEqual([]);
    jest.advanceTimersByTime(1);
    await settle();
    expect(server.sets).toEqual([['a']]);
    expect(tab.queue.isWaiting()).toBe(false);
  });

  it('does not wait long where the server is reached a moment after the browser is online', async () => {
    const { server, openTab } = running;
    server.reachable = false;
    const tab = openTab();
    tab.add('a');
    await settle();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      jest.runOnlyPendingTimers();
      await settle();
    }
    tab.events.dispatchEvent(new Event('online'));
    await settle();
    expect(tab.queue.isWaiting()).toBe(true);
    server.reachable = true;
    jest.advanceTimersByTime(2_000);
    await settle();
    expect(server.sets).toEqual([['a']]);
  });

  it('continues after a reload, and leaves the changes of another user alone', async () => {
    const { server, openTab } = running;
    server.reachable = false;
    const before = openTab();
    before.add('a');
    await settle();
    before.queue.close();
    server.reachable = true;
    const other = openTab({ user: 'greta' });
    await settle();
    expect([other.films(), server.sets]).toEqual([[], []]);
    const after = openTab();
    expect(after.films()).toEqual(['a']);
    await settle();
    expect(server.sets).toEqual([['a']]);
  });

  it('is shown in every tab and sent by one', async () => {
    const { server, openTab } = running;
    const [first, second] = [openTab(), openTab()];
    first.add('a');
    expect(second.films()).toEqual(['a']);
    await settle();
    expect(server.sets).toEqual([['a']]);
    expect([first.films(), second.films()]).toEqual([[], []]);
    expect(first.answers).toEqual([['a', null, false]]);
    expect(second.answers).toEqual([['a', null, true]]);
  });

  it('is sent by another tab when the one that made the change is closed', async () => {
    const { server, openTab } = running;
    server.reachable = false;
    const [first, second] = [openTab(), openTab()];
    first.add('a');
    await settle();
    first.queue.close();
    server.reachable = true;
    jest.advanceTimersByTime(2_000);
    await settle();
    expect(server.sets).toEqual([['a']]);
    expect(second.answers).toEqual([['a', null, false]]);
  });

  it('says which changes were refused', async () => {
    const { server, openTab } = running;
    server.refuse.set('b', 'tooManyBookmarks');
    const tab = openTab();
    for (const film of ['a', 'b']) tab.add(film);
    await settle();
    expect(tab.answers).toEqual([
      ['a', null, false],
      ['b', 'tooManyBookmarks', false],
    ]);
  });

  it('sends the changes of a set that is refused as a whole one by one', async () => {
    const { server, openTab } = running;
    Object.assign(server, { reachable: false, wholeSets: false });
    server.refuse.set('b', 'unused');
    const tab = openTab();
    for (const film of ['a', 'b', 'c']) tab.add(film);
    await settle();
    server.reachable = true;
    tab.events.dispatchEvent(new Event('online'));
    await settle();
    expect(server.sets).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
    expect(tab.answers).toEqual([
      ['a', null, false],
      ['b', 'validationFailed', false],
      ['c', null, false],
    ]);
  });

  it('works where storage is blocked, for as long as the tab is open', async () => {
    const { server, openTab } = running;
    const blocked = () => {
      throw new Error('blocked');
    };
    const tab = openTab({ storage: blocked });
    tab.add('a');
    expect(tab.films()).toEqual(['a']);
    await settle();
    expect(server.sets).toEqual([['a']]);
  });

  it('ignores what is not a change', async () => {
    localStorage.setItem(`nitrate.change.${user}.x`, '{');
    localStorage.setItem('other', '{"id":"1"}');
    const tab = running.openTab();
    await settle();
    expect(tab.films()).toEqual([]);
  });
});
