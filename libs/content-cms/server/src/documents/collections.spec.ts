import type { EditedContent } from '@nitrate/content-cms/contract';
import { type Editing, startEditing } from '../testing/start-editing';

let api: Editing;
beforeAll(async () => {
  api = await startEditing();
});

const save = (key: string, content: object, version = 0) =>
  api.editor('PUT', `/studio/content/${key}/en/draft`, { version, content });
const read = async (key: string) =>
  (await api.editor('GET', `/studio/content/${key}`)).body as unknown as EditedContent;

describe('texts of collections', () => {
  const key = 'collection:Harbour_Film';
  const address = '/studio/content/collections';
  const published = async (lang = 'en') =>
    (await api.visitor(`/collection?collection=Harbour%20Film&lang=${lang}`)).body;

  it('are created once, published, deleted, and restored as drafts', async () => {
    expect(await published()).toEqual({});
    for (let turn = 0; turn < 2; turn += 1) {
      const created = await api.editor('POST', address, { collection: 'Harbour Film' });
      expect(created).toMatchObject({ status: 200, body: { key, path: '/collection/harbour-film' } });
    }
    const content = { title: 'The harbour', text: [{ type: 'paragraph', runs: [{ text: 'Cranes.' }] }] };
    const saved = await save(key, content);
    expect(saved.status).toBe(200);
    expect(await published()).toEqual({});
    await api.editor('POST', `/studio/content/${key}/publish`, { langs: [{ lang: 'en', version: 1 }] });
    expect(await published()).toEqual(content);
    expect(await published('de')).toEqual({});
    expect((await api.editor('DELETE', `${address}/Harbour%20Film`)).status).toBe(200);
    expect(await published()).toEqual({});
    await api.editor('POST', address, { collection: 'Harbour Film' });
    expect((await read(key)).locales.en).toMatchObject({ state: 'draft', draft: content });
  });

  it.each(['', '   ', 'x'.repeat(101), '画'.repeat(100)])('cannot be created for the name %j', async (collection) => {
    expect((await api.editor('POST', address, { collection })).body.code).toBe('validationFailed');
  });

  it('cannot be deleted where there is none, nor by visitors', async () => {
    expect((await api.editor('DELETE', `${address}/Nothing`)).body.code).toBe('contentNotFound');
    expect((await api.send('visitor', 'DELETE', `${address}/Harbour%20Film`)).status).toBe(403);
    expect((await api.send('visitor', 'POST', address, { collection: 'Mine' })).status).toBe(403);
    expect((await api.send('anonymous', 'POST', address, { collection: 'Mine' })).status).toBe(401);
  });

  it('refuse content of another kind', async () => {
    await api.editor('POST', address, { collection: 'Trams' });
    expect((await save('collection:Trams', { blocks: [] })).body.code).toBe('validationFailed');
  });
});
