import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { ProcessFailure, run } from '../index';

const node = process.execPath;
const script = (code: string) => ['-e', code];

/**
 * A server that programs under test connect to: an open connection shows that a program runs, a closed one that it has
 * ended.
 */
async function startMonitor() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  monitors.push(server);
  const { port } = server.address() as AddressInfo;
  return {
    /** Code of a Node program that connects and runs until it is killed. */
    connectScript: `require('net').connect(${port}, '127.0.0.1'); for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => {});`,
    /** Resolves when the next program has connected; `ended` when the program has ended. */
    async started() {
      const [socket] = (await once(server, 'connection')) as [Socket];
      socket.resume().on('error', () => undefined);
      return { ended: once(socket, 'close') };
    },
  };
}

const monitors: Server[] = [];

afterAll(() => {
  for (const server of monitors) server.close();
});

jest.setTimeout(30_000);

describe('run', () => {
  it('returns the output, and calls back with each line', async () => {
    const lines: string[] = [];
    const errors: string[] = [];
    const result = await run(node, script(`process.stdout.write('ä\\nb\\rc'); console.error('oh')`), {
      onStdout: (line) => lines.push(line),
      onStderr: (line) => errors.push(line),
    });
    expect(result).toEqual({ stdout: 'ä\nb\rc', stderr: 'oh\n' });
    expect({ lines, errors }).toEqual({ lines: ['ä', 'b', 'c'], errors: ['oh'] });
  });

  it('passes arguments unchanged, without a shell', async () => {
    const hostile = `$(touch x); "quoted" 'and' \\ *`;
    const { stdout } = await run(node, [...script('process.stdout.write(process.argv[1])'), hostile]);
    expect(stdout).toBe(hostile);
  });

  it('writes standard input', async () => {
    const { stdout } = await run('cat', [], { stdin: 'reel one' });
    expect(stdout).toBe('reel one');
  });

  it('keeps the end of a long standard error for the message', async () => {
    const failing = run(
      node,
      script(`for (let i = 0; i < 50000; i++) console.error('line ' + i); process.exitCode = 3`),
    );
    const failure: unknown = await failing.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProcessFailure);
    expect(failure).toMatchObject({ kind: 'exit', exitCode: 3, message: expect.stringMatching(/code 3: line 49999$/) });
    expect((failure as ProcessFailure).stderr.length).toBeLessThanOrEqual(64 * 1024);
  });

  it('counts a death by signal as a failure', async () => {
    await expect(run(node, script(`process.kill(process.pid, 'SIGSEGV')`))).rejects.toMatchObject({
      kind: 'signal',
      signal: 'SIGSEGV',
    });
  });

  it('reports a missing program as `notFound`', async () => {
    await expect(run('no-such-program', [], { memoryBytes: 1e9 })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('passes none of the secrets of this process on, unless said', async () => {
    process.env['NITRATE_SIGNING_KEY'] = 'secret';
    const printEnv = script('console.log(JSON.stringify(process.env))');
    const { stdout } = await run(node, printEnv);
    delete process.env['NITRATE_SIGNING_KEY'];
    expect(JSON.parse(stdout)).toMatchObject({ PATH: process.env['PATH'] });
    expect(stdout).not.toContain('secret');
    expect((await run(node, printEnv, { env: { REEL: '35' } })).stdout).toContain('"REEL":"35"');
  });

  it('kills the program on timeout', async () => {
    await expect(run('sleep', ['60'], { timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('kills the whole process group on abort, also processes that ignore SIGTERM', async () => {
    const monitor = await startMonitor();
    const controller = new AbortController();
    const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(monitor.connectScript)}], { stdio: 'ignore' }); setInterval(() => {}, 1000)`;
    const running = run(node, script(parent), { signal: controller.signal });
    const aborted = expect(running).rejects.toMatchObject({ kind: 'aborted' });
    const child = await monitor.started();
    controller.abort();
    await aborted;
    await child.ended;
  });

  it('starts nothing when aborted already', async () => {
    await expect(run('sleep', ['60'], { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('enforces the memory limit', async () => {
    const greedy = script('const all = []; for (;;) all.push(Buffer.alloc(1e8, 1))');
    await expect(run(node, greedy, { memoryBytes: 2 ** 30, timeoutMs: 30_000 })).rejects.toBeInstanceOf(ProcessFailure);
  });

  it('leaves no process running when this one is killed', async () => {
    const monitor = await startMonitor();
    const fixture = ['--import', 'tsx', join(__dirname, 'running-program.fixture.ts'), monitor.connectScript];
    const starter = spawn(node, fixture, { stdio: 'inherit' });
    const child = await monitor.started();
    starter.kill('SIGKILL');
    await child.ended;
  });
});
