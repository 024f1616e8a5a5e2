import { readAudit } from '@nitrate/audit';
import { upsertFilm } from '@nitrate/catalog/server';
import type { ReleaseDetails, ReleasePage } from '@nitrate/cataloguing/contract';
import { releaseJobs } from '@nitrate/cataloguing/server';
import type { EditedContent } from '@nitrate/content-cms/contract';
import { releasedPages, seedContent } from '@nitrate/content-cms/server';
import type { Locale } from '@nitrate/contract-kit';
import { type AuditedApi, startAuditedApi } from '../testing/audited/start-audited-api';

jest.setTimeout(60_000);

let api: AuditedApi;
beforeAll(async () => {
  api = await startAuditedApi();
  await seedContent(api.database, 'demo');
});
afterAll(() => api.app.close());

const ok = <Reply = ReleaseDetails>(method: string, path: string, payload?: object) =>
  api.ok<Reply>(method, { path: `/studio${path}`, ...(payload && { payload }) });
const refused = async (method: 'POST' | 'PUT', path: string, payload?: object) => {
  const { cookie } = api;
  const reply = await api.app.inject({
    method,
    url: `/api/studio${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  });
  return [reply.statusCode, reply.json<{ code: string }>().code];
};

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

let made = 0;
/** A planned release of drafts of a collection of their own. */
async function newRelease({ collections = 1 } = {}) {
  made += 1;
  const names = Array.from({ length: collections }, (_, n) => `Reels, ${made}-${n}`);
  const ids = await Promise.all(
    names.map((supplier_collection, n) =>
      upsertFilm(
        api.database,
        { id: `reel-${made}-${n}`, title: 'Reel', archive: 'Coast', supplier_collection },
        { statusWhenNew: 'draft' },
      ),
    ),
  );
  const plan = { name: `Friday ${made}`, at: inAnHour(), zone: 'Europe/Berlin', selection: { ids } };
  const { id } = await ok('POST', '/releases', plan);
  return { path: `/releases/${id}`, id, ids, collection: names[0] ?? '' };
}

const read = (key: string) => ok<EditedContent>('GET', `/content/${key}`);
const save = async (key: string, lang: Locale, content: object) => {
  const { version } = (await read(key)).locales[lang];
  return (await ok<{ version: number }>('PUT', `/content/${key}/${lang}/draft`, { version, content })).version;
};
const publish = (key: string, lang: Locale, version: number, at?: string) =>
  ok('POST', `/content/${key}/publish`, { langs: [{ lang, version }], ...(at && { at }) });
/** A page with a draft in English. */
async function newPage(name: string, content: object = { title: name }) {
  await ok('POST', '/content/pages', { slug: name });
  await save(`page:${name}`, 'en', content);
  return `page:${name}`;
}
async function newText(collection: string) {
  const { key } = await ok<EditedContent>('POST', '/content/collections', { collection });
  await save(key, 'en', { title: 'The reels' });
  return key;
}
const choose = (path: string, key: string) => ok('PUT', `${path}/pages/${key}`);
const release = async (path: string) => ok('POST', `${path}/release`, { version: (await ok('GET', path)).version });
const undo = async (path: string) => ok('POST', `${path}/undo`, { version: (await ok('GET', path)).version });
const pageOf = ({ pages }: ReleaseDetails, key: string): ReleasePage | undefined =>
  pages.find((page) => page.key === key);
const publicOf = async (key: string) => {
  const { en, de } = (await read(key)).locales;
  return [en.published, de.published];
};

it('publishes the drafts of its pages with its films, and undone, what was public before', async () => {
  const { path, id, collection } = await newRelease();
  const key = await newText(collection);
  const landing = await publicOf('landing');
  await save('landing', 'de', { ...landing[1], hero: { title: 'Freitag' } });
  const planned = await ok('GET', path);
  expect(planned.pages.map((page) => page.key)).toEqual([key, 'landing']);
  expect(pageOf(planned, key)).toMatchObject({
    ...{ state: 'ready', drafts: ['en'], isChosen: false, outcome: null },
    collection: { value: collection, films: 1, isPublic: false },
    savedBy: { id: api.admin },
  });
  await choose(path, key);
  expect(pageOf(await choose(path, 'landing'), 'landing')).toMatchObject({ isChosen: true, drafts: ['de'] });
  await save(key, 'de', { title: 'Die Rollen' });

  const released = await release(path);
  expect(released.pages.map(({ outcome }) => outcome)).toEqual(['published', 'published']);
  expect(released.history[0]).toMatchObject({ kind: 'released', films: 1, pages: 2 });
  expect(await publicOf(key)).toEqual([{ title: 'The reels' }, { title: 'Die Rollen' }]);
  expect((await publicOf('landing'))[1]).toMatchObject({ hero: { title: 'Freitag' } });

  const undone = await undo(path);
  expect(undone.pages.map(({ outcome }) => outcome)).toEqual(['restored', 'restored']);
  expect(await publicOf(key)).toEqual([null, null]);
  expect(await publicOf('landing')).toEqual(landing);

  const actions = async (targetId: string) =>
    (await readAudit(api.database, { targetId }, 9)).map(({ action }) => action);
  expect(await actions(key)).toEqual(['content.restored', 'content.published']);
  expect(await actions(id)).toEqual(
    expect.arrayContaining(['release.pageChosen', 'release.released', 'release.undone']),
  );
});

it('releases its films also where pages cannot be published, and says why', async () => {
  const { path, ids } = await newRelease();
  const current = await newPage('current');
  await publish(current, 'en', 1);
  const scheduled = await newPage('scheduled');
  const at = inAnHour();
  await publish(scheduled, 'en', 1, at);
  const image = '01a1fded-0000-7000-8000-000000000001';
  await api.database.pool.query(
    `insert into content_image (id, name, base, widths, width, height, alt_en, alt_de, decorative)
     values ($1::uuid, 'a.png', $2, '{320}', 320, 180, 'A', 'A', false)`,
    [image, `stills/content/${image}`],
  );
  const withPicture = await newPage('poster', {
    title: 'P',
    blocks: [{ type: 'image', id: 'a', image: { id: image } }],
  });
  await save(withPicture, 'de', { title: 'Ohne Bild' });
  const deleted = await newPage('deleted');
  for (const key of [current, scheduled, withPicture, deleted]) await choose(path, key);
  await api.database.pool.query('delete from content_image where id = $1', [image]);
  await ok('DELETE', '/content/pages/deleted');

  const released = await release(path);
  const outcomes = [current, scheduled, withPicture, deleted].map((key) => pageOf(released, key)?.outcome);
  expect(outcomes).toEqual(['nothing', 'scheduled', 'noPicture', 'deleted']);
  expect(released).toMatchObject({ state: 'released', published: 1 });
  expect(await ok<object>('GET', `/films/${ids[0]}`)).toMatchObject({ status: 'published' });
  expect(await publicOf(withPicture)).toEqual([null, null]);
  expect((await read(scheduled)).locales.en.scheduled).toMatchObject({ version: 1, at });
});

it('leaves a page that somebody has published since, when it is undone', async () => {
  const { path } = await newRelease();
  const key = await newPage('since');
  await choose(path, key);
  await release(path);
  await publish(key, 'en', await save(key, 'en', { title: 'Corrected' }));
  const undone = await undo(path);
  expect(pageOf(undone, key)?.outcome).toBe('changed');
  expect((await publicOf(key))[0]).toMatchObject({ title: 'Corrected' });
  const again = await ok('PUT', path, {
    name: 'Again',
    at: inAnHour(),
    zone: 'Europe/Berlin',
    version: undone.version,
  });
  expect(pageOf(again, key)).toMatchObject({ isChosen: true, outcome: null });
});

it('publishes its pages at its time, and not those that were left again', async () => {
  const { path, id } = await newRelease();
  const [kept, left] = [await newPage('kept'), await newPage('left')];
  await choose(path, kept);
  await choose(path, left);
  expect(pageOf(await ok('DELETE', `${path}/pages/${left}`), left)).toBeUndefined();
  const later = () => new Date(Date.now() + 7_200_000);
  for (const job of Object.values(releaseJobs(api.database, later, releasedPages))) {
    await job({ releaseId: id }, {} as never);
  }
  expect(pageOf(await ok('GET', path), kept)?.outcome).toBe('published');
  expect([(await read(kept)).locales.en.state, (await read(left)).locales.en.state]).toEqual(['published', 'draft']);
});

it('refuses pages that do not exist', async () => {
  const { path } = await newRelease();
  expect(await refused('PUT', `${path}/pages/page:nowhere`)).toEqual([404, 'releasePageNotFound']);
});

describe('a row of the home page', () => {
  const versions = async () => {
    const { en, de } = (await read('landing')).locales;
    return { versions: { en: en.version, de: de.version } };
  };
  const drafts = async () => {
    const { en, de } = (await read('landing')).locales;
    return [en.draft, de.draft] as { hero?: object; rows?: { id: string }[] }[];
  };

  it('is added once, above the others, and keeps the rest of the draft', async () => {
    const { path, id, collection } = await newRelease();
    const before = await drafts();
    const added = await ok('POST', `${path}/home-row`, await versions());
    expect(added.hasHomeRow).toBe(true);
    expect(pageOf(added, 'landing')).toMatchObject({ isChosen: true, state: 'ready' });
    expect(added.history[0]).toMatchObject({ kind: 'rowAdded', page: 'landing' });
    const query = { collection: collection.replace(',', '\\,'), sort: 'recentlyAdded' };
    const row = { id: `release-${id}`, title: added.name, query };
    const withRows = before.filter(({ rows = [] }) => rows.length > 0);
    expect(withRows.length).toBeGreaterThan(0);
    const after = before.map((draft) =>
      withRows.includes(draft) ? { ...draft, rows: [row, ...(draft.rows ?? [])] } : draft,
    );
    expect(await drafts()).toEqual(after);
    const twice = await ok('POST', `${path}/home-row`, await versions());
    expect(await drafts()).toEqual(after);
    expect(twice.version).toBe(added.version);
  });

  it('names films of several collections', async () => {
    const { path, ids } = await newRelease({ collections: 2 });
    await ok('POST', `${path}/home-row`, await versions());
    expect((await drafts())[0]?.rows?.[0]).toMatchObject({ films: ids });
  });

  it('is not added to a draft that the editor has not seen, nor for no films', async () => {
    const { path } = await newRelease();
    const seen = await versions();
    await save('landing', 'en', { ...(await drafts())[0], hero: { title: 'Of somebody else' } });
    const saved = await drafts();
    expect(await refused('POST', `${path}/home-row`, seen)).toEqual([409, 'releasePageChanged']);
    expect(await drafts()).toEqual(saved);
    expect(pageOf(await ok('GET', path), 'landing')?.isChosen).toBe(false);
    const { id } = await ok('POST', '/releases', { name: 'Empty', at: inAnHour(), zone: 'Europe/Berlin' });
    expect(await refused('POST', `/releases/${id}/home-row`, await versions())).toEqual([409, 'releaseWithoutFilms']);
  });
});
