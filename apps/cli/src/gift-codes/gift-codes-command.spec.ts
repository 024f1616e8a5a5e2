import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exitCode } from '@nitrate/configuration';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { runCli } from '../run-cli';

jest.setTimeout(30_000);

async function giftCodes(args: readonly string[], env: NodeJS.ProcessEnv) {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const code = await runCli(['gift-codes', 'create', ...args], {
    env,
    cwd: '/',
    workerScript: '/no/worker',
    signal: new AbortController().signal,
    out: out as unknown as NodeJS.WriteStream,
    err: err as unknown as NodeJS.WriteStream,
  });
  out.end();
  err.end();
  return { code, out: await text(out), err: await text(err) };
}

async function archive() {
  const folder = await scratchFolder();
  const database = await startTestDatabase([]);
  const price = { cents: 790, currency: 'EUR', taxPercent: 19 };
  const plans = [
    { id: 'monthly', kind: 'month', ...price },
    { id: 'ticket', kind: 'ticket', hours: 48, startsWithinDays: 30, ...price },
  ];
  await writeFile(join(folder, 'plans.json'), JSON.stringify({ plans }));
  return { database, env: { DATABASE_URL: database.url, NITRATE_DATA: folder } };
}

it('creates codes for a plan, and prints them and nothing else on standard output', async () => {
  const { database, env } = await archive();
  const args = ['--plan', 'monthly', '--count', '3', '--months', '6', '--expires', '2041-12-31'];
  const { code, out, err } = await giftCodes(args, env);
  expect({ code, err }).toEqual({
    code: exitCode.done,
    err: 'Codes created for monthly: 3. They cannot be shown again.\n',
  });
  const codes = out.trim().split('\n');
  expect(new Set(codes).size).toBe(3);
  for (const each of codes) expect(each).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const { rows } = await database.pool.query('select plan, kind, months, expires_at from gift_code');
  const row = { plan: 'monthly', kind: 'month', months: 6, expires_at: new Date('2042-01-01T00:00:00Z') };
  expect(rows).toEqual([row, row, row]);
});

it.each([
  [['--plan', 'yearly', '--count', '1'], 'There is no plan yearly; there are: monthly, ticket.'],
  [['--plan', 'ticket', '--count', '1', '--months', '2'], 'A ticket lasts hours'],
])('refuses %j', async (args, message) => {
  const { env } = await archive();
  const { code, out, err } = await giftCodes(args, env);
  expect({ code, out }).toEqual({ code: exitCode.failed, out: '' });
  expect(err).toContain(message);
});
