import { type Service, startService } from '../index';

const running: Service[] = [];

/** Starts a Node program and waits for its first line. */
async function started(code: string, stopGraceMs?: number) {
  const lines: string[] = [];
  const service = await new Promise<Service>((resolve) => {
    const onLine = (line: string) => {
      lines.push(line);
      resolve(child);
    };
    const child = startService(process.execPath, ['-e', code], 'TERM', { onLine, stopGraceMs });
    running.push(child);
  });
  return { service, lines };
}

afterAll(() => Promise.all(running.map((service) => service.stop())));

const untilKilled = "setInterval(() => {}, 1000); console.log('runs')";

describe('startService', () => {
  it('passes on lines and the exit code', async () => {
    const { service, lines } = await started("console.log('out'); console.error('err'); process.exitCode = 78");
    expect(await service.exited).toEqual({ code: 78, signal: null });
    expect(lines.sort()).toEqual(['err', 'out']);
  });

  it('sends the stop signal and waits for the program to end', async () => {
    const { service, lines } = await started(
      `process.on('SIGTERM', () => { console.log('ends'); process.exit(5) }); ${untilKilled}`,
    );
    await service.stop();
    expect(lines).toEqual(['runs', 'ends']);
    expect(await service.exited).toEqual({ code: 5, signal: null });
  });

  it('kills the program and its shell script after the grace period', async () => {
    const { service } = await started(`process.on('SIGTERM', () => {}); ${untilKilled}`, 100);
    await service.stop();
    expect(await service.exited).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('reports exit code 127 for a program that cannot be started', async () => {
    const lines: string[] = [];
    const service = startService('/no/such/program', [], 'TERM', { onLine: (line) => lines.push(line) });
    expect(await service.exited).toEqual({ code: 127, signal: null });
  });
});
