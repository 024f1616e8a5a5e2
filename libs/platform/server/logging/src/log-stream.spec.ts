import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, run } from '@nitrate/processes';

const root = join(__dirname, '../../../../..');

/** A program that logs lines, and others when it is told to end. */
const program = `
const { pino } = require('pino');
const { logStream } = require('./libs/platform/server/logging');
const log = pino({ base: null, timestamp: false }, logStream());
const write = (lines) => { for (let n = 0; n < lines; n += 1) log.info('x'.repeat(10_000)); };
process.on('SIGTERM', () => { write(5); process.exit(0); });
setInterval(() => undefined, 1_000);
write(Number(process.argv[1]));
process.stderr.write('runs');
if (process.argv[2]) process.kill(process.pid, process.argv[2]);
`;

/** A supervisor that reads nothing and is killed once its program has logged. */
const supervisor = `
const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['--import', 'tsx', '-e', process.argv[1], process.argv[2]], { stdio: 'pipe' });
child.stderr.once('data', () => process.stdout.write(String(child.pid), () => process.kill(process.pid, 'SIGKILL')));
`;

const options = { cwd: root, env: { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tsconfig.base.json') } };

it('writes every line to its reader, also those before an exit', async () => {
  const args = ['--import', 'tsx', '-e', program, '5', 'SIGTERM'];
  const { stdout } = await run(process.execPath, args, options);
  expect(stdout.trim().split('\n')).toHaveLength(10);
});

it.each([0, 500])('lets a program exit whose supervisor was killed, with %i lines unread', async (lines) => {
  let pid = 0;
  const onStdout = (line: string) => (pid = Number(line));
  const args = ['-e', supervisor, program, String(lines)];
  await expect(run(process.execPath, args, { ...options, onStdout })).rejects.toMatchObject({ kind: 'signal' });
  expect(isRunning(pid)).toBe(true);
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + 10_000;
  while (isRunning(pid) && Date.now() < deadline) await sleep(20);
  const hasEnded = !isRunning(pid);
  if (!hasEnded) process.kill(pid, 'SIGKILL');
  expect(hasEnded).toBe(true);
});
