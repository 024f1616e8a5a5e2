/** Resolves to true after the delay, or to false as soon as the signal is aborted. */
export function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted || ms === 0) return Promise.resolve(!signal.aborted);
  return new Promise((resolve) => {
    const finish = (elapsed: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(elapsed);
    };
    const stop = () => finish(false);
    const timer = setTimeout(() => finish(true), ms);
    signal.addEventListener('abort', stop);
  });
}
