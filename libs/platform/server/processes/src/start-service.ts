import { spawn } from 'node:child_process';
import { LineSplitter } from './line-splitter';

export interface ServiceOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** Each line of its standard output and error. */
  onLine: (line: string) => void;
}

/** A program that runs beside us until it is stopped, and never longer than we do. */
export interface Service {
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Lets go of the program, which then gets the signal it was started with; resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Holds a pipe to the guard: when it closes, by `stop` or because our process is gone for whatever reason, the guard
 * sends the program the stop signal and waits for its end.
 */
const guard = `
signal=$1; shift
exec 3<&0
"$@" 3<&- </dev/null &
program=$!
{ while read -r _; do :; done <&3; kill -s "$signal" "$program"; } 2>/dev/null &
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
 * Starts a program in a session of its own (a Ctrl-C in the terminal does not reach it) that is sent `stopSignal` as
 * soon as this process ends, even by `kill -9`.
 */
export function startService(
  command: string,
  args: readonly string[],
  stopSignal: 'INT' | 'TERM',
  options: ServiceOptions,
): Service {
  const child = spawn('/bin/sh', ['-c', guard, 'guard', stopSignal, command, ...args], {
    cwd: options.cwd,
    env: options.env,
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
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
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
      await exited;
    },
  };
}
