import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(__dirname, '../../../../..');

/** A program that logs more than a pipe holds, and again when it is told to end. */
const program = `
const { pino } = require('pino');
const { logStream } = require('./libs/platform/server/logging');
const log = pino({ base: null, timestamp: false }, logStream());
const write = (lines) => { for (let n = 0; n < lines; n += 1) log.info('x'.repeat(10_000)); };
process.on('SIGTERM', () => { write(5); process.exit(0); });
setInterval(() => undefined, 1_000);
write(Number(process.argv[1]));
process.stderr.write('runs');
`;

const killed = new AbortController();
afterAll(() => killed.abort());

function start(lines: number) {
  const env = { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tsconfig.base.json') };
  const args = ['--import', 'tsx', '-e', program, String(lines)];
  const options = { cwd: root, env, signal: killed.signal, killSignal: 'SIGKILL' } as const;
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  child.on('error', () => undefined);
  return { child, runs: once(child.stderr, 'data'), ended: once(child, 'exit') };
}

it('writes every line to its reader', async () => {
  const { child, runs } = start(5);
  const received = child.stdout.toArray() as Promise<Buffer[]>;
  await runs;
  child.kill('SIGTERM');
  const text = Buffer.concat(await received).toString();
  expect(text.trim().split('\n')).toHaveLength(10);
});

it.each([0, 500])('lets a program exit whose reader is gone, with %i lines that it has not read', async (lines) => {
  const { child, runs, ended } = start(lines);
  await runs;
  child.stdout.destroy();
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});
