import { spawn } from 'node:child_process';
import { childEnvironment } from './child-environment';
import { killGroup } from './kill-group';
import { LineSplitter } from './line-splitter';

interface ServiceOptions {
  cwd?: string;
  /** Default: `childEnvironment`, without the secrets of this process. */
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Called with each line of its standard output and error. */
  onLine: (line: string) => void;
  /**
   * Time after the stop signal until the whole process group is killed, also when this process has ended; without it, the
   * program has as long as it takes.
   */
  stopGraceMs?: number;
}

/** How a service ended. Its shell script reports a death by signal as 128 plus the number of the signal. */
export interface ServiceEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A program that runs until it is stopped, and never longer than this process. */
export interface Service {
  readonly exited: Promise<ServiceEnd>;
  /** Sends the stop signal; resolves when the program has ended. */
  stop(): Promise<void>;
}

/**
 * Shell script that runs the program. Its standard input is a pipe from this process: when the pipe closes, by `stop`
 * or because this process ended in any way, the script sends the stop signal and waits for the program to end. A program
 * that does not end in the grace period, if there is one, is killed with its group.
 */
const serviceScript = `
signal=$1 grace=$2; shift 2
exec 3<&0
"$@" 3<&- </dev/null &
program=$!
{
  while read -r _; do :; done <&3
  kill -s "$signal" "$program"
  [ -z "$grace" ] || { sleep "$grace"; kill -s KILL 0; }
} >/dev/null 2>&1 &
watcher=$!
exec 3<&-
trap : INT TERM HUP
while :; do
  wait "$program"; code=$?
  kill -0 "$program" 2>/dev/null || break
done
kill "$watcher" 2>/dev/null
exit "$code"
`;

/**
 * Starts a program in a session of its own (a Ctrl-C in the terminal does not reach it). It is sent `stopSignal` as
 * soon as this process ends, even by `kill -9`.
 */
export function startService(
  command: string,
  args: readonly string[],
  stopSignal: 'INT' | 'TERM',
  options: ServiceOptions,
): Service {
  const grace = options.stopGraceMs === undefined ? '' : String(Math.ceil(options.stopGraceMs / 1000));
  const child = spawn('/bin/sh', ['-c', serviceScript, 'service', stopSignal, grace, command, ...args], {
    cwd: options.cwd,
    env: options.env ?? childEnvironment(),
    uid: options.uid,
    gid: options.gid,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  for (const stream of [child.stdout, child.stderr]) {
    const lines = new LineSplitter(options.onLine);
    stream.on('data', (chunk: Buffer) => lines.push(chunk));
    stream.on('end', () => lines.end());
  }
  const exited = new Promise<ServiceEnd>((resolve) => {
    child.once('error', (error) => {
      options.onLine(error.message);
      resolve({ code: null, signal: null });
    });
    child.once('exit', (code, signal) => {
      child.stdin.destroy();
      resolve({ code, signal });
    });
  });
  return {
    exited,
    async stop() {
      child.stdin.end();
      const kill = options.stopGraceMs === undefined ? undefined : setTimeout(killGroup, options.stopGraceMs, child);
      await exited;
      clearTimeout(kill);
    },
  };
}
