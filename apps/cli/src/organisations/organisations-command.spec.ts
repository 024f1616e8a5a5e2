import { secretBox } from '@nitrate/configuration';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readAudit } from '@nitrate/audit';
import { exitCode } from '@nitrate/configuration';
import { findSignOn } from '@nitrate/subscriptions/server';
import { type OpenIdProvider, startOpenIdProvider } from '@nitrate/testing-openid';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { runCli } from '../run-cli';

jest.setTimeout(30_000);

async function start(more: NodeJS.ProcessEnv = {}) {
  const database = await startTestDatabase([]);
  const cwd = await scratchFolder();
  const organisations = async (...args: string[]) => {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const code = await runCli(['organisations', ...args], {
      env: { DATABASE_URL: database.url, NITRATE_DATA: cwd, ...more },
      cwd,
      workerScript: '/no/worker',
      signal: new AbortController().signal,
      out: out as unknown as NodeJS.WriteStream,
      err: err as unknown as NodeJS.WriteStream,
    });
    out.end();
    err.end();
    return { code, out: await text(out), err: await text(err) };
  };
  return { database, organisations, cwd };
}

const library = ['add', 'city-library', '--name', 'City Library', '--networks', '23.0.0.0/24 2a00:1450::/32'];

describe('nitrate organisations', () => {
  it('adds, lists, changes and removes them, with the audit trail', async () => {
    const { database, organisations } = await start();
    expect(await organisations()).toEqual({ code: exitCode.done, out: 'There is no institution yet.\n', err: '' });
    const period = ['--from', '2026-01-01', '--until', '2027-01-01', '--seats', '20', '--domains', 'library.example'];
    const contact = ['--contact-name', 'Ada', '--contact-email', 'ada@library.example'];
    expect((await organisations(...library, ...period, ...contact)).out).toBe('city-library was added.\n');
    expect((await organisations('list')).out).toBe(
      'city-library  City Library  (from 2026-01-01, until 2027-01-01, 20 seats)\n' +
        '  Ada <ada@library.example>\n  23.0.0.0/24\n  2a00:1450::/32\n  @library.example\n',
    );
    const changed = await organisations('change', 'city-library', '--until', 'never', '--seats', 'unlimited');
    expect(changed.out).toBe('city-library was changed.\n');
    expect((await organisations('--lang', 'de')).out).toContain('(ab 2026-01-01, unbefristet, unbegrenzt)');
    expect(JSON.parse((await organisations('list', '--json')).out)).toMatchObject([
      { slug: 'city-library', seats: null, networks: ['23.0.0.0/24', '2a00:1450::/32'] },
    ]);
    expect((await organisations('remove', 'city-library')).out).toBe('city-library was removed.\n');
    expect(await readAudit(database, { targetKind: 'organisation' }, 10)).toHaveLength(3);
  });

  it('says everything that is wrong with a change, and changes nothing', async () => {
    const { organisations } = await start();
    await organisations(...library);
    const refused = await organisations('add', 'film-school', '--networks', '23.0.0.7 10.0.0.0/8 x', '--seats', '5');
    expect(refused).toEqual({
      code: exitCode.failed,
      out: '',
      err:
        '10.0.0.0/8 is or contains a network that is not public.\n' +
        'x is not a network such as 23.0.0.0/24 or 2a00:1450::/32.\n' +
        '--name is missing.\n23.0.0.7/32 overlaps 23.0.0.0/24 of city-library.\n',
    });
    const unknown = await organisations('change', 'museum', '--name', 'Museum', '--lang', 'de');
    expect(unknown).toMatchObject({ code: exitCode.failed, err: 'Diese Einrichtung gibt es nicht.\n' });
    expect(await organisations('remove', 'museum')).toMatchObject({ code: exitCode.failed });
    expect((await organisations('list')).out).not.toContain('film-school');
  });

  it.each([
    [['add'], 'SLUG is missing.'],
    [['erase', 'city-library'], 'There is no action erase.'],
    [['add', 'a', 'b'], 'There is no action b.'],
    [['add', 'museum', '--until', '2026-02-30'], '--until 2026-02-30 is not valid.'],
    [['add', 'museum', '--from', 'tomorrow'], '--from tomorrow is not valid.'],
    [['add', 'museum', '--seats', '0'], '--seats is a number of at least 1, or unlimited.'],
    [
      ['change', 'museum', '--no-oidc', '--oidc-client-id', 'x'],
      '--no-oidc excludes the other options for single sign-on.',
    ],
  ])('refuses the arguments %j', async (args, message) => {
    const { organisations } = await start();
    const { code, err } = await organisations(...args);
    expect({ code, message: err.split('\n')[0] }).toEqual({ code: exitCode.usage, message });
  });
});

