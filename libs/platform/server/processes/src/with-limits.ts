import { findOnPath, isExecutable } from './find-on-path';

/** Wraps a command in `prlimit` and `setpriv` on Linux: it gets a memory limit and is killed when this process ends. */
export function withLimits(
  command: string,
  args: readonly string[],
  memoryBytes: number | undefined,
): [command: string, args: string[]] {
  // A missing program must fail as missing, not as a failure of the wrapper.
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
