import { exitCode } from '@nitrate/configuration';
import type { Service, ServiceEnd } from '@nitrate/processes';
import { keepRunning, type ProgramSpec } from './keep-running';

/** A program that ends when the test says so. */
function fakeProgram() {
  const lines: string[] = [];
  const ends: ((end: ServiceEnd) => void)[] = [];
  const onConfigurationError = jest.fn();
  const spec: ProgramSpec = {
    name: 'api',
    args: [],
    env: {},
    onLine: (line) => lines.push(line),
    stopGraceMs: 1000,
  };
  const start = (): Service => {
    const exited = new Promise<ServiceEnd>((resolve) => ends.push(resolve));
    return {
      exited,
      async stop() {
        ends.at(-1)?.({ code: 0, signal: null });
        await exited;
      },
    };
  };
  return {
    supervised: keepRunning(spec, onConfigurationError, start),
    lines,
    starts: () => ends.length,
    onConfigurationError,
    /** Ends the running process and advances the time. */
    async end(code: number, thenMs = 0) {
      ends.at(-1)?.({ code, signal: null });
      await jest.advanceTimersByTimeAsync(thenMs);
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('keepRunning', () => {
  it('restarts a program that ended, and prints the reason', async () => {
    const program = fakeProgram();
    await program.end(1, 499);
    expect(program.starts()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(program.starts()).toBe(2);
    expect(program.lines).toEqual(['api ended (exit code 1); restarting it in 0.5 s']);
  });

  it('doubles the delay up to 30 s while the program keeps ending early', async () => {
    const program = fakeProgram();
    for (let i = 0; i < 9; i += 1) await program.end(1, 30_000);
    const delays = program.lines.map((line) => /in ([\d.]+) s/.exec(line)?.[1]);
    expect(delays).toEqual(['0.5', '1', '2', '4', '8', '16', '30', '30', '30']);
  });

  it('resets the delay after the program has run for a minute', async () => {
    const program = fakeProgram();
    await program.end(1, 500);
    await program.end(1, 1000);
    await jest.advanceTimersByTimeAsync(60_001);
    await program.end(1);
    expect(program.lines.at(-1)).toContain('in 0.5 s');
  });

  it('does not restart a program with an invalid configuration', async () => {
    const program = fakeProgram();
    await program.end(exitCode.configuration, 60_000);
    expect(program.onConfigurationError).toHaveBeenCalledTimes(1);
    expect(program.starts()).toBe(1);
  });

  it('does not restart a program after stop, whether it was running or waiting for its restart', async () => {
    const running = fakeProgram();
    await running.supervised.stop();
    const waiting = fakeProgram();
    await waiting.end(1, 100);
    await waiting.supervised.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([running.starts(), waiting.starts()]).toEqual([1, 1]);
  });
});
