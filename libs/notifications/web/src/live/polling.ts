const everyMs = 120_000;

/**
 * Calls `poll` every two minutes, and when the tab becomes visible after it was hidden for as long.
 *
 * @returns `postpone` begins the two minutes anew
 */
export function createPolling(poll: () => void): { postpone: () => void; stop: () => void } {
  let lastAt = Date.now();
  const run = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastAt < everyMs) return;
    lastAt = Date.now();
    poll();
  };
  const timer = setInterval(run, everyMs);
  document.addEventListener('visibilitychange', run);
  return {
    postpone() {
      lastAt = Date.now();
    },
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    },
  };
}
