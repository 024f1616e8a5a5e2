import type { Film, searchFilms } from '@nitrate/catalog/contract';
import type {
  FilmDuplicates,
  filmHistory,
  findSimilarFilms,
  listDifferentFilms,
  listDuplicates,
  StudioFilm,
} from '@nitrate/cataloguing/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import {
  harvestedFilm,
  publishFilmMedia,
  upsertFilm,
  findFilmOfArchive,
  lockSurvivingFilms,
} from '@nitrate/catalog/store';
import { inTransaction } from '@nitrate/database';
import { editorId, startStudioApi, type StudioViewer } from '../../testing/start-studio-api';
import type { MergeFollower, SameFiles } from './merge-follower';

jest.setTimeout(60_000);

const followed: string[] = [];
const follower: MergeFollower = {
  follow: async (_, { survivor, merged }) => void followed.push(`${merged} to ${survivor}`),
  giveBack: async (_, { survivor, merged }) => void followed.push(`${merged} from ${survivor}`),
};
/** What the last follower does, when everything else of a merge is done. */
let atTheEnd: () => Promise<void>;
const last: MergeFollower = { follow: () => atTheEnd(), giveBack: () => atTheEnd() };
const fail = () => Promise.reject(new Error('A follower has failed.'));
let fileGroups: { key: string; films: string[] }[] = [];
const sameFiles: SameFiles = {
  groups: async (after, limit) => fileGroups.filter(({ key }) => key > (after ?? '')).slice(0, limit),
  of: async (id) => fileGroups.flatMap(({ films }) => (films.includes(id) ? films.filter((film) => film !== id) : [])),
};

let studio: Awaited<ReturnType<typeof startStudioApi>>;
beforeAll(async () => {
  studio = await startStudioApi({ mergeFollowers: [follower, last], sameFiles });
});
beforeEach(async () => {
  followed.length = 0;
  atTheEnd = async () => undefined;
  fileGroups = [];
  await studio.database.pool.query('delete from film; delete from vocabulary; update facet_value set films = 0');
});

let numbers = 0;
async function newFilm(record: object = {}): Promise<string> {
  numbers += 1;
  return upsertFilm(studio.database, {
    id: `D-${numbers}`,
    archive: 'Coast Archive',
    title: 'Fog',
    description_date: '1931',
    ...record,
  });
}
const groups = async (query = '') =>
  (await studio.call<ReplyOf<typeof listDuplicates>>('editor', 'GET', `/duplicates${query}`)).body;
const idsOf = async (query = '') => (await groups(query)).groups.map(({ films }) => films.map(({ id }) => id));
const duplicatesOf = async (film: string) =>
  (await studio.send<FilmDuplicates>('editor', 'GET', `/${film}/duplicates`)).body;
const different = async () =>
  (await studio.call<ReplyOf<typeof listDifferentFilms>>('editor', 'GET', '/duplicates/different')).body.pairs;
const publicFilm = (film: string) =>
  studio.api.session().raw<Film>({ method: 'GET', url: `/api/catalog/films/${film}` });
const found = async (q: string) =>
  (
    await studio.api.session().raw<ReplyOf<typeof searchFilms>>({
      method: 'GET',
      url: `/api/catalog/films?q=${q}`,
    })
  ).body.films.map(({ id }) => id);
const seen = async (film: string) => ({ id: film, version: (await studio.edit(film)).version });
const audited = async (film: string) =>
  (
    await studio.rowsOf<{ action: string }>('select action from audit_entry where target_id = $1 order by id', [film])
  ).map(({ action }) => action);

async function merge(merged: string, survivor: string, record?: object, viewer: StudioViewer = 'editor') {
  const body = {
    survivor: await seen(survivor),
    merged: await seen(merged),
    record: record ?? (await studio.edit(survivor)).record,
  };
  return studio.call<{ id: string; code: string; errors?: { message: string }[] }>(viewer, 'POST', '/merges', body);
}
/** Everything that is stored, by table. */
async function everyRow(): Promise<Record<string, unknown>> {
  const tables = await studio.rowsOf<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const stored: Record<string, unknown> = {};
  for (const { name } of tables) {
    const rows = await studio.rowsOf<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    stored[name] = rows.map(({ row }) => row);
  }
  return stored;
}
/** Resolves once a connection waits for a lock. */
async function waitsForLock(): Promise<void> {
  while ((await studio.rowsOf(`select from pg_locks where not granted`)).length === 0);
}
const undo = (id: string) => studio.call('editor', 'POST', `/merges/${id}/undo`);

