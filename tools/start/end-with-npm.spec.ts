import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';

jest.setTimeout(60_000);

const { scripts } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** `npm start` as in our `package.json`, of a program in place of the archive. Its output is a line when it ends. */
async function npmStart() {
  const folder = await scratchFolder();
  const program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `import { endWithNpm } from ${JSON.stringify(join(__dirname, 'end-with-npm.mjs'))};
    endWithNpm();
    process.on('SIGTERM', () => process.exit(0));
    setInterval(() => {}, 1000);
    process.stdout.write('runs ' + process.pid);`,
  );
  const start = scripts['start']?.replace('tools/start/start.mjs', program) ?? '';
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(npm.stdout, 'data')) as [Buffer];
  // The program holds npm's standard output: when this closes, both have ended.
  return { npm, pid: Number(/runs (\d+)/.exec(String(line))?.[1]), ended: once(npm.stdout, 'close') };
}

it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('ends with npm, ended by %s, within two seconds', async (signal) => {
  const { npm, ended } = await npmStart();
  const signalledAt = Date.now();
  npm.kill(signal);
  await ended;
  expect(Date.now() - signalledAt).toBeLessThan(2000);
});

it('ends npm when the program ends', async () => {
  const { npm, pid } = await npmStart();
  const exited = once(npm, 'exit');
  process.kill(pid, 'SIGTERM');
  expect(await exited).toEqual([0, null]);
});
