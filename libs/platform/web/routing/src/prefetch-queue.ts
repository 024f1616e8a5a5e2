/** Runs tasks a few at a time, each key once; a key whose task failed may come again. */
export function createPrefetchQueue(
  run: (key: string) => Promise<void>,
  atOnce = 4,
): (key: string) => Promise<void> | undefined {
  const seen = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = (): Promise<void> => {
    if (running >= atOnce) return new Promise((resolve) => waiting.push(resolve));
    running += 1;
    return Promise.resolve();
  };

  /** The place of a finished task goes to the one that waited longest. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  async function work(key: string): Promise<void> {
    await turn();
    try {
      await run(key);
    } catch {
      seen.delete(key);
    } finally {
      leave();
    }
  }

  return (key) => {
    const known = seen.get(key);
    if (known) return known;
    const task = work(key);
    seen.set(key, task);
    return task;
  };
}
