import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { childEnvironment } from './child-environment';
import { killGroup } from './kill-group';
import { LineSplitter } from './line-splitter';
import { findOnPath, isExecutable } from './find-on-path';

/** Wraps a command in `prlimit` and `setpriv` on Linux: it gets a memory limit and is killed when this process ends. */
function withLimits(
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

/** Why a process failed. A death by signal is a failure whatever the signal. */
type FailureKind = 'notFound' | 'exit' | 'signal' | 'timeout' | 'aborted';

/** A process that failed. `stderr` holds the last 64 KiB that it wrote there. */
export class ProcessFailure extends Error {
  override readonly name = 'ProcessFailure';

  constructor(
    readonly kind: FailureKind,
    readonly command: string,
    readonly exitCode: number | null,
    readonly signal: NodeJS.Signals | null,
    readonly stderr: string,
    options?: ErrorOptions,
  ) {
    super(describe(kind, command, exitCode, signal, stderr), options);
  }
}

function describe(
  kind: FailureKind,
  command: string,
  exitCode: number | null,
  signal: NodeJS.Signals | null,
  stderr: string,
): string {
  const lastLine = stderr.trim().split('\n').at(-1);
  const output = lastLine ? `: ${lastLine}` : '';
  switch (kind) {
    case 'notFound':
      return `${command} cannot be started${output}`;
    case 'exit':
      return `${command} ended with code ${exitCode}${output}`;
    case 'signal':
      return `${command} was killed by ${signal}${output}`;
    case 'timeout':
      return `${command} exceeded its time limit and was killed${output}`;
    case 'aborted':
      return `${command} was aborted`;
  }
}

interface RunOptions {
  cwd?: string;
  /** Default: `childEnvironment`, without the secrets of this process. */
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Ends the whole process group when aborted. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Limit of the address space, enforced on systems with `prlimit`. */
  memoryBytes?: number;
  /** As of `nice`, 1 to 19: the higher, the lower the priority. */
  niceness?: number;
  /** Written to standard input, which is then closed. */
  stdin?: string | Buffer;
  /** Called per line; a carriage return ends a line too, as in progress displays. */
  onStdout?: (line: string) => void;
  onStderr?: (line: string) => void;
  /** Standard output beyond this is dropped from the result; default 8 MiB. `onStdout` gets all lines. */
  maxStdoutBytes?: number;
}

interface RunResult {
  stdout: string;
  /** The last 64 KiB. */
  stderr: string;
}

const stderrTailBytes = 64 * 1024;
const defaultMaxStdoutBytes = 8 * 1024 * 1024;
const killGraceMs = 2000;

/**
 * Runs a program to its end, without a shell. On timeout or abort its whole process group is killed. On Linux the
 * program is also killed when this process ends, so that a killed worker leaves no encoder behind.
 * @throws ProcessFailure on anything but exit code 0
 */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { signal } = options;
  if (signal?.aborted) return Promise.reject(new ProcessFailure('aborted', command, null, null, ''));
  const [program, programArgs] = withLimits(command, args, options.memoryBytes);
  const child = spawn(program, programArgs, {
    cwd: options.cwd,
    env: options.env ?? childEnvironment(),
    uid: options.uid,
    gid: options.gid,
    detached: true,
    stdio: [options.stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  if (options.niceness && child.pid) lowerPriority(child.pid, options.niceness);
  feed(child, options.stdin);
  const stdout = collect(child.stdout, options.onStdout, options.maxStdoutBytes ?? defaultMaxStdoutBytes, 'head');
  const stderr = collect(child.stderr, options.onStderr, stderrTailBytes, 'tail');

  return new Promise((resolve, reject) => {
    let endReason: FailureKind | undefined;
    let killTimer: NodeJS.Timeout | undefined;
    const end = (reason: FailureKind) => {
      endReason ??= reason;
      killGroup(child, 'SIGTERM');
      killTimer ??= setTimeout(() => killGroup(child, 'SIGKILL'), killGraceMs);
    };
    const onAbort = () => end('aborted');
    const timer = options.timeoutMs ? setTimeout(() => end('timeout'), options.timeoutMs) : undefined;
    signal?.addEventListener('abort', onAbort, { once: true });
    const settle = () => {
      clearTimeout(timer);
      clearTimeout(killTimer);
      signal?.removeEventListener('abort', onAbort);
    };
    child.once('error', (cause) => {
      settle();
      reject(new ProcessFailure('notFound', command, null, null, cause.message, { cause }));
    });
    child.once('close', (code, deathSignal) => {
      settle();
      if (endReason) killGroup(child, 'SIGKILL');
      if (!endReason && code === 0) return resolve({ stdout: stdout(), stderr: stderr() });
      const kind = endReason ?? (deathSignal ? 'signal' : 'exit');
      reject(new ProcessFailure(kind, command, code, deathSignal, stderr()));
    });
  });
}

function feed(child: ChildProcess, stdin: string | Buffer | undefined): void {
  if (!child.stdin) return;
  // The program may end without reading all of it; its exit code shows whether that is a failure.
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system forbids it; the priority is an optimisation only.
  }
}

function collect(
  stream: Readable | null,
  onLine: ((line: string) => void) | undefined,
  limit: number,
  keep: 'head' | 'tail',
): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const lines = onLine && new LineSplitter(onLine);
  stream?.on('data', (chunk: Buffer) => {
    lines?.push(chunk);
    if (keep === 'head' && bytes >= limit) return;
    chunks.push(chunk);
    bytes += chunk.length;
    while (keep === 'tail' && chunks[0] && bytes - chunks[0].length >= limit) bytes -= chunks.shift()?.length ?? 0;
  });
  stream?.on('end', () => lines?.end());
  return () => {
    const all = Buffer.concat(chunks);
    return (keep === 'head' ? all.subarray(0, limit) : all.subarray(-limit)).toString('utf8');
  };
}
