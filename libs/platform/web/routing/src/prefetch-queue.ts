/** Runs tasks with limited concurrency, each key once; a key whose task failed can be queued again. */
export function createPrefetchQueue(
  run: (key: string) => Promise<void>,
  maxConcurrent = 4,
): (key: string) => Promise<void> | undefined {
  const tasks = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const acquire = (): Promise<void> => {
    if (running >= maxConcurrent) return new Promise((resolve) => waiting.push(resolve));
    running += 1;
    return Promise.resolve();
  };

  /** Passes the slot of a finished task to the first waiting one. */
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  async function work(key: string): Promise<void> {
    await acquire();
    try {
      await run(key);
    } catch {
      tasks.delete(key);
    } finally {
      release();
    }
  }

  return (key) => {
    const known = tasks.get(key);
    if (known) return known;
    const task = work(key);
    tasks.set(key, task);
    return task;
  };
}
