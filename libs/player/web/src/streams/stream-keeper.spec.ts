import type { Stage } from '../stage/stage';
import { installFakeMedia } from '../testing/fake-media';
import { initialStageState, type StageState } from '../stage/stage-state';
import { type KeepReply, openStreamKeeper } from './stream-keeper';

const confirmed: KeepReply = { state: 'confirmed', rightEndsAt: null };
const unreached: KeepReply = { state: 'unreached' };

beforeAll(installFakeMedia);
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

/** A keeper over a stage whose state can be set, and a server whose replies are given. */
function start(reply: () => KeepReply | Promise<KeepReply> = () => confirmed) {
  const listeners = new Set<() => void>();
  let state = initialStageState(600_000);
  const change = (next: Partial<StageState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const stage = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: (stopped: StageState['stopped']) => change({ stopped, paused: true }),
    allowPlaying: () => change({ stopped: undefined }),
    play: async () => change({ paused: false }),
  } as unknown as Stage;
  const keeps: string[] = [];
  const ends: [stream: string, leaving: boolean][] = [];
  const keeper = openStreamKeeper(stage, {
    keep: async (stream) => {
      keeps.push(stream);
      return reply();
    },
    end: async (stream, leaving) => void ends.push([stream, leaving]),
  });
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
  return { keeper, change, keeps, ends, pass, stopped: () => state.stopped, paused: () => state.paused };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

it('begins when the film plays, and confirms every 45 seconds', async () => {
  const { change, keeps, pass } = start();
  await pass(300);
  expect(keeps).toEqual([]);
  change({ paused: false });
  for (let time = 0; time < 10; time += 1) change({ timeMs: time });
  await pass(0);
  expect(keeps).toEqual([expect.stringMatching(uuid)]);
  await pass(44);
  expect(keeps).toHaveLength(1);
  await pass(1);
  expect(keeps).toEqual([keeps[0], keeps[0]]);
  await pass(90);
  expect(keeps).toHaveLength(4);
});

it('stays confirmed in a short pause, and ends in a long one; the next play begins another', async () => {
  const { change, keeps, ends, pass } = start();
  change({ paused: false });
  await pass(10);
  change({ paused: true });
  await pass(119);
  expect(ends).toEqual([]);
  expect(keeps.length).toBeGreaterThanOrEqual(3);
  await pass(1);
  expect(ends).toEqual([[keeps[0], false]]);
  const before = keeps.length;
  await pass(300);
  expect(keeps).toHaveLength(before);
  change({ paused: false });
  await pass(0);
  expect(keeps.at(-1)).toMatch(uuid);
  expect(keeps.at(-1)).not.toBe(keeps[0]);
});

it('ends with the film, and when the page is left, from which it may come back', async () => {
  const { change, keeps, ends, pass } = start();
  change({ paused: false });
  await pass(0);
  change({ ended: true, paused: true });
  await pass(0);
  expect(ends).toEqual([[keeps[0], false]]);
  change({ ended: false, paused: false });
  await pass(0);
  window.dispatchEvent(new Event('pagehide'));
  change({ timeMs: 1 });
  expect(ends.at(-1)).toEqual([keeps[1], true]);
  expect(keeps).toHaveLength(2);
  window.dispatchEvent(new Event('pageshow'));
  await pass(0);
  expect(keeps).toHaveLength(3);
});

it('ends only after its begin, which the server would take for another stream', async () => {
  let response: (reply: KeepReply) => void = () => undefined;
  const { keeper, change, keeps, ends, pass } = start(
    () =>
      new Promise((resolve) => {
        response = resolve;
      }),
  );
  change({ paused: false });
  keeper.close();
  await pass(0);
  expect(ends).toEqual([]);
  response(confirmed);
  await pass(0);
  expect(ends).toEqual([[keeps[0], false]]);
  await pass(300);
  expect(keeps).toHaveLength(1);
});

it('lets the film play on where the server is not reached, and asks again at the next interval', async () => {
  const { change, keeps, pass, stopped } = start(() => unreached);
  change({ paused: false });
  await pass(0);
  await pass(135);
  expect(keeps).toHaveLength(4);
  expect(stopped()).toBeUndefined();
});

it.each(['tooManyStreams', 'endedElsewhere', 'rightEnded', 'networkEnded', 'withdrawn'] as const)(
  'stops the film within a minute: %s',
  async (cause) => {
    let reply: KeepReply = confirmed;
    const { change, keeps, pass, stopped, paused } = start(() => reply);
    change({ paused: false });
    await pass(1);
    reply = { state: 'stopped', cause };
    await pass(59);
    expect([stopped(), paused()]).toEqual([cause, true]);
    const sent = keeps.length;
    await pass(300);
    expect(keeps).toHaveLength(sent);
  },
);

it('asks once more before it believes that the session has ended, and still stops within a minute', async () => {
  let reply: KeepReply = confirmed;
  const loggedOut: KeepReply = { state: 'stopped', cause: 'loggedOut' };
  const { change, pass, stopped } = start(() => reply);
  change({ paused: false });
  await pass(1);
  reply = loggedOut;
  await pass(45);
  expect(stopped()).toBeUndefined();
  reply = confirmed;
  await pass(10);
  expect(stopped()).toBeUndefined();
  reply = loggedOut;
  await pass(59);
  expect(stopped()).toBe('loggedOut');
});

it('asks when the right ends, and never more than every 45 seconds where a clock is wrong', async () => {
  let rightEndsAt = '2026-06-01T12:00:20Z';
  const { change, keeps, pass } = start(() => ({ state: 'confirmed', rightEndsAt }));
  change({ paused: false });
  await pass(19);
  expect(keeps).toHaveLength(1);
  await pass(2);
  expect(keeps).toHaveLength(2);
  rightEndsAt = '2026-06-01T11:00:00Z';
  await pass(450);
  expect(keeps.length).toBeLessThanOrEqual(13);
});

it('plays here with another stream, where the server allows it', async () => {
  let reply: KeepReply = { state: 'stopped', cause: 'endedElsewhere' };
  const { keeper, change, keeps, pass, stopped, paused } = start(() => reply);
  change({ paused: false });
  await pass(0);
  expect(stopped()).toBe('endedElsewhere');
  reply = unreached;
  expect(await keeper.playHere()).toBe(false);
  expect(stopped()).toBe('endedElsewhere');
  reply = { state: 'stopped', cause: 'tooManyStreams' };
  expect(await keeper.playHere()).toBe(true);
  expect(stopped()).toBe('tooManyStreams');
  reply = confirmed;
  expect(await keeper.playHere()).toBe(true);
  expect([stopped(), paused()]).toEqual([undefined, false]);
  const { length } = keeps;
  expect(new Set(keeps).size).toBe(length);
  await pass(45);
  expect(keeps).toHaveLength(length + 1);
  expect(keeps.at(-1)).toBe(keeps.at(-2));
});
