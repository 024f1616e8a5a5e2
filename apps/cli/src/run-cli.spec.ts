import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readAudit } from '@nitrate/audit';
import { exitCode } from '@nitrate/configuration';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { runCli } from './run-cli';

jest.setTimeout(30_000);

/** Runs a command line. @returns its output and exit code */
async function nitrate(line: readonly string[], env: NodeJS.ProcessEnv = {}, signal = new AbortController().signal) {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const context = {
    env,
    cwd: await scratchFolder(),
    workerScript: '/no/worker',
    out: out as unknown as NodeJS.WriteStream,
    err: err as unknown as NodeJS.WriteStream,
    signal,
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

const film = { supplierId: 'nit-1', title: 'Harbour newsreel', year: 1931, archive: 'Port Archive' };

describe('nitrate', () => {
  it('lists its commands with --help', async () => {
    const { code, out } = await nitrate(['--help']);
    expect(code).toBe(exitCode.done);
    for (const name of ['ingest', 'import', 'admin', 'backup', 'restore'])
      expect(out).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
  });

  it.each(['ingest', 'import', 'admin', 'backup', 'restore'])(
    'shows the arguments of %s with --help, without an archive',
    async (name) => {
      const { code, out, err } = await nitrate([name, '--help'], { DATABASE_URL: 'mysql://none' });
      expect({ code, err }).toEqual({ code: exitCode.done, err: '' });
      expect(out).toContain(`Usage: npm run ${name} -- `);
    },
  );

  it.each([
    [[], 'COMMAND is missing.'],
    [['export'], 'There is no command export.'],
    [['ingest'], 'FOLDER is missing.'],
    [['import', 'a.csv', 'b.csv'], 'One FILE at a time, not also b.csv.'],
    [['import', 'a.csv', '--lang', 'fr'], '--lang is en or de.'],
    [['import', 'a.csv', '--status', 'lost'], '--status is draft, published or withdrawn.'],
    [['backup'], 'FOLDER is missing.'],
    [['restore', 'a', 'b'], 'One FOLDER at a time, not also b.'],
    [['restore', 'a', '--force'], "Unknown option '--force'"],
    [['admin', '--force', 'a@film.example'], "Unknown option '--force'"],
  ])('reports the error in %j, and the usage', async (line, message) => {
    const { code, out, err } = await nitrate(line);
    expect({ code, out }).toEqual({ code: exitCode.usage, out: '' });
    expect(err).toContain(message);
    expect(err).toContain('Usage: ');
  });

  it('reports a variable with a mistake', async () => {
    const { code, err } = await nitrate(['admin', 'a@film.example'], { DATABASE_URL: 'mysql://none' });
    expect(code).toBe(exitCode.configuration);
    expect(err).toContain('DATABASE_URL: must begin with postgres');
  });

  it.each(['backup', 'restore'])('refuses %s for a database of the operator, and names the tools', async (name) => {
    const { env } = await archive();
    const { code, err } = await nitrate([name, 'folder'], env);
    expect(code).toBe(exitCode.configuration);
    expect(err).toContain('pg_dump');
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
        ...{ actor: null, action: 'user.rolesChanged', targetKind: 'user', targetId: rows[0]?.id, requestId: null },
        ...{ before: { roles: ['EDITOR'] }, after: { roles: ['EDITOR', 'ADMIN'] } },
      }),
    ]);
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
