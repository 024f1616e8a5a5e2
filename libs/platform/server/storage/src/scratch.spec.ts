import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { run } from '@nitrate/processes';
import { scratchFolder } from '@nitrate/testing-files';
import { openScratch } from './scratch';

it('removes abandoned folders when opened, and keeps recent ones', async () => {
  const root = await scratchFolder();
  const scratch = await openScratch(root);
  const [old, fresh] = [await scratch.createFolder(), await scratch.createFolder()];
  await writeFile(join(old, 'half'), 'x');
  for (const path of [join(old, 'half'), old]) await utimes(path, 0, 0);
  await openScratch(root);
  expect(await readdir(root)).toEqual([basename(fresh)]);
});

it('keeps old work of which something is still written', async () => {
  const root = await scratchFolder();
  const scratch = await openScratch(root);
  const folder = await scratch.createFolder();
  await mkdir(join(folder, 'segments'));
  await writeFile(join(folder, 'segments', 'one.m4s'), 'x');
  for (const old of [folder, join(folder, 'segments')]) await utimes(old, 0, 0);
  await openScratch(root);
  expect(await readdir(join(folder, 'segments'))).toEqual(['one.m4s']);
});

it('removes at once what a process of this machine was doing that has ended', async () => {
  const root = await scratchFolder();
  const scratch = await openScratch(root);
  const fresh = await scratch.createFolder();
  const { stdout } = await run(process.execPath, ['--print', 'process.pid']);
  const nameOf = (pid: string | number, startedAt?: string) => {
    const [place, , began, ...rest] = basename(fresh).split('-');
    return [place, pid, startedAt ?? began, ...rest].join('-');
  };
  const [ended, sameNumber] = [nameOf(stdout.trim()), nameOf(process.pid, '1')];
  const running = nameOf(process.ppid);
  const elsewhere = ended.replace(/^[0-9a-f]+/, '0'.repeat(16));
  for (const name of [ended, sameNumber, running, elsewhere]) await mkdir(join(root, name));
  await openScratch(root);
  expect((await readdir(root)).sort()).toEqual([basename(fresh), elsewhere, running].sort());
});
