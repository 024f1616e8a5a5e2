import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

jest.setTimeout(30_000);

const runChildModule = JSON.stringify(join(__dirname, 'run-child.mjs'));

/** A program that runs another one by `runChild`, prints what went wrong and ends with its exit code. */
const parentOf = (child: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { runChild } from ${runChildModule};
    const options = { stdio: ['ignore', 'inherit', 'inherit'] };
    process.exitCode = await runChild(process.execPath, ['-e', ${JSON.stringify(child)}], options).catch((error) => {
      console.log(error.message);
      return 99;
    });`,
  ]);

it('resolves to the exit code of the program', async () => {
  expect(await once(parentOf('process.exit(3)'), 'exit')).toEqual([3, null]);
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  'kills a program that ignores signals when it is itself ended by %s',
  async (signal) => {
    const parent = parentOf(
      "for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => {}); setInterval(() => {}, 1000); console.log('runs')",
    );
    const exited = once(parent, 'exit');
    parent.stdout.once('data', () => parent.kill(signal));
    // The program holds the same standard output: when this ends, it has ended.
    expect(await text(parent.stdout)).toBe('runs\ninterrupted.\n');
    expect(await exited).toEqual([99, null]);
  },
);
