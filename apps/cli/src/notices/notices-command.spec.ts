import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exitCode } from '@nitrate/configuration';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { runCli } from '../run-cli';

jest.setTimeout(60_000);

async function archive() {
  const database = await startTestDatabase([]);
  const env = { DATABASE_URL: database.url, NITRATE_DATA: await scratchFolder() };
  const notices = async (...args: string[]) => {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const code = await runCli(['notices', ...args], {
      env,
      cwd: env.NITRATE_DATA,
      workerScript: '/no/worker',
      signal: new AbortController().signal,
      out: out as unknown as NodeJS.WriteStream,
      err: err as unknown as NodeJS.WriteStream,
    });
    out.end();
    err.end();
    return { code, out: await text(out), err: await text(err) };
  };
  /** Stores extraordinary cancellations, the first the oldest; each an hour apart. */
  const store = (reasons: readonly string[]) =>
    database.pool.query(
      `insert into contract_notice
         (id, key, kind, name, email, contract, manner, reason, end_on, lang, received_at)
       select gen_random_uuid(), gen_random_uuid(), 'cancellation', 'Erna Voss', 'erna@films.example', 'Monthly',
         'extraordinary', reason, '2026-12-31', 'en', timestamptz '2026-11-21 12:00Z' + at * interval '1 hour'
       from unnest($1::text[]) with ordinality as written (reason, at)`,
      [reasons],
    );
  return { notices, store };
}

const reasonsOf = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { reason: string }).reason);

it('lists the notices of an archive, newest first, in both languages and as JSON', async () => {
  const { notices, store } = await archive();
  expect(await notices()).toEqual({ code: exitCode.done, out: 'There are no notices.\n', err: '' });
  expect(await notices('--json')).toEqual({ code: exitCode.done, out: '', err: '' });
  await store(['The older one', 'No film plays.\n\nKind \u001b[2Jregards']);

  const english = (await notices('list')).out;
  expect(english).toMatch(/^\d.* 2026, \d\d:00:00 \S+ {2}Cancellation \(extraordinary, to 2026-12-31\) {2}open\n/);
  expect(english).toMatch(
    /\n {2}[\da-f-]{36}\n {2}Erna Voss <erna@films\.example>\n {2}Monthly\n {2}No film plays\.\n\n {2}Kind \ufffd\[2J/,
  );
  expect(english.indexOf('No film plays')).toBeLessThan(english.indexOf('The older one'));
  expect((await notices('--lang', 'de')).out).toContain('Kündigung (außerordentlich, zum 2026-12-31)  offen\n');

  const lines = (await notices('--json')).out.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { kind: 'cancellation', endOn: '2026-12-31', receivedAt: '2026-11-21T14:00:00.000Z', doneAt: null },
    { reason: 'The older one', email: 'erna@films.example' },
  ]);
});

it('marks a notice as done, which then is no longer open', async () => {
  const { notices, store } = await archive();
  await notices();
  await store(['The only one']);
  const { id } = JSON.parse((await notices('--json')).out) as { id: string };
  expect((await notices('done', id)).out).toBe('The notice is marked as done.\n');
  expect(await notices('done', id)).toMatchObject({
    code: exitCode.done,
    out: 'The notice was marked as done before.\n',
  });
  expect((await notices('--open')).out).toBe('No notice is open.\n');
  expect((await notices()).out).toMatch(/ {2}done \d/);
  const unknown = await notices(
    'done',
    id.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    '--lang',
    'de',
  );
  expect(unknown).toEqual({ code: exitCode.failed, out: '', err: 'Diese Erklärung gibt es nicht.\n' });
});

it('lists more notices than it reads at once', async () => {
  const { notices, store } = await archive();
  await notices();
  const reasons = Array.from({ length: 450 }, (_, at) => `Reason ${at}`);
  await store(reasons);
  expect(reasonsOf((await notices('--json', '--open')).out)).toEqual(reasons.toReversed());
});

it.each([
  [['done'], 'ID is missing.'],
  [['done', '17'], '17 is not the number of a notice.'],
  [['erase'], 'There is no action erase.'],
  [['list', 'all'], 'There is no action all.'],
  [['--closed'], "Unknown option '--closed'"],
])('refuses the arguments %j', async (args, message) => {
  const { notices } = await archive();
  const { code, err } = await notices(...args);
  expect(code).toBe(exitCode.usage);
  expect(err).toContain(message);
});
