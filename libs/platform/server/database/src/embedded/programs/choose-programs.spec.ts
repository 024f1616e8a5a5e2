import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigurationError } from '@nitrate/configuration';
import { scratchFolder } from '@nitrate/testing-files';
import { choosePrograms, PostgresMissing } from '../../../index';

interface Planted {
  extensions?: readonly string[];
  /** What `initdb` does instead of saying its version. */
  instead?: string;
}

/** A system with these programs, an npm package of this version, and a place for a cluster. */
async function plant(packaged: string | undefined = '18.4.0-beta.17') {
  const root = await scratchFolder();
  const cluster = join(root, 'data', 'postgres');
  const packageFolder = join(root, 'package');
  const write = async (file: string, text: string, mode = 0o644) => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    await chmod(file, mode);
  };
  if (packaged) await write(join(packageFolder, 'package.json'), JSON.stringify({ version: packaged }));
  const places = { root, package: packaged ? packageFolder : undefined };
  return {
    root,
    cluster,
    packageFolder,
    /** Puts the server programs of a version into a folder. @returns the folder */
    async programs(folder: string, version: string, { extensions = ['pg_trgm'], instead }: Planted = {}) {
      const bin = join(root, folder);
      const share = join(bin, '..', 'share');
      const says = instead ?? `echo 'VERSION=${version}' >&2; echo 'share_path=${share}' >&2`;
      await write(join(bin, 'initdb'), `#!/bin/sh\n${says}\n`, 0o755);
      await write(join(bin, 'postgres'), '#!/bin/sh\n', 0o755);
      for (const name of extensions) await write(join(share, 'extension', `${name}.control`), '');
      return bin;
    },
    /** Makes the cluster one of this major version. */
    ofVersion: (major: number) => write(join(cluster, 'PG_VERSION'), `${major}\n`),
    /** What is chosen, as one word with the folder and what was passed over. */
    choose: (env: NodeJS.ProcessEnv = {}) => choosePrograms(cluster, { env: { PATH: '', ...env }, places }),
  };
}

