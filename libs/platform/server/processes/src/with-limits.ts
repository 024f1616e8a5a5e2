import { findOnPath, isExecutable } from './find-on-path';

/** Wraps a command so that it has a memory limit and dies with this process, by `prlimit` and `setpriv` on Linux. */
export function withLimits(
  command: string,
  args: readonly string[],
  memoryBytes: number | undefined,
): [command: string, args: string[]] {
  // A missing program must fail as missing, not as a wrapper that could not start it.
  const known = command.includes('/') ? isExecutable(command) : findOnPath(command) !== undefined;
  if (!known || process.platform !== 'linux') return [command, [...args]];
  let line = [command, ...args];
  const prlimit = memoryBytes ? findOnPath('prlimit') : undefined;
  if (prlimit) line = [prlimit, `--as=${memoryBytes}`, '--', ...line];
  const setpriv = findOnPath('setpriv');
  if (setpriv) line = [setpriv, '--pdeathsig', 'KILL', '--', ...line];
  const [program = command, ...rest] = line;
  return [program, rest];
}
