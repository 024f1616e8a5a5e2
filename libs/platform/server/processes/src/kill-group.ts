import type { ChildProcess } from 'node:child_process';

/** Sends a signal (default SIGKILL) to the process group of a child that was started detached. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}
