/** Why a process failed. A death by signal is a failure whatever the signal. */
export type FailureKind = 'notFound' | 'exit' | 'signal' | 'timeout' | 'aborted';

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
