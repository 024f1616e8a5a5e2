import { citation } from '@nitrate/catalog/contract';
import { setFilmStatus, upsertFilm } from '../../index';
import { type FixtureCatalog, startFixtureCatalog } from '../testing/fixture-catalog';

let catalog: FixtureCatalog;
beforeAll(async () => {
  catalog = await startFixtureCatalog();
  await upsertFilm(catalog.api.database, {
    id: 'HN_04 & 17',
    archive: 'Kino & Co.',
    title: 'R&D {100%} #1_a $5 ~ "Ça va"\n\\ TY  - BOOK',
    production_talent_director: ['Elsa Brandt', '黒澤明', 'Robert Downey Jr.', 'Brandt, Kurt'],
    production_studio: ['Ufa'],
    description_date: '1931-05-04',
    production_countryoforigin: ['Germany'],
  });
});

type Query = NonNullable<Parameters<FixtureCatalog['api']['call']>[1]>['query'];

async function cite(film: string, query: Query) {
  const { api } = catalog;
  const reply = await api.call(citation, { params: { film }, query: query as { lang?: 'en' | 'de' } });
  return { ...reply, headers: reply.headers };
}

const today = () => new Date().toISOString().slice(0, 10);

it('is a sentence with archive, number, address and date of access, in both languages', async () => {
  const film = catalog.idOf('fog');
  const english = await cite(film, { lang: 'en' });
  expect(english.text).toMatch(
    /^Greta Lindqvist \(dir\.\), Fog over the Harbour, 1931\. Coast Archive, fog\. http:\/\/[^ ]+\/watch\?v=[\w-]+ \(accessed \d+ \w+ \d{4}\)\.$/,
  );
  expect(english.headers['content-type']).toBe('text/plain; charset=utf-8');
  const german = await cite(film, { lang: 'de', t: 90 });
  expect(german.text).toMatch(
    /^Greta Lindqvist \(Regie\): Nebel über dem Hafen, 1931, bei 00:01:30\. Coast Archive, fog\. http:\/\/[^ ]+\/de\/watch\?v=[\w-]+&t=90 \(abgerufen am \d+\. \S+ \d{4}\)\.$/,
  );
});

it('names both times of a passage, and leads to it', async () => {
  const passage = { t: 90, end: 130 };
  const { text } = await cite(catalog.idOf('fog'), { lang: 'de', ...passage });
  expect(text).toMatch(/Hafen, 1931, 00:01:30–00:02:10\. Coast Archive, fog\. http\S+&t=90&end=130 \(/);
  const fromTheBeginning = await cite(catalog.idOf('fog'), { lang: 'en', end: 20 });
  expect(fromTheBeginning.text).toMatch(/1931, 00:00:00–00:00:20\. .*&t=0&end=20 \(/);
  for (const format of ['ris', 'bibtex', 'csl'] as const) {
    expect((await cite(catalog.idOf('fog'), { format, ...passage })).text).toMatch(/fog, 00:01:30–00:02:10/);
  }
});

it('has the same address after the title has changed', async () => {
  const before = { id: 'renamed', archive: 'A', title: 'Working Title' };
  const film = await upsertFilm(catalog.api.database, before);
  const addressOf = async () => /http\S+/.exec((await cite(film, {})).text)?.[0];
  const address = await addressOf();
  expect(address).toContain('/watch?v=working-title');
  expect(await upsertFilm(catalog.api.database, { ...before, title: 'Final Title' })).toBe(film);
  expect((await cite(film, {})).text).toContain('Final Title');
  expect(await addressOf()).toBe(address);
});

it('does without director and year where they are unknown', async () => {
  const { text } = await cite(catalog.idOf('rank-5'), {});
  expect(text).toMatch(/^Spoken\. A, rank-5\. http/);
});

it('escapes special characters in BibTeX', async () => {
  const { text, headers } = await cite(catalog.idOf('fog'), { format: 'bibtex' });
  expect(headers).toMatchObject({
    'content-type': 'application/x-bibtex; charset=utf-8',
    'content-disposition': `attachment; filename="citation.bib"; filename*=UTF-8''fog-over-the-harbour-1931.bib`,
  });
  expect(text).toContain('author = {Lindqvist, Greta}');
  expect(text).toMatch(/^@misc\{fog-over-the-harbour-1931,/);
  const special = await cite(await idOfSpecial(), { format: 'bibtex' });
  expect(special.text).toContain(
    'R\\&{D} \\textbraceleft{}100\\%\\textbraceright{} \\#1\\_a \\$5 \\textasciitilde{} "Ça va"',
  );
  expect(special.text).toContain('Kino \\& Co., HN\\_04 \\& 17');
  expect(special.text).toContain(`accessed ${today()}`);
  expect(special.text).toMatch(/author = \{Brandt, Elsa and \{?黒澤明\}? and Downey, Jr\., Robert and Brandt, Kurt\}/);
});

it('begins no other field of RIS by a line break in a title', async () => {
  const { text, headers } = await cite(await idOfSpecial(), { format: 'ris' });
  expect(headers['content-disposition']).toMatch(/\.ris$/);
  const tags = text.split(/\r?\n/).map((line) => line.slice(0, 2));
  expect(tags.filter((tag) => tag === 'TY' || tag === 'ER')).toEqual(['TY', 'ER']);
  expect(text).toContain('TI  - R&D {100%} #1_a $5 ~ "Ça va" \\ TY - BOOK');
  expect(text).toContain('TY  - MPCT');
  expect(text).toContain('N1  - Kino & Co., HN_04 & 17');
});

it('leaves letters of every script as they are', async () => {
  const film = await upsertFilm(catalog.api.database, { id: 'greek', archive: 'A', title: 'Ο θίασος 東京' });
  for (const format of ['bibtex', 'ris', 'csl', 'text'] as const) {
    // Braces keep the case of a letter.
    expect((await cite(film, { format })).text.replace(/[{}]/g, '')).toContain('Ο θίασος 東京');
  }
});

it('has a long title on one line of RIS', async () => {
  const title = `${'A long title of an early actuality, '.repeat(5)}1901`;
  const film = await upsertFilm(catalog.api.database, { id: 'long', archive: 'A', title });
  const { text } = await cite(film, { format: 'ris' });
  expect(text).toContain(`TI  - ${title}\n`);
  expect(text).toMatch(/\nER {2}- \n$/);
});

it('is CSL-JSON with an approximate date as such', async () => {
  const { body } = await cite(catalog.idOf('lights'), { format: 'csl' });
  const [item] = body as unknown as Record<string, unknown>[];
  expect(item).toMatchObject({
    type: 'motion_picture',
    title: 'Harbour Lights',
    archive: 'Coast Archive',
    archive_location: 'lights',
    issued: { 'date-parts': [[1938]], circa: true },
  });
});

it('refuses wrong input, and films that visitors do not see', async () => {
  const film = catalog.idOf('k');
  for (const query of [{ format: 'word' }, { t: -1 }, { t: 9, end: 9 }, { lang: 'fr' }]) {
    expect((await cite(film, query as Query)).body).toMatchObject({ code: 'validationFailed' });
  }
  await setFilmStatus(catalog.api.database, film, 'withdrawn');
  expect((await cite(film, {})).body).toMatchObject({ code: 'filmNotFound' });
});

async function idOfSpecial(): Promise<string> {
  const { rows } = await catalog.api.database.pool.query<{ id: string }>('select id from film where supplier_id = $1', [
    'HN_04 & 17',
  ]);
  return rows[0]?.id ?? '';
}
