import { type FilmView, maxFilmViews } from '@nitrate/cataloguing/contract';
import { inTransaction } from '@nitrate/database';
import { editorId, startStudioApi, type StudioViewer } from '../../testing/start-studio-api';
import { eraseFilmViews, exportFilmViews } from './film-view-store';

jest.setTimeout(60_000);

let studio: Awaited<ReturnType<typeof startStudioApi>>;
beforeEach(async () => {
  studio = await startStudioApi();
});

const path = '/film-views';
const add = async (viewer: StudioViewer, name: string, shared = false) =>
  (await studio.call<FilmView>(viewer, 'POST', path, { name, search: '?state=draft', shared })).body;
const namesFor = async (viewer: StudioViewer) =>
  (await studio.call<{ views: FilmView[] }>(viewer, 'GET', path)).body.views.map(({ name, isOwn }) => [name, isOwn]);

it('has the own views of each editor, and those that others share', async () => {
  await add('editor', ' Harbour ');
  await add('editor', 'To check', true);
  await add('admin', 'Comedies');
  expect(await namesFor('editor')).toEqual([
    ['Harbour', true],
    ['To check', true],
  ]);
  expect(await namesFor('admin')).toEqual([
    ['To check', false],
    ['Comedies', true],
  ]);
});

it('lets nobody but their owner change and remove views', async () => {
  const { id } = await add('editor', 'To check', true);
  const body = { name: 'Checked', search: '', shared: true };
  for (const method of ['PUT', 'DELETE']) {
    const { status, body: problem } = await studio.call(
      'admin',
      method,
      `${path}/${id}`,
      method === 'PUT' ? body : undefined,
    );
    expect([status, problem.code]).toEqual([404, 'filmViewNotFound']);
  }
  expect((await studio.call('editor', 'PUT', `${path}/${id}`, body)).status).toBe(200);
  expect(await namesFor('admin')).toEqual([['Checked', false]]);
  expect((await studio.call('editor', 'DELETE', `${path}/${id}`)).status).toBe(200);
  expect(await namesFor('editor')).toEqual([]);
});

it.each([{ name: ' ' }, { name: 'x'.repeat(61) }, { search: 'state=draft' }, { search: `?${'x'.repeat(2000)}` }])(
  'refuses %j',
  async (wrong) => {
    const body = { name: 'Harbour', search: '', shared: false, ...wrong };
    expect((await studio.call('editor', 'POST', path, body)).status).toBe(400);
  },
);

it('keeps so many of each editor', async () => {
  for (let n = 0; n < maxFilmViews; n++) await add('editor', `View ${n}`);
  const { status, body } = await studio.call('editor', 'POST', path, { name: 'More', search: '', shared: false });
  expect([status, body.code]).toEqual([409, 'tooManyFilmViews']);
  expect(await add('admin', 'First')).toMatchObject({ name: 'First', isOwn: true });
});

it('goes with the account, except what it shares, which is left to everybody', async () => {
  await add('editor', 'Harbour');
  const { id } = await add('editor', 'To check', true);
  expect(await exportFilmViews(studio.database, editorId)).toEqual([
    { name: 'Harbour', search: '?state=draft', shared: false },
    { name: 'To check', search: '?state=draft', shared: true },
  ]);
  await inTransaction(studio.database, (transaction) => eraseFilmViews(transaction, editorId));
  expect(await exportFilmViews(studio.database, editorId)).toEqual([]);
  // Nobody else could remove it.
  expect(await namesFor('admin')).toEqual([['To check', true]]);
  expect((await studio.call('admin', 'DELETE', `${path}/${id}`)).status).toBe(200);
  expect(await namesFor('editor')).toEqual([]);
});
