/** Resolves to true after the delay, or to false as soon as the signal is aborted. */
export const wait = (ms: number, signal?: AbortSignal | null): Promise<boolean> =>
  new Promise((resolve) => {
    if (signal?.aborted || ms === 0) return resolve(!signal?.aborted);
    const timer = setTimeout(() => resolve(true), ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
