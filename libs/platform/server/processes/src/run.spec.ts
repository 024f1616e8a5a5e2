import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { ProcessFailure, run } from '../index';

const node = process.execPath;
const script = (code: string) => ['-e', code];

/**
 * A server that programs under test connect to, to be seen from outside: a connection shows that one runs, and its end
 * that it has ended, in whatever way.
 */
async function startWitness() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  witnesses.push(server);
  const { port } = server.address() as AddressInfo;
  return {
    /** Code by which a Node program connects, and then runs until it is killed. */
    report: `require('net').connect(${port}, '127.0.0.1'); for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => {});`,
    /** Resolves when the next program has connected; `ended` when it is gone. */
    async started() {
      const [socket] = (await once(server, 'connection')) as [Socket];
      socket.resume().on('error', () => undefined);
      return { ended: once(socket, 'close') };
    },
  };
}

const witnesses: Server[] = [];

afterAll(() => {
  for (const server of witnesses) server.close();
});

jest.setTimeout(30_000);

describe('run', () => {
  it('gives back what the program wrote, and each line as it came', async () => {
    const lines: string[] = [];
    const errors: string[] = [];
    const result = await run(node, script(`process.stdout.write('ä\\nb\\rc'); console.error('oh')`), {
      onStdout: (line) => lines.push(line),
      onStderr: (line) => errors.push(line),
    });
    expect(result).toEqual({ stdout: 'ä\nb\rc', stderr: 'oh\n' });
    expect({ lines, errors }).toEqual({ lines: ['ä', 'b', 'c'], errors: ['oh'] });
  });

  it('hands arguments over as they are, with no shell between', async () => {
    const hostile = `$(touch x); "quoted" 'and' \\ *`;
    const { stdout } = await run(node, [...script('process.stdout.write(process.argv[1])'), hostile]);
    expect(stdout).toBe(hostile);
  });

  it('feeds standard input', async () => {
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

  it('says that a program is missing', async () => {
    await expect(run('no-such-program', [], { memoryBytes: 1e9 })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('kills the program when the time is over', async () => {
    await expect(run('sleep', ['60'], { timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('kills the whole group when it is aborted, also what ignores SIGTERM', async () => {
    const witness = await startWitness();
    const controller = new AbortController();
    const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(witness.report)}], { stdio: 'ignore' }); setInterval(() => {}, 1000)`;
    const running = run(node, script(parent), { signal: controller.signal });
    const aborted = expect(running).rejects.toMatchObject({ kind: 'aborted' });
    const child = await witness.started();
    controller.abort();
    await aborted;
    await child.ended;
  });

  it('starts nothing when it is aborted already', async () => {
    await expect(run('sleep', ['60'], { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('gives the program no more memory than allowed', async () => {
    const greedy = script('const all = []; for (;;) all.push(Buffer.alloc(1e8, 1))');
    await expect(run(node, greedy, { memoryBytes: 2 ** 30, timeoutMs: 30_000 })).rejects.toBeInstanceOf(ProcessFailure);
  });

  it('leaves nothing running when this process is killed', async () => {
    const witness = await startWitness();
    const fixture = ['--import', 'tsx', join(__dirname, 'running-program.fixture.ts'), witness.report];
    const starter = spawn(node, fixture, { stdio: 'inherit' });
    const child = await witness.started();
    starter.kill('SIGKILL');
    await child.ended;
  });
});
