import type { FilmEvent, StudioFilm } from '@nitrate/cataloguing/contract';
import { upsertFilm } from '@nitrate/catalog/store';
import { startStudioApi } from '../../testing/start-studio-api';

let studio: Awaited<ReturnType<typeof startStudioApi>>;
let films = 0;

beforeAll(async () => {
  studio = await startStudioApi();
}, 60_000);

const record = (more: object = {}) => ({ archive: 'Coast Archive', title: 'Fog', description: 'Ships wait.', ...more });

async function newFilm(more: object = {}) {
  films += 1;
  const id = `film-${films}`;
  return { id: await upsertFilm(studio.database, record({ id, ...more })), supplierId: id };
}

const history = async (film: string) =>
  (await studio.send<{ events: FilmEvent[] }>('editor', 'GET', `/${film}/history`)).body.events;
const kinds = async (film: string) => (await history(film)).map(({ kind }) => kind);

describe('a later import', () => {
  it('changes what editors have left alone, keeps what they have changed, and is part of the history', async () => {
    const { id, supplierId } = await newFilm({ production_genre: ['Documentary'] });
    const { record: before } = await studio.edit(id);
    await studio.send('editor', 'PUT', `/${id}`, { version: 0, record: { ...before, title_en: 'Thick Fog' } });
    const later = record({
      id: supplierId,
      title: 'FOG',
      description: 'Ships wait and wait.',
      production_award: ['Gull'],
    });
    await upsertFilm(studio.database, later);
    const after = await studio.edit(id);
    expect(after.record).toEqual({
      title_en: 'Thick Fog',
      description_en: 'Ships wait and wait.',
      production_award: ['Gull'],
      production_genre: ['Documentary'],
    });
    expect(after.version).toBe(2);
    expect(after.imported?.title_en).toBe('FOG');
    expect((await history(id))[0]).toMatchObject({ kind: 'imported', by: null, version: 2 });
    // The same again changes nothing.
    await upsertFilm(studio.database, later);
    expect(await kinds(id)).toEqual(['imported', 'edited', 'initial']);
  });

  it('of two fields changes two fields, also of a film that nobody has edited, and can be reverted', async () => {
    const { id, supplierId } = await newFilm({ production_genre: ['Documentary'], status: 'draft' });
    const { record: before } = await studio.edit(id);
    const later = { id: supplierId, archive: 'Coast Archive', title: 'film 01', rights: 'All rights', lang: 'de' };
    const inferred = ['title', 'si_format_duration'] as const;
    await upsertFilm(studio.database, { ...later, si_format_duration: '00:10:00' }, { inferred });
    const after = { ...before, rights: 'All rights', si_format_duration: '00:10:00' };
    expect(await studio.edit(id)).toMatchObject({ record: after, version: 1, status: 'draft' });
    const [imported, initial] = await history(id);
    expect(imported).toMatchObject({ kind: 'imported', by: null, version: 1 });
    expect(imported?.changes.map(({ field }) => field)).toEqual(['si_format_duration', 'rights']);
    const revert = { to: initial?.id, version: 1 };
    const { body } = await studio.send<StudioFilm>('editor', 'POST', `/${id}/revert`, revert);
    expect(body.record).toEqual(before);
    // What an editor has taken back stays away when it arrives again.
    await upsertFilm(studio.database, { ...later, source: 'https://coast.example/1' }, { inferred });
    expect((await studio.edit(id)).record).toEqual({ ...before, source: 'https://coast.example/1' });
    expect(await kinds(id)).toEqual(['imported', 'reverted', 'imported', 'initial']);
  });

  it('removes what it names as empty', async () => {
    const { id, supplierId } = await newFilm({ production_genre: ['Documentary'], title_de: 'Nebel', rights: 'X' });
    const emptied = { production_genre: [], title_de: ' ', rights: null, description: '' };
    await upsertFilm(studio.database, { id: supplierId, archive: 'Coast Archive', title: 'Fog', ...emptied });
    expect((await studio.edit(id)).record).toEqual({ title_en: 'Fog' });
  });

  it.each(['draft', 'published', 'withdrawn'] as const)('leaves a film %s', async (status) => {
    const { id, supplierId } = await newFilm({ status });
    for (const other of ['draft', 'published', 'withdrawn']) {
      await upsertFilm(studio.database, record({ id: supplierId, title: other, status: other }));
      await upsertFilm(studio.database, record({ id: supplierId, title: `${other} 2` }), { status: 'published' });
      expect(await studio.edit(id)).toMatchObject({ status, record: { title_en: `${other} 2` } });
    }
  });

  it('does not undo a withdrawal', async () => {
    const { id, supplierId } = await newFilm();
    await studio.send('editor', 'POST', `/${id}/withdraw`, { version: 0, reason: 'Rights' });
    await upsertFilm(studio.database, record({ id: supplierId, title: 'New', status: 'published' }));
    expect(await studio.edit(id)).toMatchObject({ status: 'withdrawn', record: { title_en: 'New' } });
  });
});
