import {
  filmCard,
  filmTranscripts,
  getFilm,
  listCollections,
  relatedFilms,
  searchFilms,
  suggest,
} from '@nitrate/catalog/contract';
import {
  findPublishedFilmId,
  publishFilmMedia,
  setFilmStatus,
  sitemapFilms,
  upsertCollectionText,
  upsertFilm,
} from '../index';
import { type FixtureCatalog, startFixtureCatalog } from './testing/fixture-catalog';
import { fixtureFilms } from './testing/fixture-films';

let { api, facetCache, idOf, titles } = {} as FixtureCatalog;

beforeAll(async () => {
  ({ api, facetCache, idOf, titles } = await startFixtureCatalog());
});

describe('the card of a film', () => {
  it('is drawn from the record at the address that the film has, which never changes', async () => {
    const { body: film } = await api.call(getFilm, { params: { film: idOf('fog') }, query: { lang: 'de' } });
    const { headers, text } = await api.get(`/api${film.card}`);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': expect.stringContaining('immutable') as string,
    });
    expect(text).toContain(`aria-label="${film.title}"`);
  });

  it('has another address in a language with another title', async () => {
    const cards = await Promise.all(
      (['en', 'de'] as const).map((lang) => api.call(getFilm, { params: { film: idOf('fog') }, query: { lang } })),
    );
    expect(cards[0]?.body.card).not.toBe(cards[1]?.body.card);
  });

  it('is refused for an unknown film', async () => {
    const { status, body } = await api.call(filmCard, { params: { film: 'no-such-film' }, query: { v: '1' } });
    expect([status, body]).toMatchObject([404, { code: 'filmNotFound' }]);
  });
});

describe('one film', () => {
  it('is found by id and by slug', async () => {
    const byId = await api.call(getFilm, { params: { film: idOf('fog') } });
    const bySlug = await api.call(getFilm, { params: { film: byId.body.slug } });
    expect(byId.body.slug).toBe('fog-over-the-harbour-1931');
    expect(bySlug.body).toEqual(byId.body);
    expect(byId.body).toMatchObject({ supplierId: 'fog', archive: { name: 'Coast Archive', slug: 'coast-archive' } });
  });

  it('is not found unless it is published', async () => {
    const id = await upsertFilm(api.database, {
      id: 'draft',
      title: 'Unfinished Sketch',
      archive: 'A',
      status: 'draft',
    });
    for (const endpoint of [getFilm, relatedFilms, filmTranscripts]) {
      expect((await api.call(endpoint, { params: { film: id } })).body).toMatchObject({ code: 'filmNotFound' });
    }
    expect(await titles('unfinished')).toEqual([]);
    await setFilmStatus(api.database, id, 'published');
    expect(await titles('unfinished')).toEqual(['Unfinished Sketch']);
    await setFilmStatus(api.database, id, 'withdrawn');
    expect((await api.call(getFilm, { params: { film: id } })).body).toMatchObject({ code: 'filmNotFound' });
    expect(await titles('unfinished')).toEqual([]);
    expect(await findPublishedFilmId(api.database, id)).toBeUndefined();
    const { rows } = await api.database.pool.query('select status from film where id = $1', [id]);
    expect(rows).toEqual([{ status: 'withdrawn' }]);
  });

  it('hides a new film until it is published, but not a film that exists already', async () => {
    const record = { id: 'new', title: 'New Reel', archive: 'A' };
    const id = await upsertFilm(api.database, record, { statusWhenNew: 'draft' });
    expect((await api.call(getFilm, { params: { film: id } })).status).toBe(404);

    await setFilmStatus(api.database, id, 'published');
    await upsertFilm(api.database, { ...record, title: 'Reel Renamed' }, { statusWhenNew: 'draft' });
    expect((await api.call(getFilm, { params: { film: id } })).body.title).toBe('Reel Renamed');
    await setFilmStatus(api.database, id, 'withdrawn');
  });

  it('is published with its media', async () => {
    const id = await upsertFilm(api.database, { id: 'media', title: 'Ready Reel', archive: 'A', status: 'draft' });
    const media = { availability: 'previewOnly', poster: null, durationMs: 754_000 } as const;
    await publishFilmMedia(api.database, id, media, { publishes: true });
    const { body } = await api.call(getFilm, { params: { film: id } });
    expect(body).toMatchObject({ availability: 'previewOnly', si_format_duration: '00:12:34' });
    expect(await titles('', { availability: 'previewOnly' })).toEqual(['Ready Reel']);
    await setFilmStatus(api.database, id, 'withdrawn');
  });

  it('is included in the facet counts after the facet cache is cleared', async () => {
    const countOf = async () => {
      const { body } = await api.call(searchFilms, { query: {} });
      return body.facets.genre?.find(({ value }) => value === 'Western')?.count;
    };
    expect(await countOf()).toBe(2);
    const id = await upsertFilm(api.database, { id: 'third', title: 'Dry Gulch', production_genre: ['Western'] });
    facetCache.clear();
    expect(await countOf()).toBe(3);
    await setFilmStatus(api.database, id, 'withdrawn');
    facetCache.clear();
    expect(await countOf()).toBe(2);
  });

  it.each(['no-such-film', '00000000-0000-7000-8000-000000000000', "'", '%'])('refuses %s', async (film) => {
    for (const endpoint of [getFilm, relatedFilms, filmTranscripts]) {
      expect((await api.call(endpoint, { params: { film } })).status).toBe(404);
    }
  });

  it('has related films, those with common people first', async () => {
    const { body } = await api.call(relatedFilms, { params: { film: idOf('fog') } });
    expect(body.films[0]?.title).toBe('Harbour Lights');
    expect(body.films.map((film) => film.id)).not.toContain(idOf('fog'));
  });
});

