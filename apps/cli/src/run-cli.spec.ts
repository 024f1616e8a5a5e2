import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readAudit } from '@nitrate/audit';
import { gzipSync } from 'node:zlib';
import { exitCode } from '@nitrate/configuration';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { runCli } from './run-cli';

jest.setTimeout(30_000);

/** Runs a command line. @returns its output and exit code */
async function nitrate(
  line: readonly string[],
  env: NodeJS.ProcessEnv = {},
  signal = new AbortController().signal,
  { isInstalled = false } = {},
) {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const context = {
    env,
    cwd: await scratchFolder(),
    workerScript: '/no/worker',
    out: out as unknown as NodeJS.WriteStream,
    err: err as unknown as NodeJS.WriteStream,
    signal,
    isInstalled,
  };
  const code = await runCli(line, context);
  out.end();
  err.end();
  return { code, out: await text(out), err: await text(err) };
}

async function archive() {
  const folder = await scratchFolder();
  const database = await startTestDatabase([]);
  return { folder, database, env: { DATABASE_URL: database.url, NITRATE_DATA: folder } };
}

const commands = [
  ...['ingest', 'import', 'export', 'admin', 'organisations', 'enquiries', 'notices', 'failed-jobs', 'migrate'],
  ...['backup', 'restore', 'gift-codes', 'grant-keys', 'reset-second-factor'],
];

const film = { supplierId: 'nit-1', title: 'Harbour newsreel', year: 1931, archive: 'Port Archive' };

