import { getPerson, getPlace, nameSlug } from '@nitrate/catalog/contract';
import { countSitemapNames, publishFilmMedia, setFilmStatus, sitemapNames, upsertFilm } from '../../index';
import { type FixtureCatalog, startFixtureCatalog } from '../testing/fixture-catalog';

let { api } = {} as FixtureCatalog;

beforeAll(async () => {
  ({ api } = await startFixtureCatalog());
});

const film = (id: string, over: Record<string, unknown>) =>
  upsertFilm(api.database, { id, archive: 'Names Archive', title: `Film ${id}`, ...over });
const credits = async (person: string, query: Record<string, unknown> = {}) =>
  (await api.call(getPerson, { params: { person }, query })).body;
const place = async (name: string) => (await api.call(getPlace, { params: { place: name } })).body;

describe('a person', () => {
  it('has each film once with its roles: those that can be watched, then the others by year, the undated last', async () => {
    const id = await film('p2', { description_date: '1930', production_talent_director: ['Edith Vohl'] });
    await film('p1', { description_date: '1921', production_talent_director: ['Edith Vohl'] });
    await film('p3', { production_talent_director: ['Edith Vohl', 'Karl Ammer'], production_actor: ['Edith Vohl'] });
    await publishFilmMedia(api.database, id, { availability: 'full', poster: null, durationMs: 60_000 });
    const found = await credits('edith-vohl');
    expect(found).toMatchObject({
      slug: 'edith-vohl',
      name: 'Edith Vohl',
      films: 3,
      firstYear: 1921,
      lastYear: 1930,
      watchable: 1,
      total: 2,
      roles: [
        { role: 'director', films: 3 },
        { role: 'cast', films: 1 },
      ],
    });
    expect(found.credits.map(({ roles, film: { title } }) => `${title}: ${roles.join(', ')}`)).toEqual([
      'Film p1: director',
      'Film p3: director, cast',
    ]);
    expect(found.onScreen.map(({ roles, film: { title } }) => [title, roles])).toEqual([['Film p2', ['director']]]);
    expect(found.credits[1]?.film.production_talent_director).toEqual(['Karl Ammer']);
    const onlyCast = await credits('edith-vohl', { role: 'cast' });
    expect([onlyCast.total, onlyCast.films, onlyCast.onScreen]).toEqual([1, 3, []]);
    expect((await credits('edith-vohl', { role: 'director' })).credits).toHaveLength(3);
    expect(onlyCast.credits.map(({ roles }) => roles)).toEqual([['director', 'cast']]);
  });

  it('has one page for all spellings in case, spaces and accents, under the most frequent of them', async () => {
    await film('s1', { production_talent_director: ['Jürgen  Straßer'] });
    await film('s2', { production_talent_editor: ['Jürgen Straßer'] });
    await film('s3', { production_talent_editor: ['JURGEN STRASSER', 'Jürgen Straßer'] });
    for (const spelling of ['jurgen-strasser', 'Jürgen Straßer', 'JURGEN-STRASSER']) {
      expect(await credits(spelling)).toMatchObject({ slug: 'jurgen-strasser', films: 3 });
    }
    expect((await credits('jurgen-strasser')).name).toMatch(/^Jürgen/);
    expect(await credits('jurgen')).toMatchObject({ code: 'personNotFound' });
  });

  it.each(['Сергей Эйзенштейн', '小津安二郎', '봉준호', 'Ólafur Þór', "Peter O'Toole"])(
    'has an address by a name of any script: %s',
    async (name) => {
      await film(`script ${name}`, { production_talent_cameraman: [name] });
      expect(await credits(nameSlug(name))).toMatchObject({ name, slug: nameSlug(name), films: 1 });
    },
  );

  it('is followed by the people of at least two of the films', async () => {
    for (const id of ['c1', 'c2', 'c3']) {
      const camera = id === 'c3' ? [] : ['Bo Lind'];
      await film(id, { production_talent_director: ['Ada Rehn'], production_talent_cameraman: ['Cy Falk', ...camera] });
    }
    await film('c4', { production_talent_director: ['Ada Rehn'], production_talent_editor: ['Once Only'] });
    expect((await credits('ada-rehn')).people).toEqual([
      { name: 'Cy Falk', films: 3 },
      { name: 'Bo Lind', films: 2 },
    ]);
  });

  it('is divided into pages', async () => {
    for (let n = 0; n < 50; n += 1) {
      await film(`long ${n}`, { description_date: String(1900 + n), production_talent_producer: ['Lo Many'] });
    }
    const [first, second] = [await credits('lo-many'), await credits('lo-many', { page: 2 })];
    expect([first.credits.length, second.credits.length, second.total, second.firstYear]).toEqual([48, 2, 50, 1900]);
    expect(second.credits[0]?.film.description_date).toBe('1948');
    expect(await credits('lo-many', { page: 3 })).toMatchObject({ code: 'personNotFound' });
  });

  it('follows each change of a film: draft, published, edited, withdrawn', async () => {
    const id = await film('changing', { status: 'draft', production_talent_director: ['Una Wick'] });
    expect(await credits('una-wick')).toMatchObject({ code: 'personNotFound' });
    await setFilmStatus(api.database, id, 'published');
    expect(await credits('una-wick')).toMatchObject({ films: 1 });
    await film('changing', { production_talent_director: ['Una Wicker'] });
    expect(await credits('una-wick')).toMatchObject({ code: 'personNotFound' });
    expect(await credits('una-wicker')).toMatchObject({ films: 1 });
    await setFilmStatus(api.database, id, 'withdrawn');
    expect(await credits('una-wicker')).toMatchObject({ code: 'personNotFound' });
  });

  it.each([
    ['nobody', 404],
    ['---', 404],
    ['ada-rehn?role=caterer', 400],
    ['ada-rehn?page=0', 400],
  ])('is refused for %s', async (address, status) => {
    expect((await api.get(`/api/catalog/people/${address}`)).status).toBe(status);
  });
});

