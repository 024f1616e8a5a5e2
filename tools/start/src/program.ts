import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Exit code of a program whose configuration is wrong (sysexits EX_CONFIG): starting it again cannot help. */
export const EXIT_CONFIG = 78;

const QUICKEST_RESTART_MS = 500;
const SLOWEST_RESTART_MS = 30_000;
/** A program that ran this long before it ended is restarted as if for the first time. */
const HEALTHY_AFTER_MS = 60_000;

export interface ProgramSpec {
  name: string;
  /** Arguments for Node: flags, script, the script's own. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Gets each line of output; without it the program has our terminal. */
  onLine?: (line: string) => void;
}

/** Starts a program of ours; its lines go to `onLine`, and it ends when we end. */
export function spawnProgram({ args, env, onLine }: ProgramSpec): ChildProcess {
  const guard = new URL('./exit-with-parent.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', guard, ...args], {
    env,
    stdio: onLine ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['inherit', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches the supervisor alone, which then ends its programs in order.
    detached: onLine !== undefined,
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream && onLine) createInterface({ input: stream }).on('line', onLine);
  }
  return child;
}

/** Runs a program once to its end and answers its exit code. */
export function runProgram(spec: ProgramSpec, signal?: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawnProgram(spec);
    signal?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

export interface KeptProgram {
  /** Ends it: SIGTERM, and SIGKILL once `graceMs` have passed. */
  stop(graceMs: number): Promise<void>;
}

/** Keeps a program running: restarts it whenever it ends, ever more slowly while it keeps ending soon. */
export function keepRunning(spec: ProgramSpec, onGivenUp: (code: number) => void): KeptProgram {
  let stopping = false;
  let delayMs = QUICKEST_RESTART_MS;
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess;

  const begin = () => {
    const startedAt = Date.now();
    child = spawnProgram(spec);
    child.on('exit', (code, signal) => {
      if (stopping) return;
      if (code === EXIT_CONFIG) return onGivenUp(code);
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) delayMs = QUICKEST_RESTART_MS;
      spec.onLine?.(`${spec.name} ended (${signal ?? `exit code ${code}`}); starting it again in ${delayMs / 1000} s`);
      timer = setTimeout(begin, delayMs);
      delayMs = Math.min(delayMs * 2, SLOWEST_RESTART_MS);
    });
  };
  begin();

  return {
    stop: (graceMs) =>
      new Promise((resolve) => {
        stopping = true;
        clearTimeout(timer);
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        const kill = setTimeout(() => child.kill('SIGKILL'), graceMs);
        child.on('exit', () => {
          clearTimeout(kill);
          resolve();
        });
        child.kill('SIGTERM');
      }),
  };
}