describe('the roles', () => {
  const id = '00000000-0000-7000-8000-00000000ffff';
  const other = '00000000-0000-7000-8000-00000000fffe';
  const seenFilm = (film: string) => ({ id: film, version: 0 });
  const calls = [
    ['GET', '/duplicates', undefined, 200],
    ['GET', '/duplicates/different', undefined, 200],
    ['GET', '/duplicates/similar?title_en=Fog', undefined, 200],
    ['GET', `/films/${id}/duplicates`, undefined, 404],
    ['POST', '/duplicates/different', { films: [id, other] }, 404],
    ['DELETE', '/duplicates/different/1', undefined, 404],
    ['POST', '/merges', { survivor: seenFilm(id), merged: seenFilm(other), record: {} }, 404],
    ['POST', `/merges/${id}/undo`, undefined, 404],
  ] as const;
  it.each(calls)('%s %s is for editors', async (method, path, body, status) => {
    const statusFor = async (viewer: StudioViewer) => (await studio.call(viewer, method, path, body)).status;
    expect([await statusFor('visitor'), await statusFor('user')]).toEqual([401, 403]);
    expect([await statusFor('editor'), await statusFor('admin')]).toEqual([status, status]);
    expect(await statusFor('unverified')).toBe(path.startsWith('/merges') ? 403 : status);
  });
});

describe('films with the same title and year', () => {
  it('are found in any language, with or without article, accents and umlauts, and as another title', async () => {
    const one = await newFilm({ title: undefined, title_de: 'Die Mühle' });
    const two = await newFilm({ title: 'Muehle, Die', archive: 'Harbour Archive' });
    const three = await newFilm({ title: 'The Mill', title_alternative: ['Die Muhle'] });
    const later = await newFilm({ title: 'Die Mühle', description_date: '1932' });
    await newFilm({ title: 'Die Mühle', description_date: undefined });
    await newFilm({ title: 'Die Mühle (2)' });
    expect(await idsOf()).toEqual([[one, two, three]]);
    expect((await duplicatesOf(two)).duplicates.map(({ film, reasons }) => [film.id, reasons])).toEqual([
      [one, ['title']],
      [three, ['title']],
      [later, ['similar']],
    ]);
  });

  it('are one group, whatever number of titles they have in common', async () => {
    const titles = { title_en: 'Fog', title_de: 'Nebel', title: undefined, title_alternative: ['Brouillard'] };
    const films = [await newFilm(titles), await newFilm(titles)];
    expect(await idsOf()).toEqual([films]);
  });

  it('follow what is edited', async () => {
    const one = await newFilm();
    const two = await newFilm({ title: 'Mist' });
    expect(await idsOf()).toEqual([]);
    const { version, record } = await studio.edit(two);
    await studio.send('editor', 'PUT', `/${two}`, { version, record: { ...record, title_en: 'Fog' } });
    expect(await idsOf()).toEqual([[one, two]]);
  });

  it('come in pages', async () => {
    for (let n = 0; n < 21; n += 1) {
      const title = `Fog ${String.fromCharCode(97 + n)}x`;
      await newFilm({ title });
      await newFilm({ title });
    }
    const first = await groups();
    expect(first.groups).toHaveLength(20);
    const second = await groups(`?after=${encodeURIComponent(first.next ?? '')}`);
    expect(second.groups.map(({ films }) => films[0]?.title.en)).toEqual(['Fog ux']);
    expect(second.next).toBeNull();
    expect((await groups('?after=nonsense')).groups).toHaveLength(20);
  });

  it('shows a large group in part', async () => {
    for (let n = 0; n < 23; n += 1) await newFilm();
    const [group] = (await groups()).groups;
    expect([group?.films.length, group?.more]).toEqual([20, 3]);
  });

  it('are named where a film is created, with the year or without', async () => {
    const one = await newFilm();
    const two = await newFilm({ description_date: '1940' });
    const similar = async (query: string) =>
      (
        await studio.call<ReplyOf<typeof findSimilarFilms>>('editor', 'GET', `/duplicates/similar?${query}`)
      ).body.films.map(({ id }) => id);
    expect(await similar('title_en=the fog')).toEqual([one, two]);
    expect(await similar('title_de=FOG&year=1940')).toEqual([two]);
    expect(await similar('title_de=...')).toEqual([]);
    expect((await studio.call('editor', 'GET', '/duplicates/similar?year=x')).status).toBe(400);
  });
});

