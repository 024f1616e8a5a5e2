import { watchTwoFactor } from './watch-two-factor';

const nowMs = Date.UTC(2026, 10, 21);
const nowSeconds = nowMs / 1000;

beforeEach(() => jest.useFakeTimers({ now: nowMs }));
afterEach(() => jest.useRealTimers());

function start(exp2fa: number | null) {
  const told = { exp2fa, on: undefined as boolean | undefined, look: () => undefined as void };
  watchTwoFactor({
    read: () => told.exp2fa,
    subscribe: (look) => (told.look = look),
    turn: (on) => (told.on = on),
  });
  return told;
}

it('is on while now is earlier than exp2fa, and turns off by itself when it passes', () => {
  const told = start(nowSeconds + 900);
  expect(told.on).toBe(true);
  jest.advanceTimersByTime(899_999);
  expect(told.on).toBe(true);
  jest.advanceTimersByTime(1);
  expect(told.on).toBe(false);
});

it.each([
  ['null', null],
  ['past', nowSeconds - 1],
  ['now', nowSeconds],
])('is off where exp2fa is %s', (_name, exp2fa) => {
  expect(start(exp2fa).on).toBe(false);
});

it('follows a later exp2fa, and a user who is gone', () => {
  const told = start(nowSeconds + 10);
  told.exp2fa = nowSeconds + 60;
  told.look();
  jest.advanceTimersByTime(30_000);
  expect(told.on).toBe(true);
  told.exp2fa = null;
  told.look();
  expect(told.on).toBe(false);
});

it('does not turn off early for a moment further ahead than timers reach', () => {
  const told = start(nowSeconds + 60 * 24 * 3600);
  jest.advanceTimersByTime(30 * 24 * 3600 * 1000);
  expect(told.on).toBe(true);
});
