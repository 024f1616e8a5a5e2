/** How a process ended badly. A death by signal is a failure whatever the signal. */
export type FailureKind = 'notFound' | 'exit' | 'signal' | 'timeout' | 'aborted';

/** A process that did not do its work. `stderr` holds the end of what it wrote there. */
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
  const said = lastLine ? `: ${lastLine}` : '';
  switch (kind) {
    case 'notFound':
      return `${command} cannot be started${said}`;
    case 'exit':
      return `${command} ended with code ${exitCode}${said}`;
    case 'signal':
      return `${command} was ended by ${signal}${said}`;
    case 'timeout':
      return `${command} took longer than allowed and was ended${said}`;
    case 'aborted':
      return `${command} was called off`;
  }
}
