import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-server';
import { findFilmFolders } from './film-files';
import { readFilmFiles } from './read-film-files';
import { readPbcore } from '../testing/no-pbcore';

/** Paths below the folder, as text. */
async function found(folder: string) {
  const { folders } = await findFilmFolders(folder);
  return folders.map(({ path, films, names }) => ({ path: path.slice(folder.length), films, names }));
}

describe('symbolic links in a folder of films', () => {
  it('are followed to films and side-cars, also outside of the folder', async () => {
    const [store, folder] = [await scratchFolder(), await scratchFolder()];
    await mkdir(join(store, 'reel'));
    await writeFile(join(store, 'reel/harbour.mp4'), '');
    await writeFile(join(store, 'record.json'), '{"title":"Harbour"}');
    await symlink(join(store, 'reel/harbour.mp4'), join(folder, 'a.mp4'));
    await symlink(join(store, 'record.json'), join(folder, 'a.json'));
    await symlink(join(store, 'reel'), join(folder, 'linked'));
    expect(await found(folder)).toEqual([
      { path: '', films: ['a.mp4'], names: ['a.json', 'a.mp4'] },
      { path: '/linked', films: ['harbour.mp4'], names: ['harbour.mp4'] },
    ]);
    const [first] = (await findFilmFolders(folder)).folders;
    const [film] = first ? await readFilmFiles(first, { readPbcore }) : [];
    expect(film?.sideCars).toMatchObject({ sideCar: { metadata: { title: { en: 'Harbour' } } } });
  });

  it('end when they lead in a circle, and each folder is read once', async () => {
    const folder = await scratchFolder();
    await mkdir(join(folder, 'reels'));
    await writeFile(join(folder, 'reels/a.mp4'), '');
    await symlink(folder, join(folder, 'reels/back'));
    await symlink(join(folder, 'reels'), join(folder, 'again'));
    await symlink('self.mp4', join(folder, 'self.mp4'));
    await symlink('nowhere.mp4', join(folder, 'broken.mp4'));
    expect(await found(folder)).toEqual([{ path: '/reels', films: ['a.mp4'], names: ['a.mp4'] }]);
  });

  it('do not pass another file for captions', async () => {
    const [store, folder] = [await scratchFolder(), await scratchFolder()];
    await writeFile(join(store, 'passwords.txt'), 'secret');
    await writeFile(join(folder, 'a.mp4'), '');
    await symlink(join(store, 'passwords.txt'), join(folder, 'a.en.vtt'));
    expect(await found(folder)).toEqual([{ path: '', films: ['a.mp4'], names: ['a.mp4'] }]);
  });
});