describe('related films', () => {
  it('that can be watched come before records', async () => {
    const record = { archive: 'A', production_talent_director: ['Nora Feld'] };
    const keywords = ['weir', 'sluice'];
    const ids = [
      await upsertFilm(api.database, { ...record, id: 'weir', title: 'The Weir', keywords }),
      await upsertFilm(api.database, { ...record, id: 'closer', title: 'The Sluice', keywords }),
      await upsertFilm(api.database, { ...record, id: 'playable', title: 'A Day Off' }),
    ] as const;
    const titlesOf = async () =>
      (await api.call(relatedFilms, { params: { film: ids[0] } })).body.films.map(({ title }) => title).slice(0, 2);
    expect(await titlesOf()).toEqual(['The Sluice', 'A Day Off']);
    await publishFilmMedia(api.database, ids[2], { availability: 'previewOnly', poster: null, durationMs: 60_000 });
    facetCache.clear();
    expect(await titlesOf()).toEqual(['A Day Off', 'The Sluice']);
    for (const id of ids) await setFilmStatus(api.database, id, 'withdrawn');
  });

  it('are the nearest in time that can be watched, where none of the others can', async () => {
    const alone = await upsertFilm(api.database, {
      id: 'alone',
      archive: 'B',
      title: 'Alone',
      description_date: '1903',
    });
    const media = { availability: 'full', poster: null, durationMs: 60_000 } as const;
    const watchable = [
      await upsertFilm(api.database, { id: 'far', archive: 'C', title: 'Far Away', description_date: '1990' }),
      await upsertFilm(api.database, { id: 'near', archive: 'C', title: 'Near By', description_date: '1912' }),
    ];
    for (const id of watchable) await publishFilmMedia(api.database, id, media);
    facetCache.clear();
    const { body } = await api.call(relatedFilms, { params: { film: alone } });
    expect(body.films.map(({ title }) => title).slice(0, 2)).toEqual(['Near By', 'Far Away']);
    for (const id of [alone, ...watchable]) await setFilmStatus(api.database, id, 'withdrawn');
    facetCache.clear();
  });
});

describe('the catalogue', () => {
  it('suggests films, people and collections from the third character', async () => {
    const nothing = await api.call(suggest, { query: { q: 'ha' } });
    expect(nothing.body.suggestions).toEqual([]);
    const { body } = await api.call(suggest, { query: { q: 'lindq' } });
    expect(body.suggestions).toEqual([{ type: 'person', label: 'Greta Lindqvist', slug: null, year: null, count: 2 }]);
    const film = await api.call(suggest, { query: { q: 'glass' } });
    expect(film.body.suggestions[0]).toMatchObject({ type: 'film', slug: 'the-glass-mountain-ii-1955' });
    const collection = await api.call(suggest, { query: { q: 'nordsee' } });
    expect(collection.body.suggestions[0]).toMatchObject({ type: 'collection', label: 'Nordsee' });
  });

  it('lists collections with their text, in the other language where there is only that', async () => {
    await upsertCollectionText(api.database, 'Nordsee', { de: 'Filme von der Küste.' });
    const { body } = await api.call(listCollections, { query: { lang: 'en' } });
    expect(body.collections[0]).toMatchObject({
      value: 'Nordsee',
      description: 'Filme von der Küste.',
      descriptionLang: 'de',
      archive: 'Coast Archive',
      count: 2,
      firstYear: 1931,
    });
  });

  it('reads published films for the sitemap in batches', async () => {
    const first = await sitemapFilms(api.database, 0, 5);
    const second = await sitemapFilms(api.database, first.next ?? 0, 1000);
    expect(first.films).toHaveLength(5);
    expect(first.films.length + second.films.length).toBe(fixtureFilms.length);
    expect(second.next).toBeNull();
  });
});
