import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';
import { copyFile } from './copy-file';

it('creates no copy of a file that was removed meanwhile', async () => {
  const folder = await scratchFolder();
  await expect(copyFile(join(folder, 'seg.m4s.tmp'), join(folder, 'copy'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(folder)).toEqual([]);
});
