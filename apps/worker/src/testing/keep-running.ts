import type { RunningProgram } from './start-program';

/** A program that is started again whenever it has ended, as a service manager does it. */
export interface KeptProgram {
  /** The process that works; resolves when there is one. */
  ready(): Promise<RunningProgram>;
  /** Kills the process once it works. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** How processes ended that worked and were not killed. */
  readonly crashes: readonly string[];
}

export function keepRunning(start: () => Promise<RunningProgram>): KeptProgram {
  const crashes: string[] = [];
  const killed = new Set<RunningProgram>();
  let isStopping = false;
  let current = start();

  const follow = async () => {
    while (!isStopping) {
      const program = await current.catch(() => undefined);
      const end = await program?.exited;
      if (isStopping) return;
      if (end && program && !killed.has(program)) crashes.push(`ended with ${end.signal ?? end.code}`);
      current = start();
    }
  };
  void follow();

  const ready = async () => {
    for (;;) {
      const program = await current.catch(() => undefined);
      if (program) return program;
    }
  };
  return {
    crashes,
    ready,
    async kill() {
      const program = await ready();
      killed.add(program);
      await program.kill();
    },
    async stop() {
      isStopping = true;
      await (await current.catch(() => undefined))?.stop();
    },
  };
}