describe('the OpenID provider of an organisation', () => {
  const signingKey = 'key-of-the-spec-0123456789-0123456789';
  const secretFile = async (folder: string, text: string) => {
    const file = join(folder, 'secret.txt');
    await writeFile(file, text);
    return file;
  };
  const domains = ['--name', 'Film School', '--domains', 'school.example'];
  /** As on the machine of an archive with the embedded database. */
  const trial = { NITRATE_EMBEDDED: '1', NITRATE_SIGNING_KEY: signingKey };

  let provider: OpenIdProvider;
  beforeAll(async () => {
    provider = await startOpenIdProvider({ callbacks: ['https://films.example/api/auth/oidc/callback/film-school'] });
  }, 60_000);
  afterAll(() => provider.stop());

  const oidc = (secret: string, issuer = provider.issuer) => [
    ...['--oidc-issuer', issuer, '--oidc-client-id', provider.clientId, '--oidc-secret-file', secret],
  ];

  it('is called, stored with a sealed secret, listed without it, and removed', async () => {
    const { database, organisations, cwd } = await start(trial);
    const secret = await secretFile(cwd, `${provider.clientSecret}\n`);
    expect(await organisations('add', 'film-school', ...domains, ...oidc(secret))).toMatchObject({ err: '' });
    const find = () =>
      findSignOn({ database, secrets: secretBox([signingKey], 'organisation secret') }, 'film-school', new Date());
    expect(await find()).toMatchObject({ issuer: provider.issuer, clientSecret: provider.clientSecret });
    const listed = [await organisations('list'), await organisations('list', '--json')].map(({ out }) => out).join('');
    expect(listed).toContain(`single sign-on: ${provider.issuer} as archive, secret of 20`);
    expect(listed).not.toContain(provider.clientSecret);
    expect(listed).not.toContain('sealed');
    expect((await organisations('change', 'film-school', '--no-oidc')).out).toBe('film-school was changed.\n');
    expect(await find()).toBeUndefined();
  });

  it('is refused where it does not know the archive, is none, or does not respond', async () => {
    const { organisations, cwd } = await start(trial);
    const wrong = await secretFile(cwd, 'wrong');
    const add = (...args: string[]) => organisations('add', 'film-school', ...domains, ...args);
    expect((await add(...oidc(wrong))).err).toBe(`${provider.issuer} does not know this client id with this secret.\n`);
    expect((await add(...oidc(wrong, `${provider.issuer}/auth`))).err).toContain('is not an OpenID provider');
    const down = 'http://127.0.0.1:9';
    expect((await add(...oidc(wrong, down))).err).toContain(`${down} does not respond.`);
    expect((await add(...oidc(wrong, down), '--lang', 'de')).err).toContain(`${down} antwortet nicht.`);
    expect((await organisations('list')).out).toBe('There is no institution yet.\n');
    expect((await add(...oidc(wrong, down), '--oidc-unchecked')).out).toBe('film-school was added.\n');
  });

  it('needs https and a public address with a database of its own, the key of the api, and a file', async () => {
    const { organisations, cwd } = await start({ NITRATE_SIGNING_KEY: signingKey });
    const secret = await secretFile(cwd, 'x');
    const add = (...args: string[]) => organisations('add', 'film-school', ...domains, ...args);
    expect((await add(...oidc(secret))).err).toBe(`${provider.issuer} does not begin with https://.\n`);
    expect(await add(...oidc(join(cwd, 'none.txt')))).toMatchObject({
      code: exitCode.failed,
      err: `nitrate organisations: ${join(cwd, 'none.txt')} does not exist.\n`,
    });
    const withoutKey = await start();
    const refused = await withoutKey.organisations('add', 'film-school', ...domains, ...oidc(secret));
    expect(refused).toMatchObject({ code: exitCode.configuration });
    expect(refused.err).toContain('NITRATE_SIGNING_KEY is missing');
    expect(await readdir(withoutKey.cwd)).not.toContain('signing-key');
  });
});
