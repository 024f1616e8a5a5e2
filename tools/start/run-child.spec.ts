import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const runChildModule = JSON.stringify(join(__dirname, '../run-child.mjs'));

/** A program that runs another one by `runChild` and says what became of it; ends with its exit code. */
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

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('answers the exit code of a program', async () => {
  expect(await once(parentOf('process.exit(3)'), 'exit')).toEqual([3, null]);
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  'a program that does not want to end is ended with us by %s',
  async (signal) => {
    const parent = parentOf(
      "for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => {}); setInterval(() => {}, 1000); console.log(process.pid)",
    );
    const said: string[] = [];
    parent.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text));
    await once(parent.stdout, 'data');
    const pid = Number(said[0]);
    expect(isAlive(pid)).toBe(true);
    parent.kill(signal);
    expect(await once(parent, 'close')).toEqual([99, null]);
    expect(said.join('')).toContain('interrupted.');
    expect(isAlive(pid)).toBe(false);
  },
);
