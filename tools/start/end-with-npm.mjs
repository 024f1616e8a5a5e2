const pollMs = 100;

/**
 * Ends this process, as SIGTERM does, when the npm that runs it has ended. npm passes SIGINT and SIGTERM on, but not
 * its own death by SIGKILL. Without npm, as under a service manager, the parent does not matter.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs);
  timer.unref();
}