describe('films with similar titles', () => {
  const idsOfSimilar = () => idsOf('?by=similar');
  const directed = (...names: string[]) => ({ production_talent_director: names });

  it('are spelled alike, or have the same title within three years', async () => {
    const one = await newFilm({ title: 'Das Cabinet des Dr. Caligari', description_date: '1920' });
    const two = await newFilm({ title: 'Kabinett des Dr. Kaligari', description_date: '1919' });
    const three = await newFilm({ title: 'Das Cabinet des Dr. Caligari', description_date: '1923' });
    await newFilm({ title: 'Das Cabinet des Dr. Caligari', description_date: '1962' });
    await newFilm({ title: 'Das Cabinet des Dr. Mabuse', description_date: '1920' });
    expect(await idsOfSimilar()).toEqual([[one, two, three]]);
    expect((await duplicatesOf(two)).duplicates.map(({ film, reasons }) => [film.id, reasons])).toEqual([
      [one, ['similar']],
    ]);
  });

  it('are not shown where the title and the year are the same, or the numbers are others', async () => {
    await newFilm({ title: 'Welt im Film 12' });
    await newFilm({ title: 'Welt im Film 12' });
    await newFilm({ title: 'Wellt im Film 13' });
    expect(await idsOfSimilar()).toEqual([]);
  });

  it('have no other directors, and no other length unless people are the same', async () => {
    await newFilm({ title: 'Metropolis', ...directed('Lang, Fritz') });
    await newFilm({ title: 'Metropoliss', ...directed('Georges Tourneur') });
    await newFilm({ title: 'Nosferatu', si_format_duration: '01:30:00' });
    await newFilm({ title: 'Nosferattu', si_format_duration: '00:10:00' });
    expect(await idsOfSimilar()).toEqual([]);
    const one = await newFilm({ title: 'Varieté', si_format_duration: '01:35:00', ...directed('Dupont, E. A.') });
    const two = await newFilm({
      title: 'Variétté',
      si_format_duration: '00:20:00',
      production_actor: ['E. A. Dupont'],
    });
    const { groups: found } = await groups('?by=similar');
    expect(found.map(({ films }) => films.map(({ id }) => id))).toEqual([[one, two]]);
    expect(found[0]?.signs).toEqual([
      { durationMs: 5_700_000, people: [] },
      { durationMs: 1_200_000, people: ['Dupont, E. A.'] },
    ]);
  });

  it('are not shown once they are marked as different or merged', async () => {
    const [one, two] = [await newFilm({ title: 'Nosferatu' }), await newFilm({ title: 'Nosferattu' })];
    const [three, four] = [await newFilm({ title: 'Metropolis' }), await newFilm({ title: 'Metropoliss' })];
    expect(await idsOfSimilar()).toEqual([
      [one, two],
      [three, four],
    ]);
    await studio.call('editor', 'POST', '/duplicates/different', { films: [one, two] });
    await merge(four, three);
    expect(await idsOfSimilar()).toEqual([]);
    expect((await duplicatesOf(one)).duplicates).toEqual([]);
  });

  it('come in pages', async () => {
    for (let n = 0; n < 21; n += 1) {
      const title = `Nosferatu ${100 + n}`;
      await newFilm({ title });
      await newFilm({ title, description_date: '1932' });
    }
    const first = await groups('?by=similar');
    expect(first.groups).toHaveLength(20);
    const second = await groups(`?by=similar&after=${encodeURIComponent(first.next ?? '')}`);
    expect(second.groups.map(({ films }) => films[0]?.title.en)).toEqual(['Nosferatu 120']);
    expect(second.next).toBeNull();
  });
});

