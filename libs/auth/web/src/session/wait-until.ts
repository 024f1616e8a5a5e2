/** Resolves when `condition` is true; `subscribe` calls back when it may have changed. */
export function waitUntil(subscribe: (check: () => void) => () => void, condition: () => boolean): Promise<void> {
  if (condition()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      if (!condition()) return;
      unsubscribe();
      resolve();
    });
  });
}
