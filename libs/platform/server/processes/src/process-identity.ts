import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identifies a running process beyond its pid, which the system reuses: pid and time of its start. Undefined for one
 * that has ended, also while its parent has not collected it (a zombie).
 */
export function processIdentity(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const started = process.platform === 'linux' ? startOnLinux(pid) : startFromPs(pid);
  return started && `${pid} ${started}`;
}

/** Whether the process with this identity is still running. */
export function isSameProcess(identity: string): boolean {
  return identity !== '' && processIdentity(Number.parseInt(identity, 10)) === identity;
}

/** Whether a process with this pid runs; false for a zombie, true also for a process of another user. */
export const isRunning = (pid: number): boolean => processIdentity(pid) !== undefined;

/** Fields 3 (state) and 22 (ticks from boot to start) of `/proc/PID/stat`, after the name in brackets. */
function startOnLinux(pid: number): string | undefined {
  const text = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields && !['Z', 'X'].includes(fields[0] ?? '') ? fields[19] : undefined;
}

function startFromPs(pid: number): string | undefined {
  const text = attempt(() => execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }));
  const [state = '', ...started] = text?.trim().split(/\s+/) ?? [];
  return started.length > 0 && !state.startsWith('Z') ? started.join('-') : undefined;
}

function attempt(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    // No such process.
    return undefined;
  }
}