describe('films from the same file', () => {
  it('are found, except those that were merged or marked', async () => {
    const [one, two, three, four] = [
      await newFilm({ title: 'A' }),
      await newFilm({ title: 'B' }),
      await newFilm({ title: 'C' }),
      await newFilm({ title: 'D' }),
    ];
    fileGroups = [
      { key: 'a', films: [one, two] },
      { key: 'b', films: [three, four] },
    ];
    expect(await idsOf('?by=file')).toEqual([
      [one, two],
      [three, four],
    ]);
    expect((await duplicatesOf(one)).duplicates).toMatchObject([{ film: { id: two }, reasons: ['file'] }]);
    await merge(two, one);
    await studio.call('editor', 'POST', '/duplicates/different', { films: [three, four] });
    expect(await idsOf('?by=file')).toEqual([]);
    expect((await duplicatesOf(one)).duplicates).toEqual([]);
  });
});

describe('different films', () => {
  it('are not shown again, until that is taken back', async () => {
    const [one, two] = [await newFilm(), await newFilm()];
    const mark = () => studio.call('editor', 'POST', '/duplicates/different', { films: [two, one] });
    expect((await mark()).status).toBe(200);
    expect((await mark()).status).toBe(200);
    expect(await idsOf()).toEqual([]);
    expect((await duplicatesOf(one)).duplicates).toEqual([]);
    const [pair] = await different();
    expect(pair).toMatchObject({ films: [{ id: one }, { id: two }], by: { id: editorId, name: 'ed@films.example' } });
    expect((await studio.call('editor', 'DELETE', `/duplicates/different/${pair?.id}`)).status).toBe(200);
    expect((await studio.call('editor', 'DELETE', `/duplicates/different/${pair?.id}`)).status).toBe(404);
    expect(await idsOf()).toEqual([[one, two]]);
    expect(await audited(one)).toEqual(['film.markedDifferent', 'film.unmarkedDifferent']);
  });

  it('leave the others of their group', async () => {
    const [one, two, three] = [await newFilm(), await newFilm(), await newFilm()];
    await studio.call('editor', 'POST', '/duplicates/different', { films: [one, two] });
    expect(await idsOf()).toEqual([[one, two, three]]);
    expect((await duplicatesOf(one)).duplicates.map(({ film }) => film.id)).toEqual([three]);
  });

  it.each([[[]], [['00000000-0000-7000-8000-00000000ffff']], [['x', 'y']]])('are at least two: %j', async (films) => {
    expect((await studio.call('editor', 'POST', '/duplicates/different', { films })).status).toBe(400);
  });
});

