import { chmod, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { sectionOf } from '../changelog.mjs';
import { pack } from '../pack.mjs';

const prefix = 'nitrate-1.2.3';

/** A folder of two files, made in this order. */
async function folderOf(...names: string[]): Promise<string> {
  const folder = await scratchFolder();
  await mkdir(join(folder, 'dist'));
  for (const name of names) await writeFile(join(folder, name), name);
  return folder;
}

describe('packing', () => {
  it('gives the same archive for the same files, whenever and by whomever they were made', async () => {
    const one = await folderOf('package.json', 'dist/main.mjs', 'README.md');
    const other = await folderOf('README.md', 'dist/main.mjs', 'package.json');
    await utimes(join(other, 'README.md'), 1, 1);
    await chmod(join(other, 'README.md'), 0o600);
    const out = await scratchFolder();
    await pack(one, { file: join(out, 'one'), prefix, seconds: 1_000_000_000 });
    await pack(other, { file: join(out, 'other'), prefix, seconds: 1_000_000_000 });
    expect(await readFile(join(out, 'one'))).toEqual(await readFile(join(out, 'other')));
    const { stdout } = await run('tar', ['-tzf', join(out, 'one')]);
    expect(stdout.trim().split('\n').slice(1)).toEqual(
      ['README.md', 'dist/', 'dist/main.mjs', 'package.json'].map((path) => `${prefix}/${path}`),
    );
    await run('sha256sum', ['--check', 'one.sha256'], { cwd: out });
  });

  it('leaves the archive before as it is, and nothing half written, when it fails', async () => {
    const out = await scratchFolder();
    const file = join(out, 'nitrate.tar.gz');
    await pack(await folderOf('package.json'), { file, prefix, seconds: 0 });
    const before = await readFile(file);
    const incomplete = pack(await folderOf('README.md'), { file, prefix, seconds: 0 });
    await expect(incomplete).rejects.toThrow('nitrate.tar.gz could not be packed; tar says why above.');
    expect(await readFile(file)).toEqual(before);
    expect(await readdir(out)).toEqual(['nitrate.tar.gz', 'nitrate.tar.gz.sha256']);
  });
});

describe('the changelog', () => {
  const root = join(__dirname, '../../..');

  it('says what is new in the version of the programs, and what an upgrade asks for', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(sectionOf(version, join(root, 'CHANGELOG.md'))).toContain('### Added');
  });

  it('is refused without the version, its date or notes on upgrading', async () => {
    const file = join(await scratchFolder(), 'CHANGELOG.md');
    await writeFile(file, '## 1.1.0\n\n### Upgrading\n\nNothing.\n\n## 1.0.0 - 2031-04-05\n\n### Added\n\n- Reels.\n');
    expect(() => sectionOf('1.2.0', file)).toThrow('CHANGELOG.md has no section "## 1.2.0 - YYYY-MM-DD"');
    expect(() => sectionOf('1.1.0', file)).toThrow('CHANGELOG.md has no section "## 1.1.0 - YYYY-MM-DD"');
    expect(() => sectionOf('1.0.0', file)).toThrow('CHANGELOG.md says nothing under "### Upgrading" of 1.0.0');
  });
});