describe('a place', () => {
  it('has the films made there and those set there, of exactly this name', async () => {
    await film('h1', { description_date: '1911', production_cityoforigin: ['Bad Würzheim'] });
    await film('h2', { description_date: '1906', production_regionofaction: ['Bad Würzheim', 'Harz'] });
    await film('h3', { production_regionofaction: ['Bad Würzheim am Sund'] });
    const found = await place('bad-wurzheim');
    expect(found).toMatchObject({ name: 'Bad Würzheim', films: 2, firstYear: 1906, lastYear: 1911 });
    expect(found.credits.map(({ roles, film: { title } }) => [roles, title])).toEqual([
      [['setIn'], 'Film h2'],
      [['madeIn'], 'Film h1'],
    ]);
  });

  it('is not found by a country or by a part of its name', async () => {
    expect(await place('wurzheim')).toMatchObject({ code: 'placeNotFound' });
    expect(await place('sweden')).toMatchObject({ code: 'placeNotFound' });
  });
});

describe('the names of the sitemap', () => {
  it('are people and places of at least two films, and collections, in batches', async () => {
    await film('m1', {
      production_talent_editor: ['Ann Site'],
      production_cityoforigin: ['Mapstadt'],
      supplier_collection: 'Maps, Vol. 1',
    });
    await film('m2', {
      production_talent_editor: ['Ann Site', 'Single Site'],
      production_regionofaction: ['MAPSTADT'],
    });
    const { paths, next } = await sitemapNames(api.database, 0, 1000);
    expect(next).toBeNull();
    expect(paths).toEqual(
      expect.arrayContaining(['/person/ann-site', '/place/mapstadt', '/person/ada-rehn', '/collection/maps-vol-1']),
    );
    expect(paths).not.toContain('/person/single-site');
    expect(await countSitemapNames(api.database)).toBe(paths.length);
    const [first, second] = [await sitemapNames(api.database, 0, 2), await sitemapNames(api.database, 2, 1000)];
    expect([...first.paths, ...second.paths]).toEqual(paths);
  });
});