describe('a merge', () => {
  it('saves the surviving record, withdraws the other film, and leads its addresses and its number to the surviving one', async () => {
    const survivor = await newFilm({ production_genre: ['Crime'] });
    const merged = await newFilm({ id: 'OLD-77', title: 'The Fog', keywords: ['harbour'] });
    const before = await studio.edit(merged);
    const record = { ...(await studio.edit(survivor)).record, keywords_en: ['harbour'] };
    const { status, body } = await merge(merged, survivor, record);
    expect(status).toBe(200);

    expect((await studio.edit(survivor)).record.keywords_en).toEqual(['harbour']);
    expect(await studio.edit(merged)).toMatchObject({ status: 'withdrawn', withdrawal: null, record: before.record });
    for (const address of [merged, before.slug]) {
      expect((await publicFilm(address)).body).toMatchObject({ id: survivor });
    }
    expect(await found('OLD-77')).toEqual([survivor]);
    expect(await findFilmOfArchive(studio.database, 'Coast Archive', 'OLD-77')).toEqual({
      id: survivor,
      status: 'published',
    });
    expect((await harvestedFilm(studio.database, merged))?.record).toBeUndefined();
    expect(followed).toEqual([`${merged} to ${survivor}`]);
    expect(await idsOf()).toEqual([]);
    expect(await duplicatesOf(merged)).toMatchObject({
      duplicates: [],
      merged: [],
      mergedInto: { id: body.id, film: { id: survivor } },
    });
    expect((await duplicatesOf(survivor)).merged).toMatchObject([{ id: body.id, film: { id: merged } }]);
    const history = (await studio.send<ReplyOf<typeof filmHistory>>('editor', 'GET', `/${survivor}/history`)).body;
    expect(history.events[0]).toMatchObject({ kind: 'merged', changes: [{ field: 'keywords_en' }] });
    expect(await audited(merged)).toEqual(['film.merged']);
  });

  it('is not undone by a later import or by media', async () => {
    const [survivor, merged] = [await newFilm(), await newFilm({ id: 'OLD-78' })];
    await merge(merged, survivor);
    const id = await newFilm({ id: 'OLD-78', title: 'Fog again', status: 'published' });
    expect(id).toBe(survivor);
    await publishFilmMedia(studio.database, merged, { availability: 'full', poster: null, durationMs: 60_000 });
    expect((await studio.edit(merged)).status).toBe('withdrawn');
    expect((await publicFilm(merged)).body.id).toBe(survivor);
    const publish = { version: (await studio.edit(merged)).version };
    expect(await studio.send('editor', 'POST', `/${merged}/publish`, publish)).toMatchObject({
      body: { code: 'filmMerged' },
    });
  });

  it('is of what is written about the merged film, until it is undone', async () => {
    const [one, two, three] = [await newFilm(), await newFilm(), await newFilm()];
    const missing = '00000000-0000-7000-8000-00000000ffff';
    const written = () =>
      inTransaction(studio.database, async (transaction) =>
        Object.fromEntries(await lockSurvivingFilms(transaction, [one, two, three, missing])),
      );
    const itself = (filmId: string) => ({ filmId, mergedFrom: [], isPublished: true });
    const first = (await merge(one, two)).body.id;
    const second = (await merge(two, three)).body.id;
    expect(await written()).toEqual({
      [one]: { ...itself(three), mergedFrom: [one, two] },
      [two]: { ...itself(three), mergedFrom: [two] },
      [three]: itself(three),
    });
    await studio.send('editor', 'POST', `/${three}/withdraw`, {
      version: (await seen(three)).version,
      reason: 'Rights',
    });
    expect((await written())[one]).toMatchObject({ filmId: three, isPublished: false });
    await undo(second);
    await undo(first);
    expect(await written()).toMatchObject({ [one]: itself(one), [two]: itself(two) });
  });

  it('waits for what is being written about the merged film, and what comes later for the merge', async () => {
    const [survivor, merged] = [await newFilm(), await newFilm()];
    let merging: ReturnType<typeof merge> | undefined;
    await inTransaction(studio.database, async (transaction) => {
      await lockSurvivingFilms(transaction, [merged]);
      merging = merge(merged, survivor);
      await waitsForLock();
      expect(followed).toEqual([]);
    });
    const { id } = (await merging)?.body ?? { id: '' };
    expect(followed).toHaveLength(1);
    await undo(id);

    let written: Promise<string | undefined> | undefined;
    atTheEnd = async () => {
      written = inTransaction(
        studio.database,
        async (transaction) => (await lockSurvivingFilms(transaction, [merged])).get(merged)?.filmId,
      );
      await waitsForLock();
    };
    expect((await merge(merged, survivor)).status).toBe(200);
    expect(await written).toBe(survivor);
  });

  it('leads through several merges, and is undone from the last one on', async () => {
    const [one, two, three] = [await newFilm({ id: 'OLD-1a' }), await newFilm({ id: 'OLD-2a' }), await newFilm()];
    const first = (await merge(one, two)).body.id;
    const second = (await merge(two, three)).body.id;
    expect((await publicFilm(one)).body.id).toBe(three);
    expect(await found('OLD-1a')).toEqual([three]);
    expect((await undo(first)).body.code).toBe('filmMerged');
    expect((await undo(second)).status).toBe(200);
    expect((await publicFilm(one)).body.id).toBe(two);
    expect(await found('OLD-1a')).toEqual([two]);
    expect((await undo(first)).status).toBe(200);
    expect((await publicFilm(one)).body.id).toBe(one);
  });

  it('is undone: the film comes back as it was, and the surviving one has what was edited since', async () => {
    const survivor = await newFilm({ production_genre: ['Crime'] });
    const merged = await newFilm({ id: 'OLD-79', keywords: ['harbour'], description: 'Ships wait.' });
    const before = await studio.edit(merged);
    const record = { ...(await studio.edit(survivor)).record, keywords_en: ['harbour'], description_en: 'Ships wait.' };
    const { id } = (await merge(merged, survivor, record)).body;
    const saved = await studio.edit(survivor);
    await studio.send('editor', 'PUT', `/${survivor}`, {
      version: saved.version,
      record: { ...saved.record, description_en: 'Ships wait in the fog.' },
    });
    expect((await undo(id)).status).toBe(200);

    const { changedAt: _changedAt, version: _version, changedBy: _changedBy, imported: _imported, ...same } = before;
    expect(await studio.edit(merged)).toMatchObject(same);
    const { record: after } = await studio.edit(survivor);
    expect([after.keywords_en, after.description_en]).toEqual([undefined, 'Ships wait in the fog.']);
    expect((await publicFilm(merged)).body.id).toBe(merged);
    expect(await found('OLD-79')).toEqual([merged]);
    expect(followed).toEqual([`${merged} to ${survivor}`, `${merged} from ${survivor}`]);
    expect(await idsOf()).toEqual([[survivor, merged]]);
    expect((await undo(id)).status).toBe(404);
    expect(await audited(merged)).toEqual(['film.merged', 'film.mergeUndone']);
  });

  it('restores a withdrawal with its reason', async () => {
    const [survivor, merged] = [await newFilm(), await newFilm()];
    await studio.send('editor', 'POST', `/${merged}/withdraw`, { version: 0, reason: 'Rights' });
    const { id } = (await merge(merged, survivor)).body;
    expect((await studio.edit(merged)).withdrawal).toBeNull();
    await undo(id);
    expect((await studio.edit(merged)).withdrawal).toMatchObject({ reason: 'Rights', by: { id: editorId } });
  });

  it('cancels what is scheduled for the merged film', async () => {
    const [survivor, merged] = [await newFilm(), await newFilm()];
    const at = '2999-01-01T00:00:00Z';
    await studio.send('editor', 'POST', `/${merged}/withdraw`, { version: 0, reason: 'Rights', at });
    await merge(merged, survivor);
    expect((await studio.edit(merged)).schedules).toEqual([]);
  });

  it('is refused where it is not what the editor has seen', async () => {
    const [one, two, three] = [await newFilm(), await newFilm(), await newFilm()];
    const body = { survivor: await seen(one), merged: await seen(two), record: { title_en: 'Fog' } };
    const code = async (over: object) =>
      (await studio.call<{ code: string }>('editor', 'POST', '/merges', { ...body, ...over })).body.code;
    expect(await code({ merged: { id: two, version: 9 } })).toBe('filmChanged');
    expect(await code({ survivor: { id: one, version: 9 } })).toBe('filmChanged');
    expect(await code({ merged: body.survivor })).toBe('validationFailed');
    expect(await code({ record: {} })).toBe('validationFailed');
    expect(await code({ survivor: { id: '00000000-0000-7000-8000-00000000ffff', version: 0 } })).toBe('filmNotFound');
    expect((await studio.edit(two)).status).toBe('published');
    await merge(two, one);
    expect(await code({ survivor: await seen(three), merged: await seen(two) })).toBe('filmMerged');
    expect(await code({ survivor: await seen(two), merged: await seen(three) })).toBe('filmMerged');
  });

  it('changes nothing where something of it fails, and neither does its undoing', async () => {
    const [survivor, merged] = [await newFilm(), await newFilm({ keywords: ['harbour'] })];
    const record = { ...(await studio.edit(survivor)).record, keywords_en: ['harbour'] };
    const at = '2999-01-01T00:00:00Z';
    await studio.send('editor', 'POST', `/${merged}/withdraw`, { version: 0, reason: 'Rights', at });
    const before = await everyRow();
    atTheEnd = fail;
    expect((await merge(merged, survivor, record)).status).toBe(500);
    expect(await everyRow()).toEqual(before);
    atTheEnd = async () => undefined;
    const { id } = (await merge(merged, survivor, record)).body;
    const after = await everyRow();
    expect(after).not.toEqual(before);
    atTheEnd = fail;
    expect((await undo(id)).status).toBe(500);
    expect(await everyRow()).toEqual(after);
  });

  it('does not hide the only media', async () => {
    const [survivor, merged] = [await newFilm(), await newFilm()];
    const media = { availability: 'full', poster: null, durationMs: 60_000 } as const;
    await publishFilmMedia(studio.database, merged, media);
    expect((await merge(merged, survivor)).body.code).toBe('mergeLosesMedia');
    expect((await merge(survivor, merged)).status).toBe(200);
  });
});

it('has a film that was never merged', async () => {
  const film = await newFilm();
  expect(await duplicatesOf(film)).toEqual({ duplicates: [], mergedInto: null, merged: [] } satisfies FilmDuplicates);
  expect((await studio.send<StudioFilm>('editor', 'GET', `/${film}`)).body.status).toBe('published');
});