describe('nitrate', () => {
  it('lists its commands with --help', async () => {
    const { code, out } = await nitrate(['--help']);
    expect(code).toBe(exitCode.done);
    for (const name of commands) expect(out).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
  });

  it.each(commands)('shows the arguments of %s with --help, without an archive', async (name) => {
    const { code, out, err } = await nitrate([name, '--help'], { DATABASE_URL: 'mysql://none' });
    expect({ code, err }).toEqual({ code: exitCode.done, err: '' });
    expect(out).toMatch(new RegExp(`^Usage: npm run (${name} -- |nitrate -- ${name} )`));
  });

  it.each([
    [['--help'], 'Usage: nitrate COMMAND [arguments]'],
    [['ingest', '--help'], 'Usage: nitrate ingest FOLDER [options]'],
    [['export', '--help', '--lang', 'de'], 'Aufruf: nitrate export DATEI [Optionen]'],
  ])('names itself by its own name in an installation, which has no npm: %p', async (line, usage) => {
    const { out } = await nitrate(line, {}, undefined, { isInstalled: true });
    expect(out.split('\n')[0]).toBe(usage);
    expect(out).not.toContain('npm');
  });

  it.each([
    [[], 'COMMAND is missing.'],
    [['dance'], 'There is no command dance.'],
    [['export'], 'FILE is missing.'],
    [['export', 'films.xml'], '--format is missing: the name of the file does not tell it.'],
    [
      ['export', 'films.xml', '--format', 'marc'],
      '--format is one of ndjson, csv, pbcore, ebucore, dublincore, avefi.',
    ],
    [
      ['import', 'films.xml', '--format', 'marc'],
      '--format is one of ndjson, csv, pbcore, ebucore, dublincore, avefi.',
    ],
    [['ingest'], 'FOLDER is missing.'],
    [['import', 'a.csv', 'b.csv'], 'One FILE at a time, not also b.csv.'],
    [['import', 'a.csv', '--lang', 'fr'], '--lang is en or de.'],
    [['ingest', 'films', '--lang', 'fr'], '--lang is en or de.'],
    [['import', 'a.csv', '--text-lang', 'fr'], '--text-lang is en or de.'],
    [['import', 'a.csv', '--encoding', 'ebcdic'], 'The encoding ebcdic is unknown'],
    [['import', 'a.csv', '--status', 'lost'], '--status is draft, published or withdrawn.'],
    [['import', 'a.csv', '--draft', '--status', 'published'], '--draft and --status published exclude each other.'],
    [['backup'], 'FOLDER is missing.'],
    [['gift-codes'], 'create is missing.'],
    [['gift-codes', 'list'], 'The only action is create.'],
    [['gift-codes', 'create', '--count', '3'], '--plan is missing.'],
    [['gift-codes', 'create', '--plan', 'monthly', '--count', '0'], '--count is a number from 1 to 10000.'],
    [['gift-codes', 'create', '--plan', 'm', '--count', '1', '--expires', 'soon'], '--expires is a date'],
    [['restore', 'a', 'b'], 'One FOLDER at a time, not also b.'],
    [['restore', 'a', '--force'], "Unknown option '--force'"],
    [['admin', '--force', 'a@film.example'], "Unknown option '--force'"],
    [['reset-second-factor'], 'ADDRESS is missing.'],
    [['grant-keys', 'all'], 'The command takes no argument, not all.'],
    [['enquiries', 'all'], 'The command takes no argument, not all.'],
    [['migrate', 'all'], 'The command takes no argument, not all.'],
  ])('reports the error in %j, and the usage', async (line, message) => {
    const { code, out, err } = await nitrate(line);
    expect({ code, out }).toEqual({ code: exitCode.usage, out: '' });
    expect(err).toContain(message);
    expect(err).toContain('Usage: ');
  });

  it.each([
    [[], 'BEFEHL fehlt.'],
    [['dance'], 'Den Befehl dance gibt es nicht.'],
    [['export', 'films.xml'], '--format fehlt: der Name der Datei nennt es nicht.'],
    [['ingest'], 'ORDNER fehlt.'],
    [['import', 'a.csv', 'b.csv'], 'Nur ein Wert für DATEI, nicht auch b.csv.'],
    [['enquiries', 'alle'], 'Der Befehl nimmt kein Argument, auch nicht alle.'],
    [['admin', '--force', 'a@film.example'], 'Die Option „--force“ gibt es nicht.'],
    [['ingest', 'a', '--archive'], 'Die Option „--archive“ ist so nicht gültig'],
  ])('speaks German in a German environment: %j', async (line, message) => {
    const { code, err } = await nitrate(line, { LANG: 'de_DE.UTF-8' });
    expect(code).toBe(exitCode.usage);
    expect(err).toContain(message);
    expect(err).toContain('Aufruf: ');
  });

  it('lets --lang choose its language over the environment', async () => {
    expect((await nitrate(['import', '--help', '--lang', 'de'])).out).toContain('Aufruf: npm run import -- DATEI');
    expect((await nitrate(['ingest', '--help', '--lang=en'], { LC_ALL: 'de_DE.UTF-8' })).out).toContain('Usage: ');
  });

  it('reports each variable with a mistake', async () => {
    const env = { DATABASE_URL: 'mysql://none', NITRATE_SIGNING_KEY: 'short', STORAGE_ULR: 's3://films' };
    for (const line of [['reset-second-factor', 'a@film.example'], ['grant-keys']]) {
      const { code, err } = await nitrate(line, env);
      expect(code).toBe(exitCode.configuration);
      expect(err).toContain('DATABASE_URL: must begin with postgres');
      expect(err).toContain('NITRATE_SIGNING_KEY: must be keys of at least 32 characters');
      expect(err).toContain('has no effect; did you mean STORAGE_URL?');
    }
  });

  it('is not stopped by a mistake of a variable that a command does not read', async () => {
    const { env } = await archive();
    const { code } = await nitrate(['enquiries'], { ...env, NITRATE_SIGNING_KEY: 'short' });
    expect(code).toBe(exitCode.done);
  });

  it('backs up an archive with a database of its own, and restores it into an empty one alone', async () => {
    const { env, folder } = await archive();
    const file = join(folder, 'films.ndjson');
    await writeFile(file, JSON.stringify(film));
    await nitrate(['import', file], env);
    await mkdir(join(folder, 'media'));
    await writeFile(join(folder, 'media', 'reel.mp4'), 'reel');
    const target = join(await scratchFolder(), 'backup');
    const backup = await nitrate(['backup', target], env);
    expect(backup).toMatchObject({ code: exitCode.done, err: '' });
    expect(await nitrate(['restore', target, '--replace'], env)).toMatchObject({
      code: exitCode.failed,
      err: expect.stringContaining('The database at DATABASE_URL has tables already'),
    });
    expect(await readFile(join(folder, 'media', 'reel.mp4'), 'utf8')).toBe('reel');

    const empty = await archive();
    const restored = await nitrate(['restore', target], empty.env);
    expect(restored).toMatchObject({ code: exitCode.done, err: '' });
    expect(await readFile(join(empty.folder, 'media', 'reel.mp4'), 'utf8')).toBe('reel');
    expect((await nitrate(['import', join(empty.folder, 'films.ndjson')], empty.env)).out).toContain('1 unchanged');
  });

  it('fails when a file is missing, and reports its name', async () => {
    const { env, folder } = await archive();
    const { code, err } = await nitrate(['import', join(folder, 'none.ndjson')], env);
    expect(code).toBe(exitCode.failed);
    expect(err).toMatch(/^nitrate import: .*none\.ndjson/);
  });

  it('imports films, and reports refused records by line and field', async () => {
    const { env, folder } = await archive();
    const file = join(folder, 'films.ndjson');
    await writeFile(
      file,
      [film, { ...film, supplierId: 'nit-2', title: '' }].map((each) => JSON.stringify(each)).join('\n'),
    );
    const first = await nitrate(['import', file], env);
    expect(first.code).toBe(exitCode.failed);
    expect(first.out).toMatch(/line 2 \(nit-2\): .*title/);
    expect(first.out).toMatch(/2 records read in [\d.]+ s: 1 added, 0 changed, 0 unchanged, 1 refused\./);

    await writeFile(file, JSON.stringify(film));
    const repeated = await nitrate(['import', file, '--dry-run'], env);
    expect(repeated).toMatchObject({ code: exitCode.done, out: expect.stringContaining('Nothing was written.') });
  });

  it.each([
    ['en', 'nitrate import: your term lists have faults:\n  genre.csv, line 3: value is empty\n'],
    ['de', 'nitrate import: die eigenen Begriffslisten haben Fehler:\n  genre.csv, Zeile 3: value ist leer\n'],
  ])(
    'imports with the own term lists of the archive, and nothing while they have faults (%s)',
    async (lang, message) => {
      const { env, folder } = await archive();
      const file = join(folder, 'films.ndjson');
      await writeFile(file, JSON.stringify({ id: '1', title: 'Ferry', production_genre: 'Harbour films' }));
      const lists = join(env.NITRATE_DATA, 'term-lists');
      await mkdir(lists);
      await writeFile(join(lists, 'genre.csv'), 'value,en,de\nHarbour films,Harbour film,Hafenfilm\n,B,\n');
      const refused = await nitrate(['import', file, '--lang', lang], env);
      expect(refused).toMatchObject({ code: exitCode.failed, err: message, out: '' });
      await writeFile(join(lists, 'genre.csv'), 'value,en,de\nHarbour films,Harbour film,Hafenfilm\n');
      expect((await nitrate(['import', file], env)).out).toContain('1 added');
      expect((await nitrate(['import', file], env)).out).toContain('1 unchanged');
      await writeFile(join(lists, 'genre.csv'), 'value,en,de\nHarbour films,Port film,\n');
      expect((await nitrate(['import', file], env)).out).toContain('1 changed');
    },
  );

  it('reports an import in German, and the reasons in the report too', async () => {
    const { env, folder } = await archive();
    const [file, report] = [join(folder, 'films.csv'), join(folder, 'report.ndjson')];
    await writeFile(file, 'id;title;keyword\n1;Größe;\n2;;Hafen\n1;Noch einmal;\n');
    const { code, out } = await nitrate(['import', file, '--lang', 'de', '--report', report], env);
    expect(code).toBe(exitCode.failed);
    expect(out).toContain('unbekanntes Feld „keyword“, zuerst in Zeile 2: nicht importiert; ist „keywords“ gemeint?');
    expect(out).toContain('Zeile 3 (2): title fehlt');
    expect(out).toContain('Zeile 4 (1): supplierId „1“ hat schon Zeile 2');
    expect(out).toMatch(/3 Datensätze in \d,\d s gelesen: 1 neu, 0 geändert, 0 unverändert, 2 abgelehnt\./);
    expect(JSON.parse((await readFile(report, 'utf8')).split('\n')[0] ?? '')).toMatchObject({
      line: 3,
      faults: [{ field: 'title', cause: 'fehlt' }],
    });
  });

  it('imports texts in the language of --text-lang, and a file in the encoding of --encoding', async () => {
    const { env, folder } = await archive();
    const file = join(folder, 'films.csv');
    await writeFile(file, Buffer.from('id;title\n1;Gr\x94\xe1e\n', 'latin1'));
    const refused = await nitrate(['import', file], env);
    expect(refused.code).toBe(exitCode.failed);
    expect(refused.err).toContain('the encoding is unclear (');
    const imported = await nitrate(['import', file, '--encoding', 'CP850', '--text-lang', 'de'], env);
    expect(imported).toMatchObject({ code: exitCode.done, err: '' });
  });

  it('prints nothing of a file that a terminal would obey', async () => {
    const { env, folder } = await archive();
    const file = join(folder, 'films.ndjson');
    await writeFile(file, JSON.stringify({ id: '\u001b]0;owned\u0007', '\u001b[2J': 1 }));
    const { out } = await nitrate(['import', file], env);
    expect(out).toContain('owned');
    for (const control of ['\u001b', '\u0007']) expect(out).not.toContain(control);
  });

  it('says how much of an incomplete file was imported', async () => {
    const { env, folder } = await archive();
    const file = join(folder, 'films.ndjson.gz');
    const lines = Array.from({ length: 2000 }, (_, id) => JSON.stringify({ ...film, supplierId: `${id * 7919}` }));
    await writeFile(file, gzipSync(lines.join('\n')).subarray(0, -1000));
    const { code, out, err } = await nitrate(['import', file], env);
    expect(code).toBe(exitCode.failed);
    const [, read, added] = /(\d+) records read in [\d.]+ s: (\d+) added/.exec(out) ?? [];
    expect(Number(read)).toBeGreaterThan(100);
    expect(added).toBe(read);
    expect(err).toBe(`nitrate import: the compressed file is incomplete; it was read up to line ${read}\n`);
  });

  it('shows why a film of a folder is refused, in both languages', async () => {
    const { env, folder } = await archive();
    await writeFile(join(folder, 'harbour.mp4'), '');
    await writeFile(join(folder, 'harbour.json'), '{"posterAt":"soon"}');
    const english = await nitrate(['ingest', folder], env);
    expect(english.out).toContain(
      'harbour.mp4: refused: The metadata file of the film is invalid. (harbour.json: posterAt is not a time)\n',
    );
    const german = await nitrate(['ingest', folder, '--lang', 'de'], env);
    expect(german.out).toContain(
      'harbour.mp4: abgelehnt: Die Metadatendatei zum Film ist ungültig. (harbour.json: posterAt ist keine Zeit)\n',
    );
    expect(german.out).toContain('0 fertig, 0 unverändert, 1 fehlgeschlagen\n');
  });

  it('names the film that a file is a copy of', async () => {
    const { env, folder } = await archive();
    for (const name of ['harbour.mp4', 'pier.mp4']) await writeFile(join(folder, name), 'same content');
    const { out } = await nitrate(['ingest', folder], env, AbortSignal.abort());
    const first = join(folder, 'harbour.mp4');
    expect(out).toContain(`pier.mp4: the same content as ${first}, so it is that film; not ingested again\n`);
  });

  it('does not make an admin without an account', async () => {
    const { env } = await archive();
    const { code, out } = await nitrate(['admin', 'nobody@film.example'], env);
    expect(code).toBe(exitCode.failed);
    expect(out).toContain('There is no account for nobody@film.example');
  });

  it('makes an admin, and leaves it in the audit trail and the log', async () => {
    const { env, database } = await archive();
    await nitrate(['admin', 'lotte@film.example'], env);
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into auth_user (id, email, email_key, password_hash, lang, roles, confirmed_at, created_at)
       values (gen_random_uuid(), 'Lotte@film.example', 'lotte@film.example', '', 'de', '{EDITOR}', now(), now())
       returning id`,
    );
    const first = await nitrate(['admin', 'LOTTE@film.example'], env);
    expect(first).toMatchObject({ code: exitCode.done, out: 'LOTTE@film.example is now an ADMIN.\n' });
    expect(JSON.parse(first.err)).toMatchObject({ level: 40, security: 'role.changed', granted: 'ADMIN' });
    expect(first.err).not.toMatch(/film\.example/i);
    const again = await nitrate(['admin', 'lotte@film.example'], env);
    expect(again).toMatchObject({ out: 'lotte@film.example is already an ADMIN.\n', err: '' });
    expect(await readAudit(database, {}, 10)).toEqual([
      expect.objectContaining({
        actor: null,
        action: 'user.rolesChanged',
        targetKind: 'user',
        targetId: rows[0]?.id,
        requestId: null,
        before: { roles: ['EDITOR'] },
        after: { roles: ['EDITOR', 'ADMIN'] },
      }),
    ]);
  });

  it('removes lost second factors, signs their owner out and mails them', async () => {
    const { env, database } = await archive();
    const keys = { ...env, NITRATE_SIGNING_KEY: 'k'.repeat(32) };
    const unknown = await nitrate(['reset-second-factor', 'lotte@film.example'], keys);
    expect(unknown).toMatchObject({ code: exitCode.failed, out: 'There is no account for lotte@film.example.\n' });
    await database.pool.query(
      `with person as (
         insert into auth_user (id, email, email_key, password_hash, lang, roles, confirmed_at, created_at)
         values (gen_random_uuid(), 'lotte@film.example', 'lotte@film.example', '', 'de', '{ADMIN}', now(), now())
         returning id)
       insert into auth_factor (id, user_id, kind, name, created_at, sealed_secret, last_step)
       select gen_random_uuid(), id, 'app', 'Phone', now(), 'sealed', 1 from person`,
    );
    const reset = await nitrate(['reset-second-factor', 'LOTTE@film.example'], keys);
    expect(reset).toMatchObject({
      code: exitCode.done,
      out: 'The second factors of LOTTE@film.example were removed.\n',
    });
    expect(JSON.parse(reset.err)).toMatchObject({ security: 'factor.removed', by: 'command' });
    expect((await database.pool.query('select from auth_factor')).rowCount).toBe(0);
    expect((await database.pool.query(`select from pgboss.job where name = 'auth.mail'`)).rowCount).toBe(1);
    const again = await nitrate(['reset-second-factor', 'lotte@film.example'], keys);
    expect(again.out).toBe('lotte@film.example has set up no second factor.\n');
    const withoutKey = await nitrate(['reset-second-factor', 'lotte@film.example'], env);
    expect(withoutKey).toMatchObject({ code: exitCode.configuration, out: '' });
  });

  it('is done at once with a folder without films', async () => {
    const { env, folder } = await archive();
    const { code, out } = await nitrate(['ingest', folder], env);
    expect({ code, out }).toEqual({ code: exitCode.done, out: `There are no films in ${folder}.\n` });
  });

  it('reports an interruption by its exit code', async () => {
    const { env, folder } = await archive();
    const { code } = await nitrate(['ingest', folder], env, AbortSignal.abort());
    expect(code).toBe(exitCode.interrupted);
  });
});