describe('choosePrograms', () => {
  it.each([
    ['Debian', 'usr/lib/postgresql/15/bin', '15.18'],
    ['Fedora', 'usr/pgsql-16/bin', '16.9'],
    ['Homebrew', 'opt/homebrew/opt/postgresql@17/bin', '17.5'],
    ['Homebrew on Intel', 'usr/local/opt/postgresql@18/bin', '18.1'],
  ])('takes the programs of %s where there is no cluster yet', async (_, folder, version) => {
    const { programs, choose } = await plant();
    const bin = await programs(folder, `${version} (of somebody)`);
    expect(await choose()).toMatchObject({ source: 'the system', folder: bin, version, passedOver: [] });
  });

  it('prefers those on the path, by the place where their link leads, then the newest', async () => {
    const { root, programs, choose } = await plant();
    await programs('usr/lib/postgresql/9/bin', '9.6.24');
    await programs('usr/lib/postgresql/16/bin', '16.9');
    const newest = await programs('usr/lib/postgresql/17/bin', '17.5');
    expect(await choose()).toMatchObject({ folder: newest });
    const linked = await programs('opt/own/bin', '15.18');
    await mkdir(join(root, 'links'));
    await symlink(join(linked, 'postgres'), join(root, 'links', 'postgres'));
    expect(await choose({ PATH: join(root, 'links') })).toMatchObject({ folder: linked, version: '15.18' });
  });

  it('takes the npm package where the system has none, or a client alone', async () => {
    const { root, packageFolder, choose } = await plant();
    expect(await choose()).toMatchObject({
      source: 'the npm package',
      folder: packageFolder,
      version: '18.4',
      passedOver: [],
    });
    await mkdir(join(root, 'usr/lib/postgresql/15/bin'), { recursive: true });
    expect(await choose()).toMatchObject({ source: 'the npm package', passedOver: [] });
  });

  it.each([
    ['is too old', '14.9', {}, 'it is 14.9, and 15 or newer is needed'],
    ['is no release', '19beta1', {}, 'it is 19beta1, which is no release'],
    ['lacks an extension', '17.5', { extensions: ['unaccent'] }, 'it is 17.5 and lacks the extension pg_trgm'],
    ['cannot be started', '17.5', { instead: 'echo no library >&2; exit 127' }, 'no library'],
  ] satisfies [string, string, Planted, string][])(
    'takes the npm package where what the system has %s, and says so',
    async (_, version, planted, reason) => {
      const { programs, choose } = await plant();
      const bin = await programs('usr/lib/postgresql/17/bin', version, planted);
      const { source, passedOver } = await choose();
      expect([source, ...passedOver]).toEqual(['the npm package', expect.stringContaining(reason)]);
      expect(passedOver[0]).toContain(`${bin}: it `);
    },
  );

  it('takes for a cluster what is of its major version: of the system, else of the npm package', async () => {
    const { programs, ofVersion, choose } = await plant();
    const old = await programs('usr/lib/postgresql/15/bin', '15.18');
    await programs('usr/lib/postgresql/17/bin', '17.5');
    await ofVersion(15);
    expect(await choose()).toMatchObject({ source: 'the system', folder: old });
    await ofVersion(18);
    expect(await choose()).toMatchObject({
      source: 'the npm package',
      passedOver: [
        expect.stringContaining('it is 17.5, and the database is of version 18'),
        expect.stringContaining('it is 15.18, and the database is of version 18'),
      ],
    });
    const same = await programs('usr/lib/postgresql/18/bin', '18.1');
    expect(await choose()).toMatchObject({ source: 'the system', folder: same });
  });

  it('says which major version a cluster needs and how to get it, and touches nothing', async () => {
    const { root, cluster, programs, ofVersion, choose } = await plant();
    await programs('usr/lib/postgresql/17/bin', '17.5');
    await ofVersion(15);
    const before = await readdir(root, { recursive: true });
    const error = await choose().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigurationError);
    const { message } = error as Error;
    expect(message).toMatch(/^The database in .* is of PostgreSQL 15, and no server programs of that major version/);
    expect(message).toContain(cluster);
    expect(message).toMatch(/17\.5.*the npm package: it is 18\.4.*apt-get install postgresql-15.*POSTGRES_PATH/);
    expect(message).toMatch(/--portable/);
    expect(message).not.toContain('\n');
    expect(await readdir(root, { recursive: true })).toEqual(before);
  });

  it('says so when POSTGRES_PATH keeps it from the programs that a cluster needs', async () => {
    const { programs, ofVersion, choose } = await plant();
    await programs('usr/lib/postgresql/15/bin', '15.18');
    await ofVersion(15);
    await expect(choose({ POSTGRES_PATH: 'package' })).rejects.toThrow(
      'the npm package, which POSTGRES_PATH asks for: it is 18.4',
    );
  });

  it('asks for each extension that the migrations create', async () => {
    const libs = join(__dirname, '../../../../../..');
    const names = (await readdir(libs, { recursive: true })).filter(
      (name) => /\/server\/.*\.ts$/.test(name) && !/\.spec\.ts$|\/testing\//.test(name),
    );
    const texts = await Promise.all(names.map((name) => readFile(join(libs, name), 'utf8')));
    const created = texts.flatMap((text) => [...text.matchAll(/create extension (?:if not exists )?(\w+)/g)]);
    expect(created.length).toBeGreaterThan(0);
    const { programs, choose } = await plant();
    await programs('usr/lib/postgresql/17/bin', '17.5', { extensions: [] });
    const { passedOver } = await choose();
    for (const [, extension] of created) expect(passedOver[0]).toContain(extension);
  });

  it('says what to install where neither the system nor npm has one', async () => {
    const { choose } = await plant('');
    await expect(choose()).rejects.toThrow(/Install one of version 15 or newer .*npm install.*DATABASE_URL/);
  });

  it('takes the programs that POSTGRES_PATH names, or the npm package', async () => {
    const { programs, choose } = await plant();
    await programs('usr/lib/postgresql/17/bin', '17.5');
    const own = await programs('opt/own/bin', '16.9');
    expect(await choose({ POSTGRES_PATH: own })).toMatchObject({
      source: 'POSTGRES_PATH',
      folder: own,
      version: '16.9',
    });
    expect(await choose({ POSTGRES_PATH: 'package' })).toMatchObject({ source: 'the npm package', passedOver: [] });
  });

  it('names POSTGRES_PATH when its programs are not there or do not fit, and takes no others', async () => {
    const { root, programs, ofVersion, choose } = await plant();
    await programs('usr/lib/postgresql/18/bin', '18.1');
    const bin = await programs('opt/own/bin', '16.9');
    await expect(choose({ POSTGRES_PATH: join(root, 'opt/own') })).rejects.toThrow(
      /^POSTGRES_PATH: .*\/opt\/own has no postgres and no initdb; name the folder of the server programs/,
    );
    await ofVersion(18);
    await expect(choose({ POSTGRES_PATH: bin })).rejects.toThrow(PostgresMissing);
    await expect(choose({ POSTGRES_PATH: bin })).rejects.toThrow(
      /^POSTGRES_PATH: .*\/opt\/own\/bin cannot be used: it is 16\.9, and the database is of version 18\./,
    );
    const bare = await programs('opt/bare/bin', '18.1', { extensions: [] });
    await expect(choose({ POSTGRES_PATH: bare })).rejects.toThrow('lacks the extension pg_trgm');
  });
});
