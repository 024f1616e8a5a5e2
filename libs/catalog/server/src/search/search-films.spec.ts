import { facetNames, getFilm, searchFilms } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { saveTranscripts } from '../../index';
import { type FixtureCatalog, startFixtureCatalog } from '../testing/fixture-catalog';
import { fixtureFilms } from '../testing/fixture-films';

let { api, idOf, titles } = {} as FixtureCatalog;

type Hit = ReplyOf<typeof searchFilms>['films'][number];

beforeAll(async () => {
  ({ api, idOf, titles } = await startFixtureCatalog());
});

describe('search', () => {
  it.each([
    ['every word must match', 'harbour fog', ['Fog over the Harbour']],
    ['the umlaut may be left out', 'muller', ['Die Müllerin vom Moor']],
    ['or be written as two letters', 'muellerin', ['Die Müllerin vom Moor']],
    ['ss stands for ß', 'strasse', ['Straße am Fluss']],
    ['German words are stemmed', 'Straßen', ['Straße am Fluss']],
    ['English words are stemmed', 'trawlers waiting', ['Fog over the Harbour']],
    ['the part of a compound is found', 'weihnacht', ['Der Weihnachtsmann kommt zu spät']],
    ['the end of a compound too', '"Weihnachtsmann"', ['Der Weihnachtsmann kommt zu spät']],
    ['Roman and Arabic numerals are the same', 'glass mountain 2', ['The Glass Mountain II']],
    ['hyphens may be left out', 'skywalker', ['The Sky-Walker']],
    ['or written as a space', 'sky walker', ['The Sky-Walker']],
    ['apostrophes may be left out', 'obriens', ["O'Brien's Last Reel"]],
    ['other scripts are found', '東京', ['東京の夏']],
    ['a person and a year', 'lindqvist 1931', ['Fog over the Harbour']],
    ['a field in English', 'director:lindqvist', ['Fog over the Harbour']],
    ['a field in German', 'regie:lindqvist', ['Fog over the Harbour']],
    ['a country by its German name', 'land:schweden', ['Fog over the Harbour']],
    ['a phrase', '"over the harbour"', ['Fog over the Harbour']],
    ['a phrase has an order', '"harbour over the fog"', []],
    ['a negated word', 'harbour -fog', ['Harbour Lights']],
    ['nothing', 'zzyzx qqqq', []],
  ])('%s: %s', async (_case, q, expected) => {
    expect(await titles(q)).toEqual(expected);
  });

  it('puts the whole title first, even one of a single letter or of common words', async () => {
    expect((await titles('k'))[0]).toBe('K');
    expect((await titles('them'))[0]).toBe('Them');
  });

  it('ranks title, people, keywords, description and transcript in this order', async () => {
    await saveTranscripts(api.database, idOf('rank-5'), [
      { language: 'en', kind: 'captions', cues: [{ startMs: 61_000, endMs: 63_000, text: 'The quarzine is lost.' }] },
    ]);
    expect(await titles('quarzine')).toEqual(['Quarzine', 'By a Namesake', 'In the Keywords', 'In the Text', 'Spoken']);
  });

  it('has the passage in which something is said', async () => {
    const { body } = await api.call(searchFilms, { query: { q: 'quarzine lost' } });
    expect(body.films[0]).toMatchObject({
      passages: [{ startMs: 61_000, text: 'The \u0002quarzine\u0003 is \u0002lost\u0003.', language: 'en' }],
      passageCount: 1,
    });
  });

  it('has the best passages of a transcript in order of time, in the language of the reader', async () => {
    const cue = (second: number, text: string) => ({ startMs: second * 1000, endMs: second * 1000 + 900, text });
    await saveTranscripts(api.database, idOf('rank-5'), [
      {
        language: 'en',
        kind: 'captions',
        cues: [
          ...[cue(1, 'The quarzine.'), cue(2, 'No quarzine here, but a long sentence about it.')],
          ...[cue(3, 'Quarzine, quarzine!'), cue(4, 'Quarzine.'), cue(5, 'Nothing.')],
        ],
      },
      { language: 'de', kind: 'captions', cues: [cue(4, 'Quarzine.'), cue(6, 'Ein Quarzine und ein Kahn.')] },
    ]);
    const passages = async (q: string, lang: 'en' | 'de') => {
      const { body } = await api.call(searchFilms, { query: { q, lang } });
      const hit = body.films.find(({ id }) => id === idOf('rank-5'));
      return [hit?.passageCount, hit?.passages?.map(({ startMs, language }) => `${language} ${startMs}`)];
    };
    expect(await passages('quarzine', 'en')).toEqual([4, ['en 1000', 'en 2000', 'en 3000']]);
    expect(await passages('quarzine', 'de')).toEqual([2, ['de 4000', 'de 6000']]);
    expect(await passages('quarzine kahn', 'en')).toEqual([4, expect.any(Array)]);
  });

  it('finds only what is said, by the field spoken', async () => {
    expect(await titles('spoken:quarzine')).toEqual(['Spoken']);
    expect(await titles('gesprochen:Quarzine Transkript:Kahn')).toEqual(['Spoken']);
    expect(await titles('spoken:trawler')).toEqual([]);
    const { body } = await api.call(searchFilms, { query: { q: 'spoken:kahn' } });
    expect(body.films[0]?.passages?.[0]?.text).toBe('Ein Quarzine und ein \u0002Kahn\u0003.');
  });

  it('finds what is said in Japanese and Arabic', async () => {
    const cue = (text: string) => [{ startMs: 1000, endMs: 2000, text }];
    await saveTranscripts(api.database, idOf('rank-5'), [
      { language: 'ja', kind: 'captions', cues: cue('すべて安全\n完璧に安全だ') },
      { language: 'ar', kind: 'captions', cues: cue('كل شيئ آمن') },
    ]);
    for (const q of ['安全', '完璧', 'spoken:安全', 'آمن']) {
      const { body } = await api.call(searchFilms, { query: { q } });
      expect(body.films.map(({ title, passages }) => [title, passages?.length])).toEqual([['Spoken', 1]]);
    }
  });

  it('marks the words in the excerpt', async () => {
    const { body } = await api.call(searchFilms, { query: { q: 'trawler' } });
    expect(body.films[0]?.excerpt).toContain('\u0002trawler\u0003');
  });

  it.each([
    ['mullerin', 'de', 'Die \u0002Müllerin\u0003 vom \u0002Moor\u0003', 'mullerin moor'],
    ['a phrase', 'en', 'Fog over the \u0002Harbour\u0003', '"the harbours" fog -lights'],
    ['another ending', 'en', '\u0002Harbour\u0003 \u0002Lights\u0003', 'harbours light'],
  ] as const)('marks the words in the title: %s', async (_kind, lang, marked, q) => {
    const { body } = await api.call(searchFilms, { query: { q, lang } });
    expect(body.films.map(({ markedTitle }) => markedTitle?.replaceAll('\u0002Fog\u0003', 'Fog'))).toContain(marked);
  });

  it('has no marked title where none of its words is found', async () => {
    const { body } = await api.call(searchFilms, { query: { q: 'trawler' } });
    expect(body.films[0]).not.toHaveProperty('markedTitle');
  });

  it('corrects a misspelt word and returns the correction', async () => {
    const { body } = await api.call(searchFilms, { query: { q: 'harbuor' } });
    expect(body.didYouMean).toBe('harbour');
    expect(body.films.map((film) => film.title)).toContain('Harbour Lights');
  });

  it('returns texts in the requested language, else in the other, with the language of each', async () => {
    const german = await api.call(getFilm, { params: { film: idOf('fog') }, query: { lang: 'de' } });
    expect(german.body.title).toBe('Nebel über dem Hafen');
    expect(german.body.textLang).toMatchObject({ title: 'de', contentnotes: 'en' });
    expect(await titles('nebel', { lang: 'en' })).toEqual(['Fog over the Harbour']);
  });

  it('counts the values of a facet without the selection in that facet', async () => {
    const all = await api.call(searchFilms, { query: {} });
    const western = await api.call(searchFilms, { query: { genre: 'Western' } });
    expect(western.body.facets.genre).toEqual(all.body.facets.genre);
    expect(western.body.total).toBe(2);
    expect(western.body.facets.decade?.map(({ value }) => value)).toEqual(['1960', '1950']);
  });

  it('combines values of one facet with or, and different facets with and', async () => {
    expect((await titles('', { genre: 'Western,Documentary', sort: 'oldest' })).length).toBeGreaterThan(2);
    expect(await titles('', { genre: 'Western', decade: '1950' })).toEqual(['The Glass Mountain II']);
    expect(await titles('', { genre: String.raw`Archival\, Cinemagazines & Newsreels` })).toEqual(['Harbour Lights']);
  });

  it('counts the requested facets, by default all', async () => {
    const facetsOf = async (query: object) =>
      Object.keys((await api.call(searchFilms, { query: { genre: 'Western', ...query } })).body.facets);
    expect(await facetsOf({})).toEqual(facetNames);
    expect(await facetsOf({ facets: 'decade' })).toEqual(['decade']);
    expect(await facetsOf({ facets: 'genre,unknown' })).toEqual(['genre']);
    expect(await facetsOf({ facets: '' })).toEqual([]);
  });

  it('returns no description, credits, excerpt and passage for cards', async () => {
    const query = { q: 'trawlers waiting' };
    const [full] = (await api.call(searchFilms, { query })).body.films;
    const [card] = (await api.call(searchFilms, { query: { ...query, detail: 'card' as const } })).body.films;
    const {
      description,
      excerpt: _excerpt,
      markedTitle: _title,
      passages: _passages,
      passageCount: _count,
      ...entry
    } = full ?? {};
    const { production_talent_director: directors, production_format: _format, ...summary } = entry as Partial<Hit>;
    expect(description).toEqual(expect.any(String));
    expect(directors).toEqual(['Greta Lindqvist']);
    expect(card).toEqual({ ...summary, description: null });
  });

  it('labels facets in the requested language', async () => {
    const { body } = await api.call(searchFilms, { query: { lang: 'de' } });
    expect(body.facets.genre).toContainEqual({ value: 'Documentary', label: 'Dokumentarfilm', count: 1 });
    expect(body.facets.country).toContainEqual({ value: 'Sweden', label: 'Schweden', count: 1 });
    expect(body.facets.language).toContainEqual({ value: 'de', label: 'Deutsch', count: 4 });
    expect(body.facets.decade?.[0]).toMatchObject({ label: expect.stringMatching(/^\d{4}er$/) as string });
  });

  it('filters by years and minutes', async () => {
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

  it('returns every film on exactly one page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => titles('', { size: 6, page, sort: 'recentlyAdded' })));
    const seen = pages.flat();
    expect(new Set(seen).size).toBe(fixtureFilms.length);
  });

  it('refuses results past the 10,000th', async () => {
    const { status, body } = await api.call(searchFilms, { query: { page: 500, size: 24 } });
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'searchTooBroad' })]);
  });
});

describe('invalid and hostile input', () => {
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
  ])('refuses %s with a problem document', async (query) => {
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
    '한'.repeat(300),
    `"${'한'.repeat(300)}"`,
    `director:${'한'.repeat(300)}`,
    'ﷺ'.repeat(400),
    `-${'ﷺ'.repeat(300)} title:${'ﷺ'.repeat(60)}`,
    '𝕿'.repeat(199),
    '長'.repeat(400),
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

  it('accepts a zero byte and an unknown facet value', async () => {
    expect((await api.get('/api/catalog/films?q=%00')).status).toBeLessThan(500);
    expect((await titles('', { genre: 'No such genre', collection: ',,\\,' })).length).toBe(0);
  });
});
