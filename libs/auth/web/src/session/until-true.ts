/** Waits until something holds; `subscribe` tells when to look again. */
export function untilTrue(subscribe: (look: () => void) => () => void, holds: () => boolean): Promise<void> {
  if (holds()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
}
