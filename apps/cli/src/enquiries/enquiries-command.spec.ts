import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exitCode } from '@nitrate/configuration';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { runCli } from '../run-cli';

jest.setTimeout(60_000);

async function archive() {
  const database = await startTestDatabase([]);
  const env = { DATABASE_URL: database.url, NITRATE_DATA: await scratchFolder(), TZ: 'UTC' };
  const enquiries = async (...options: string[]) => {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const code = await runCli(['enquiries', ...options], {
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
  /** Stores enquiries, the first the oldest; each an hour apart. */
  const store = (messages: readonly string[]) =>
    database.pool.query(
      `insert into sales_enquiry
         (id, idempotency_key, kind, name, organisation, email, country, phone, seats, message, lang, created_at)
       select gen_random_uuid(), gen_random_uuid(), 'institution', 'Erna Voss', 'City Library', 'erna@library.example',
         'Austria', null, 1200, message, 'en', timestamptz '2026-11-21 12:00Z' + at * interval '1 hour'
       from unnest($1::text[]) with ordinality as written (message, at)`,
      [messages],
    );
  return { enquiries, store };
}

it('lists the enquiries of an archive, newest first, in both languages and as JSON', async () => {
  const { enquiries, store } = await archive();
  expect(await enquiries()).toEqual({ code: exitCode.done, out: 'There are no enquiries.\n', err: '' });
  expect(await enquiries('--json')).toEqual({ code: exitCode.done, out: '', err: '' });
  await store(['The older one', 'How do we begin?\n\nKind \u001b[2Jregards']);

  const english = (await enquiries()).out;
  expect(english).toMatch(/^\d.* 2026, \d\d:00 {2}Access for an institution\n/);
  expect(english).toContain(
    '\n  Erna Voss, City Library, Austria\n  erna@library.example, about 1,200 people\n' +
      '  How do we begin?\n\n  Kind \ufffd[2Jregards\n\n',
  );
  expect(english.indexOf('How do we begin?')).toBeLessThan(english.indexOf('The older one'));
  expect((await enquiries('--lang', 'de')).out).toContain('erna@library.example, etwa 1.200 Personen\n');

  const lines = (await enquiries('--json')).out.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { kind: 'institution', seats: 1200, phone: null, createdAt: '2026-11-21T14:00:00.000Z' },
    { message: 'The older one', email: 'erna@library.example' },
  ]);
});

it('lists more enquiries than it reads at once', async () => {
  const { enquiries, store } = await archive();
  await enquiries();
  const messages = Array.from({ length: 450 }, (_, at) => `Message ${at}`);
  await store(messages);
  const lines = (await enquiries('--json')).out.trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { message: string }).message)).toEqual(messages.toReversed());
});

it('shows its arguments with --help', async () => {
  const { enquiries } = await archive();
  expect((await enquiries('--help')).out).toContain('Usage: npm run nitrate -- enquiries [--json]');
});
