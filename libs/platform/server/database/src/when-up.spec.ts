import { ConfigurationError } from '@nitrate/configuration';
import { whenUp } from '../index';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** What becomes of work that fails in this way for some time. */
async function outcomeOf(error: Error, failsForMs: number): Promise<string> {
  const startedAt = Date.now();
  const reasons = new Set<string>();
  let outcome = 'waits';
  const work = async () => {
    if (Date.now() - startedAt < failsForMs) throw error;
    return `works after ${[...reasons].join()}`;
  };
  void whenUp(work, (reason) => reasons.add(reason)).then(
    (value) => (outcome = value),
    ({ message }: Error) => (outcome = `fails: ${message}`),
  );
  await jest.advanceTimersByTimeAsync(failsForMs + 1_000);
  return outcome;
}

it('waits without a limit for a server that is away, starts, or is too busy to take a connection', async () => {
  const busy = new Error('timeout expired');
  const startsUp = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
  for (const error of [refused, busy, startsUp]) {
    expect(await outcomeOf(error, 600_000)).toBe(`works after ${error.message}`);
  }
});

it('gives up what may be a wrong setting after 15 seconds, and what is one at once', async () => {
  const login = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  expect(await outcomeOf(login, 5_000)).toBe('works after password authentication failed');
  expect(await outcomeOf(login, 20_000)).toBe('fails: password authentication failed');
  expect(await outcomeOf(new ConfigurationError(['DATABASE_URL: wrong']), 0.5)).toMatch(/^fails: .*/);
});
