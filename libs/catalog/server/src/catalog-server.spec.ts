import {
  facetNames,
  getFilm,
  listCollections,
  relatedFilms,
  searchFilms,
  suggest,
  filmTranscripts,
} from '@nitrate/catalog/contract';
import { startTestApi, type TestApi } from '@nitrate/testing-server';
import {
  catalogMigrations,
  catalogServer,
  filmByIdOrSlug,
  publishFilmMedia,
  saveTranscripts,
  setFilmStatus,
  sitemapFilms,
  upsertCollectionText,
  upsertFilm,
} from '../index';
import { fixtureFilms } from './testing/fixture-films';

let api: TestApi;
const ids = new Map<string, string>();

beforeAll(async () => {
  api = await startTestApi({
    migrations: [catalogMigrations],
    register: (app, database) => void catalogServer(app, { database }),
  });
  for (const film of fixtureFilms) ids.set(film.id, await upsertFilm(api.database, film));
});

const idOf = (supplierId: string): string => ids.get(supplierId) ?? '';

async function titles(q: string, more: Record<string, unknown> = {}): Promise<string[]> {
  const { status, body } = await api.call(searchFilms, { query: { q, ...more } });
  expect(status).toBe(200);
  return body.films.map((film) => film.title);
}

describe('search', () => {
  it.each([
    ['every word must be there', 'harbour fog', ['Fog over the Harbour']],
    ['the umlaut may be left out', 'muller', ['Die Müllerin vom Moor']],
    ['or be written as two letters', 'muellerin', ['Die Müllerin vom Moor']],
    ['ss stands for ß', 'strasse', ['Straße am Fluss']],
    ['German words are stemmed', 'Straßen', ['Straße am Fluss']],
    ['English words are stemmed', 'trawlers waiting', ['Fog over the Harbour']],
    ['the part of a compound is found', 'weihnacht', ['Der Weihnachtsmann kommt zu spät']],
    ['the end of a compound too', '"Weihnachtsmann"', ['Der Weihnachtsmann kommt zu spät']],
    ['numerals meet', 'glass mountain 2', ['The Glass Mountain II']],
    ['hyphens may be left out', 'skywalker', ['The Sky-Walker']],
    ['or written as a space', 'sky walker', ['The Sky-Walker']],
    ['apostrophes may be left out', 'obriens', ["O'Brien's Last Reel"]],
    ['other scripts are found', '東京', ['東京の夏']],
    ['a person and a year', 'lindqvist 1931', ['Fog over the Harbour']],
    ['a field in English', 'director:lindqvist', ['Fog over the Harbour']],
    ['a field in German', 'regie:lindqvist', ['Fog over the Harbour']],
    ['a country by its German name', 'land:schweden', ['Fog over the Harbour']],
    ['a phrase', '"over the harbour"', ['Fog over the Harbour']],
    ['a phrase is no set of words', '"harbour over the fog"', []],
    ['what is not wanted', 'harbour -fog', ['Harbour Lights']],
    ['nothing', 'zzyzx qqqq', []],
  ])('%s: %s', async (_case, q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  it('puts the whole title first, even one of a single letter or of common words', async () => {
    expect((await titles('k'))[0]).toBe('K');
    expect((await titles('them'))[0]).toBe('Them');
  });

  it('ranks the title over people over keywords over the description over what is said', async () => {
    await saveTranscripts(api.database, idOf('rank-5'), [
      { language: 'en', kind: 'captions', cues: [{ startMs: 61_000, endMs: 63_000, text: 'The quarzine is lost.' }] },
    ]);
    expect(await titles('quarzine')).toEqual(['Quarzine', 'By a Namesake', 'In the Keywords', 'In the Text', 'Spoken']);
  });

  it('shows where something is said', async () => {
    const { body } = await api.call(searchFilms, { query: { q: 'quarzine lost' } });
    expect(body.films[0]?.passage).toEqual({
      startMs: 61_000,
      text: 'The \u0002quarzine\u0003 is \u0002lost\u0003.',
      language: 'en',
    });
  });

  it('marks the words in the text', async () => {
    const { body } = await api.call(searchFilms, { query: { q: 'trawler' } });
    expect(body.films[0]?.excerpt).toContain('\u0002trawler\u0003');
  });

  it('finds what was mistyped and says what was meant', async () => {
    const { body } = await api.call(searchFilms, { query: { q: 'harbuor' } });
    expect(body.didYouMean).toBe('harbour');
    expect(body.films.map((film) => film.title)).toContain('Harbour Lights');
  });

  it('answers in the language asked for and falls back to the other, saying which', async () => {
    const german = await api.call(getFilm, { params: { film: idOf('fog') }, query: { lang: 'de' } });
    expect(german.body.title).toBe('Nebel über dem Hafen');
    expect(german.body.textLang).toMatchObject({ title: 'de', contentnotes: 'en' });
    expect(await titles('nebel', { lang: 'en' })).toEqual(['Fog over the Harbour']);
  });

  it('counts a facet as if its own selection were not there', async () => {
    const all = await api.call(searchFilms, { query: {} });
    const western = await api.call(searchFilms, { query: { genre: 'Western' } });
    expect(western.body.facets.genre).toEqual(all.body.facets.genre);
    expect(western.body.total).toBe(2);
    expect(western.body.facets.decade?.map(({ value }) => value)).toEqual(['1960', '1950']);
  });

  it('takes several values of one facet as alternatives and different facets together', async () => {
    expect((await titles('', { genre: 'Western,Documentary', sort: 'oldest' })).length).toBeGreaterThan(2);
    expect(await titles('', { genre: 'Western', decade: '1950' })).toEqual(['The Glass Mountain II']);
    expect(await titles('', { genre: String.raw`Archival\, Cinemagazines & Newsreels` })).toEqual(['Harbour Lights']);
  });

  it('counts only the facets that are asked for, all when nothing is said', async () => {
    const facetsOf = async (query: object) =>
      Object.keys((await api.call(searchFilms, { query: { genre: 'Western', ...query } })).body.facets);
    expect(await facetsOf({})).toEqual(facetNames);
    expect(await facetsOf({ facets: 'decade' })).toEqual(['decade']);
    expect(await facetsOf({ facets: 'genre,unknown' })).toEqual(['genre']);
    expect(await facetsOf({ facets: '' })).toEqual([]);
  });

  it('leaves out of a card what no card shows', async () => {
    const query = { q: 'trawlers waiting' };
    const [whole] = (await api.call(searchFilms, { query })).body.films;
    const [card] = (await api.call(searchFilms, { query: { ...query, detail: 'card' as const } })).body.films;
    const { description, excerpt: _excerpt, passage: _passage, ...shown } = whole ?? {};
    expect(description).toEqual(expect.any(String));
    expect(card).toEqual({ ...shown, description: null });
  });

  it('labels facets in the language of the reader', async () => {
    const { body } = await api.call(searchFilms, { query: { lang: 'de' } });
    expect(body.facets.genre).toContainEqual({ value: 'Documentary', label: 'Dokumentarfilm', count: 1 });
    expect(body.facets.country).toContainEqual({ value: 'Sweden', label: 'Schweden', count: 1 });
    expect(body.facets.language).toContainEqual({ value: 'de', label: 'Deutsch', count: 4 });
    expect(body.facets.decade?.[0]).toMatchObject({ label: expect.stringMatching(/^\d{4}er$/) as string });
  });

  it('keeps to years and minutes', async () => {
    expect(await titles('', { olderThan: 1932, sort: 'oldest' })).toEqual(['Fog over the Harbour']);
    expect(await titles('', { greaterThan: 2000 })).toEqual(['東京の夏']);
    expect(await titles('', { longerThan: 120 })).toEqual(['K']);
    expect(await titles('', { shorterThan: 10 })).toEqual(['Harbour Lights']);
  });

  it('sorts by production year, unknown years last', async () => {
    const oldest = await api.call(searchFilms, { query: { sort: 'oldest', size: 96 } });
    const years = oldest.body.films.map((film) => /\d{4}/.exec(film.description_date ?? '')?.[0] ?? '9999');
    expect(years).toEqual([...years].sort());
  });

  it('pages without repeating or leaving out', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => titles('', { size: 6, page, sort: 'recentlyAdded' })));
    const seen = pages.flat();
    expect(new Set(seen).size).toBe(fixtureFilms.length);
  });

  it('refuses results past the 10,000th', async () => {
    const { status, body } = await api.call(searchFilms, { query: { page: 500, size: 24 } });
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'searchTooBroad' })]);
  });
});

