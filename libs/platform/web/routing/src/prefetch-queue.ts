/** Runs tasks a few at a time, each key once; a key whose task failed may come again. */
export function createPrefetchQueue(
  run: (key: string) => Promise<void>,
  atOnce = 4,
): (key: string) => Promise<void> | undefined {
  const seen = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = () =>
    new Promise<void>((resolve) => {
      if (running < atOnce) resolve();
      else waiting.push(resolve);
    });

  async function work(key: string): Promise<void> {
    await turn();
    running += 1;
    try {
      await run(key);
    } catch {
      seen.delete(key);
    } finally {
      running -= 1;
      waiting.shift()?.();
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
