import { watchTwoFactor } from './watch-two-factor';

const nowMs = Date.UTC(2026, 10, 21);
const nowSeconds = nowMs / 1000;

beforeEach(() => jest.useFakeTimers({ now: nowMs }));
afterEach(() => jest.useRealTimers());

function start(exp2fa: number | null) {
  const state = { exp2fa, active: undefined as boolean | undefined, notify: () => undefined as void };
  watchTwoFactor({
    read: () => state.exp2fa,
    subscribe: (onChange) => (state.notify = onChange),
    set: (active) => (state.active = active),
  });
  return state;
}

it('is true until exp2fa, and false when it has passed', () => {
  const state = start(nowSeconds + 900);
  expect(state.active).toBe(true);
  jest.advanceTimersByTime(899_999);
  expect(state.active).toBe(true);
  jest.advanceTimersByTime(1);
  expect(state.active).toBe(false);
});

it.each([
  ['null', null],
  ['past', nowSeconds - 1],
  ['now', nowSeconds],
])('is false where exp2fa is %s', (_name, exp2fa) => {
  expect(start(exp2fa).active).toBe(false);
});

it('follows a later exp2fa, and a cleared user', () => {
  const state = start(nowSeconds + 10);
  state.exp2fa = nowSeconds + 60;
  state.notify();
  jest.advanceTimersByTime(30_000);
  expect(state.active).toBe(true);
  state.exp2fa = null;
  state.notify();
  expect(state.active).toBe(false);
});

it('stays true for an exp2fa beyond the maximum delay of a timer', () => {
  const state = start(nowSeconds + 60 * 24 * 3600);
  jest.advanceTimersByTime(30 * 24 * 3600 * 1000);
  expect(state.active).toBe(true);
});
