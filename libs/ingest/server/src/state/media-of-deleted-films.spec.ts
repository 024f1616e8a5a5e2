import { openDiskStorage } from '@nitrate/storage';
import { scratchFolder } from '@nitrate/testing-server';
import { v7 as newId } from 'uuid';
import { filmRemovalHandler } from './media-of-deleted-films';

it('removes the stills and the sound tracks of a deleted film, and of no other', async () => {
  const storage = await openDiskStorage(await scratchFolder());
  const [film, other, sound, otherSound] = [newId(), newId(), newId(), newId()];
  for (const id of [film, other]) await storage.put(`stills/${id}/poster.jpg`, 'a still');
  for (const id of [sound, otherSound]) await storage.put(`sounds/${id}/segments/1.mp4`, 'a sound');
  const remove = filmRemovalHandler(storage);
  await remove({ filmId: film, sounds: [sound] }, {} as never);
  // Again after a crash.
  await remove({ filmId: film, sounds: [sound] }, {} as never);
  expect(await storage.list('stills')).toEqual([`stills/${other}/poster.jpg`]);
  expect(await storage.list('sounds')).toEqual([`sounds/${otherSound}/segments/1.mp4`]);
  await expect(remove({ filmId: '..', sounds: [] }, {} as never)).rejects.toThrow();
});
