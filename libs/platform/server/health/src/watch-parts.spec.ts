import { watchParts } from './watch-parts';

function start() {
  let at = 0;
  const lines: object[] = [];
  const log = {
    warn: (facts: object) => void lines.push({ level: 'warn', ...facts }),
    info: (facts: object) => void lines.push({ level: 'info', ...facts }),
  };
  const database = jest.fn(() => Promise.resolve());
  const parts = watchParts(
    { database, mail: () => Promise.resolve() },
    { log, now: () => at, maxAgeMs: 5_000, timeoutMs: 20 },
  );
  return { parts, database, lines, later: () => (at += 5_000) };
}

describe('watchParts', () => {
  it('says which part is ill, and why in the log alone, once', async () => {
    const { parts, database, lines, later } = start();
    expect(await parts()).toEqual({ database: 'ok', mail: 'ok' });
    database.mockRejectedValue(new Error('connect ECONNREFUSED'));
    for (let times = 0; times < 3; times += 1) {
      later();
      expect(await parts()).toEqual({ database: 'ill', mail: 'ok' });
    }
    database.mockResolvedValue();
    later();
    expect(await parts()).toEqual({ database: 'ok', mail: 'ok' });
    expect(lines).toEqual([
      { level: 'warn', part: 'database', reason: 'connect ECONNREFUSED' },
      { level: 'info', part: 'database' },
    ]);
  });

  it('checks no more often than every five seconds, however many ask', async () => {
    const { parts, database } = start();
    await Promise.all(Array.from({ length: 100 }, () => parts()));
    await parts();
    expect(database).toHaveBeenCalledTimes(1);
  });

  it('calls a part ill that does not answer', async () => {
    const { parts, database, lines } = start();
    database.mockReturnValue(new Promise(() => undefined));
    expect(await parts()).toEqual({ database: 'ill', mail: 'ok' });
    expect(lines).toEqual([{ level: 'warn', part: 'database', reason: 'no answer in time' }]);
  });
});
