const parallelRequests = 8;

/** Works on eight items at a time. After an error no further one is begun, and it is thrown once nothing runs any more. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  const workThrough = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: parallelRequests }, workThrough));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
