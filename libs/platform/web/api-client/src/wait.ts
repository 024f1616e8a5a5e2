/** Waits, but no longer than the signal lets it; false when it was cut short. */
export function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted || ms === 0) return Promise.resolve(!signal.aborted);
  return new Promise((resolve) => {
    const finish = (whole: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(whole);
    };
    const stop = () => finish(false);
    const timer = setTimeout(() => finish(true), ms);
    signal.addEventListener('abort', stop);
  });
}
