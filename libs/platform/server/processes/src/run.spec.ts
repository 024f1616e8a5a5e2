import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { scratchFolder } from '@nitrate/testing-files';
import { ProcessFailure, run } from '../index';

const node = process.execPath;
const script = (code: string) => ['-e', code];

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function untilDead(pid: number): Promise<boolean> {
  for (let i = 0; i < 100 && isAlive(pid); i += 1) await sleep(50);
  return !isAlive(pid);
}

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

  it('ends the whole group when the time is over, also what ignores being asked', async () => {
    const pidFile = join(await scratchFolder(), 'pid');
    const child = `process.on('SIGTERM', () => {}); require('fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000)`;
    const parent = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}, process.argv[1]], { stdio: 'ignore' }); setInterval(() => {}, 1000)`;
    await expect(run(node, [...script(parent), pidFile], { timeoutMs: 1500 })).rejects.toMatchObject({
      kind: 'timeout',
    });
    expect(await untilDead(Number(await readFile(pidFile, 'utf8')))).toBe(true);
  });

  it('ends the program when it is called off', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 200);
    await expect(run('sleep', ['60'], { signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' });
    await expect(run('sleep', ['60'], { signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('gives the program no more memory than allowed', async () => {
    const greedy = script('const all = []; for (;;) all.push(Buffer.alloc(1e8, 1))');
    await expect(run(node, greedy, { memoryBytes: 2 ** 30, timeoutMs: 30_000 })).rejects.toBeInstanceOf(ProcessFailure);
  });

  it('leaves nothing running when we are killed', async () => {
    const starter = await new Promise<number>((resolve, reject) => {
      run(node, ['--import', 'tsx', join(__dirname, 'running-program.fixture.ts')], {
        onStdout: (line) => resolve(Number(line)),
      }).catch(reject);
    });
    const childrenFile = `/proc/${starter}/task/${starter}/children`;
    let child = 0;
    for (let i = 0; i < 100 && !child; i += 1) {
      await sleep(20);
      child = Number((await readFile(childrenFile, 'utf8')).trim());
    }
    expect(child).toBeGreaterThan(1);
    process.kill(starter, 'SIGKILL');
    expect(await untilDead(child)).toBe(true);
  });
});
