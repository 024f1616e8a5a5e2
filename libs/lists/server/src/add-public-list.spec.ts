import { randomUUID } from 'node:crypto';
import { addPublicList } from './lists/add-public-list';
import { startListsApi } from './testing/start-lists-api';

jest.setTimeout(30_000);

it('is added once for everybody, and stays as its owner left it', async () => {
  const api = await startListsApi();
  const editor = await api.addUser();
  const [first, second] = [await api.addFilm('Moon'), await api.addFilm('Lantern')];
  const list = { id: randomUUID(), userId: editor.id, name: 'Light', description: 'From dark to bright.' };
  const films = [
    { id: second, note: 'Begin here.' },
    { id: first, note: '' },
  ];
  await addPublicList(api.database, { ...list, films }, api.clock.now);
  const opened = await api.open(undefined, list.id);
  expect(opened.list).toMatchObject({ name: 'Light', description: 'From dark to bright.', visibility: 'public' });
  expect(opened.items.map(({ title, note }) => [title, note])).toEqual([
    ['Lantern', 'Begin here.'],
    ['Moon', ''],
  ]);

  await api.send('DELETE', `/lists/${list.id}`, editor.headers());
  await addPublicList(api.database, { ...list, films }, api.clock.now);
  expect((await api.open(undefined, list.id)).status).toBe(404);
});
