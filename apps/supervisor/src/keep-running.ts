import { exitCode } from '@nitrate/configuration';
import { type Service, type ServiceEnd, startService } from '@nitrate/processes';

const minRestartDelayMs = 500;
const maxRestartDelayMs = 30_000;
/** The restart delay is reset after a program has run this long. */
const healthyAfterMs = 60_000;

/** A Node program to run. */
export interface ProgramSpec {
  name: string;
  /** Arguments of Node: flags, script, arguments of the script. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Called with each line of output. */
  onLine: (line: string) => void;
  /** After this time `stop` kills the program. */
  stopGraceMs: number;
}

/** A program that is restarted until `stop`. */
export interface SupervisedProgram {
  /** Stops the program; resolves when it has ended. */
  stop(): Promise<void>;
}

/** Starts a Node program that ends with this process, even when this process is killed. */
export const startProgram = ({ args, ...options }: ProgramSpec): Service =>
  startService(process.execPath, args, 'TERM', options);

/**
 * Restarts a program whenever it ends, with an exponential backoff from 0.5 s to 30 s. When its exit code means an
 * invalid configuration, `onConfigurationError` is called instead.
 */
export function keepRunning(
  spec: ProgramSpec,
  onConfigurationError: () => void,
  start: (spec: ProgramSpec) => Service = startProgram,
): SupervisedProgram {
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
    if (code === exitCode.configuration) return onConfigurationError();
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