describe('wrong and hostile input', () => {
  it.each([
    'sort=sideways',
    'page=0',
    'page=-1',
    'page=1e9x',
    'size=97',
    'size=abc',
    'lang=fr',
    'olderThan=soon',
    'colour=green',
  ])('refuses %s with a problem document that names the place', async (query) => {
    const { status, body, headers } = await api.get(`/api/catalog/films?${query}`);
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body).toMatchObject({ code: 'validationFailed' });
  });

  it.each([
    '"',
    '"unbalanced',
    "'; drop table film; --",
    '((((',
    '!!! & | <->',
    '-',
    '-fog',
    '-"over the harbour"',
    ':*',
    'director:',
    'director:"',
    'year:9999999999999',
    'year:1000-900000',
    '\\',
    "'\\''",
    '#12 =fog ~fog *',
    '%00%',
    '\ud83d',
    '𝕿𝖍𝖊 ﷽ ﷺ',
    'a'.repeat(10_000),
    'a '.repeat(5000),
    'ﬁﬂ ǅ İ ß',
    '﻿᠎​',
    '\u0308',
    'ﾟ',
    'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤',
    '❤️ 💔',
    '<script>alert(1)</script>',
  ])('answers %j', async (q) => {
    const { status } = await api.get(`/api/catalog/films?q=${encodeURIComponent(q.replace(/\p{Cs}/gu, '%'))}`);
    expect(status).toBe(200);
    const suggestions = await api.get(
      `/api/catalog/suggest?q=${encodeURIComponent(q.slice(0, 150).replace(/\p{Cs}/gu, ''))}`,
    );
    expect(suggestions.status).toBe(200);
  });

  it('answers a zero byte and a facet value nobody has', async () => {
    expect((await api.get('/api/catalog/films?q=%00')).status).toBeLessThan(500);
    expect((await titles('', { genre: 'No such genre', collection: ',,\\,' })).length).toBe(0);
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

  it('is not there for visitors unless published', async () => {
    const id = await upsertFilm(api.database, {
      id: 'draft',
      title: 'Unfinished Sketch',
      archive: 'A',
      status: 'draft',
    });
    expect((await api.call(getFilm, { params: { film: id } })).status).toBe(404);
    expect(await titles('unfinished')).toEqual([]);
    await setFilmStatus(api.database, id, 'published');
    expect(await titles('unfinished')).toEqual(['Unfinished Sketch']);
    await setFilmStatus(api.database, id, 'withdrawn');
    expect((await api.call(getFilm, { params: { film: id } })).body).toMatchObject({ code: 'filmNotFound' });
    expect(await titles('unfinished')).toEqual([]);
    expect(await filmByIdOrSlug(api.database, id)).toMatchObject({ status: 'withdrawn' });
  });

  it('keeps a film on its way in out of sight, but never hides one that was known already', async () => {
    const record = { id: 'on-its-way', title: 'Reel on Its Way', archive: 'A' };
    const id = await upsertFilm(api.database, record, { statusWhenNew: 'draft' });
    expect((await api.call(getFilm, { params: { film: id } })).status).toBe(404);

    await setFilmStatus(api.database, id, 'published');
    await upsertFilm(api.database, { ...record, title: 'Reel Renamed' }, { statusWhenNew: 'draft' });
    expect((await api.call(getFilm, { params: { film: id } })).body.title).toBe('Reel Renamed');
    await setFilmStatus(api.database, id, 'withdrawn');
  });

  it('becomes watchable when its media are ready', async () => {
    const id = await upsertFilm(api.database, { id: 'media', title: 'Ready Reel', archive: 'A', status: 'draft' });
    await publishFilmMedia(api.database, id, { availability: 'previewOnly', poster: null, durationMs: 754_000 });
    const { body } = await api.call(getFilm, { params: { film: id } });
    expect(body).toMatchObject({ availability: 'previewOnly', si_format_duration: '00:12:34' });
    expect(await titles('', { availability: 'previewOnly' })).toEqual(['Ready Reel']);
    await setFilmStatus(api.database, id, 'withdrawn');
  });

  it.each(['no-such-film', '00000000-0000-7000-8000-000000000000', "'", '%'])('refuses %s', async (film) => {
    for (const endpoint of [getFilm, relatedFilms, filmTranscripts]) {
      expect((await api.call(endpoint, { params: { film } })).status).toBe(404);
    }
  });

  it('has related films that share people before films of its kind', async () => {
    const { body } = await api.call(relatedFilms, { params: { film: idOf('fog') } });
    expect(body.films[0]?.title).toBe('Harbour Lights');
    expect(body.films.map((film) => film.id)).not.toContain(idOf('fog'));
  });
});

describe('around films', () => {
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

  it('lists collections with their text in the language asked for', async () => {
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

  it('hands published films to the sitemap page by page', async () => {
    const first = await sitemapFilms(api.database, 0, 5);
    const second = await sitemapFilms(api.database, first.next ?? 0, 1000);
    expect(first.films).toHaveLength(5);
    expect(first.films.length + second.films.length).toBe(fixtureFilms.length);
    expect(second.next).toBeNull();
  });
});
