import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scratchFolder } from '@nitrate/testing-files';
import { buildOf } from './build-of';

/** Address of a program two folders below a `package.json`. */
async function programBelow(manifest: object): Promise<string> {
  const root = await scratchFolder();
  await mkdir(join(root, 'dist/api'), { recursive: true });
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest));
  const program = join(root, 'dist/api/main.mjs');
  await writeFile(program, '');
  return pathToFileURL(program).href;
}

describe('the build of a program', () => {
  it('is what the package.json above it says', async () => {
    expect(buildOf(await programBelow({ version: '1.2.3', commit: '5c4073d4' }))).toEqual({
      version: '1.2.3',
      commit: '5c4073d4',
    });
  });

  it('has no commit where none is known', async () => {
    expect(buildOf(await programBelow({ version: '1.2.3' }))).toEqual({ version: '1.2.3', commit: '' });
  });

  it('is missed in a sentence', async () => {
    const program = await programBelow({});
    expect(() => buildOf(program)).toThrow(/^The package\.json of .*main\.mjs, which names the version, is missing\.$/);
  });
});
