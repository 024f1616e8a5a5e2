import { watchParts } from './watch-parts';

function start() {
  let at = 0;
  const lines: object[] = [];
  const log = {
    warn: (facts: object, message: string) => void lines.push({ level: 'warn', message, ...facts }),
    info: (facts: object, message: string) => void lines.push({ level: 'info', message, ...facts }),
  };
  const database = jest.fn(() => Promise.resolve());
  const parts = watchParts(
    { database, mail: () => Promise.resolve() },
    { log, now: () => at, maxAgeMs: 5_000, timeoutMs: 20 },
  );
  return { parts, database, lines, later: () => (at += 5_000) };
}

describe('watchParts', () => {
  it('says which part is down, and why in the log alone, once', async () => {
    const { parts, database, lines, later } = start();
    expect(await parts()).toEqual({ database: 'up', mail: 'up' });
    database.mockRejectedValue(new Error('connect ECONNREFUSED'));
    for (let times = 0; times < 3; times += 1) {
      later();
      expect(await parts()).toEqual({ database: 'down', mail: 'up' });
    }
    database.mockResolvedValue();
    later();
    expect(await parts()).toEqual({ database: 'up', mail: 'up' });
    expect(lines).toEqual([
      { level: 'warn', message: 'A part is down', part: 'database', reason: 'connect ECONNREFUSED' },
      { level: 'info', message: 'A part is up again', part: 'database' },
    ]);
  });

  it('checks no more often than every five seconds, however many ask', async () => {
    const { parts, database } = start();
    await Promise.all(Array.from({ length: 100 }, () => parts()));
    await parts();
    expect(database).toHaveBeenCalledTimes(1);
  });

  it('says that a part is down that does not respond', async () => {
    const { parts, database, lines } = start();
    database.mockReturnValue(new Promise(() => undefined));
    expect(await parts()).toEqual({ database: 'down', mail: 'up' });
    expect(lines).toEqual([
      { level: 'warn', message: 'A part is down', part: 'database', reason: 'no response in time' },
    ]);
  });
});
