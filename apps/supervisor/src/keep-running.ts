import { exitCode } from '@nitrate/configuration';
import { type Service, type ServiceEnd, startService } from '@nitrate/processes';

const minRestartDelayMs = 500;
const maxRestartDelayMs = 30_000;
/** A program that ran this long before it ended is restarted after the shortest delay again. */
const healthyAfterMs = 60_000;

/** A Node program to run. */
export interface ProgramSpec {
  name: string;
  /** Arguments for Node: flags, script, the script's own. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Called with each line of output. */
  onLine: (line: string) => void;
  /** After that long, `stop` kills what has not ended by itself. */
  stopGraceMs: number;
}

/** A program that is restarted until it is stopped. */
export interface KeptProgram {
  /** Ends it; resolves when it has ended. */
  stop(): Promise<void>;
}

/** Starts a Node program that ends with this process, however this process ends. */
export const startProgram = ({ args, ...options }: ProgramSpec): Service =>
  startService(process.execPath, args, 'TERM', options);

/**
 * Restarts a program whenever it ends, after a delay that doubles from 0.5 s to 30 s while it keeps ending soon.
 * `onConfigurationFault` is called instead when its exit code says that a restart cannot help.
 */
export function keepRunning(
  spec: ProgramSpec,
  onConfigurationFault: () => void,
  start: (spec: ProgramSpec) => Service = startProgram,
): KeptProgram {
  let stopping = false;
  let delayMs = minRestartDelayMs;
  let timer: NodeJS.Timeout | undefined;
  let service: Service;

  const launch = () => {
    const startedAt = Date.now();
    service = start(spec);
    void service.exited.then((end) => onEnd(end, Date.now() - startedAt));
  };
  const onEnd = ({ code, signal }: ServiceEnd, ranMs: number) => {
    if (stopping) return;
    if (code === exitCode.configuration) return onConfigurationFault();
    if (ranMs > healthyAfterMs) delayMs = minRestartDelayMs;
    spec.onLine(`${spec.name} ended (${signal ?? `exit code ${code}`}); restarting it in ${delayMs / 1000} s`);
    timer = setTimeout(launch, delayMs);
    delayMs = Math.min(delayMs * 2, maxRestartDelayMs);
  };
  launch();

  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await service.stop();
    },
  };
}
