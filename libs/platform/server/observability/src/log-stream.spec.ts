import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, run } from '@nitrate/processes';

const root = join(__dirname, '../../../../..');

/** A program that logs lines, and others on a signal to end. */
const program = `
const { writeFileSync } = require('node:fs');
const { pino } = require('pino');
const { logStream } = require('./libs/platform/server/observability');
const log = pino({ base: null, timestamp: false }, logStream());
const write = (lines) => { for (let n = 0; n < lines; n += 1) log.info('x'.repeat(10_000)); };
process.on('SIGTERM', () => { write(5); process.exit(0); });
process.on('exit', (code) => process.argv[2] && writeFileSync(process.argv[2], String(code)));
setInterval(() => undefined, 1_000);
write(Number(process.argv[1]));
process.stderr.write('runs');
if (!process.argv[2]) process.kill(process.pid, 'SIGTERM');
`;

/** A supervisor that reads nothing and is killed once its program has logged. */
const supervisor = `
const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['--import', 'tsx', '-e', ...process.argv.slice(1)], { stdio: 'pipe' });
child.stderr.once('data', () => process.stdout.write(String(child.pid), () => process.kill(process.pid, 'SIGKILL')));
`;

const options = { cwd: root, env: { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tsconfig.base.json') } };

it('writes every line to its reader, also those before an exit', async () => {
  const args = ['--import', 'tsx', '-e', program, '5'];
  const { stdout } = await run(process.execPath, args, options);
  expect(stdout.trim().split('\n')).toHaveLength(10);
});

it('continues when its reader does, however many lines were dropped', async () => {
  const busy = `
const { logStream } = require('./libs/platform/server/observability');
const stream = logStream();
for (let n = 0; n < 1_500_000; n += 1) stream.write('x\\n');
process.stdout.once('drain', () => stream.write('read again\\n'));
`;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '-e', busy], options);
  expect(stdout.slice(-20)).toMatch(/\nread again\n$/);
});

it.each([0, 500])('lets a program exit whose supervisor was killed, with %i lines unread', async (lines) => {
  const exitCode = join(mkdtempSync(join(tmpdir(), 'nitrate-log-')), 'exit-code');
  let pid = 0;
  const onStdout = (line: string) => (pid = Number(line));
  const args = ['-e', supervisor, program, String(lines), exitCode];
  await expect(run(process.execPath, args, { ...options, onStdout })).rejects.toMatchObject({ kind: 'signal' });
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + 10_000;
  while (isRunning(pid) && Date.now() < deadline) await sleep(20);
  if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  // By its own handler: a program that fails to write ends with 1, and one that waits for its reader not at all.
  expect(existsSync(exitCode) && readFileSync(exitCode, 'utf8')).toBe('0');
});
