import { listFields, localisedFields, searchFilms, textFields } from '@nitrate/catalog/contract';
import { startTestApi, type TestApi } from '@nitrate/testing-server';
import { catalogMigrations, catalogServer, createFacetCache, upsertFilm } from '../../index';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({
    migrations: [catalogMigrations],
    register: async (app, database) => {
      await app.register(catalogServer, { database, facetCache: createFacetCache(database) });
    },
  });
});

const find = async (q: string): Promise<string[]> =>
  (await api.call(searchFilms, { query: { q } })).body.films.map((film) => film.supplierId);

const metadataFields = [...localisedFields, ...textFields, ...listFields];

/** Values of fields that are not words. */
const values: Partial<Record<string, string>> = {
  si_format_duration: '01:17:00',
  description_date: '1911',
  production_original_airdate: '1912-03-04',
  production_shoot_year: '1913',
  production_shoot_decade: '1890s',
};
const valueOf = (field: string) => values[field] ?? `quarzine${field.replaceAll('_', '')}`;
const isList = (field: string) => field === 'keywords' || (listFields as readonly string[]).includes(field);

/** One film for each metadata field, with a value that no other film has. */
async function importFilms(): Promise<void> {
  for (const field of metadataFields) {
    const value = valueOf(field);
    await upsertFilm(api.database, {
      id: field,
      archive: 'A',
      title: 'Untitled',
      [field]: isList(field) ? [value, 'Another Value'] : value,
    });
  }
}

describe('every metadata field', () => {
  beforeAll(importFilms);

  it.each(metadataFields)('%s is searched by its name, in any case, quoted and negated', async (field) => {
    const value = valueOf(field);
    expect(await find(`${field}:${value}`)).toEqual([field]);
    expect(await find(`${field.toUpperCase()}:"${value}"`)).toEqual([field]);
    const others = await find(`-${field}:${value} title:untitled`);
    expect(others).not.toContain(field);
    expect(others.length).toBeGreaterThan(20);
  });

  // A running time is a number: "77" finds no film of 77 minutes.
  it.each(metadataFields.filter((field) => field !== 'si_format_duration'))(
    '%s is searched without its name',
    async (field) => {
      expect(await find(valueOf(field))).toEqual([field]);
    },
  );

  it('is found by the year of a date, and by the date in either language', async () => {
    expect(await find('1912')).toEqual(['production_original_airdate']);
    expect(await find('04.03.1912')).toEqual(['production_original_airdate']);
    expect(await find('airdate:1911-1913')).toEqual(['production_original_airdate']);
    expect(await find('Drehjahr:1913')).toEqual(['production_shoot_year']);
    expect(await find('production_shoot_decade:1890er')).toEqual(['production_shoot_decade']);
  });
});

describe('fields in the names of both languages', () => {
  beforeAll(async () => {
    const record = (id: string, fields: object) => upsertFilm(api.database, { id, archive: 'Filmhaus', ...fields });
    await record('HFC-0412', {
      title: 'Ebb',
      description_date: '1924',
      description: 'A mudflat at dawn.',
      contentnotes: 'Contains a seagull.',
      si_format_duration: '00:42:00',
      production_talent_director: ['Ottilie Sundgren'],
      production_talent_cast_principals: ['Ada Fjord'],
      production_regionofaction: ['Lofoten'],
      production_countryofaction: ['Norway'],
      keywords: ['lighthouse'],
      supplier_collection: 'Nordlicht',
    });
    await record('HFC-0413', {
      title: 'Flow',
      description_date: '1931',
      production_actor: ['Ottilie Fjord'],
      production_cityoforigin: ['Bergen'],
      keywords: ['seagull'],
    });
    await record('500', { title: 'HFC 0412', description_date: '1890' });
  });

  it.each([
    ['person:sundgren', ['HFC-0412']],
    ['People:SUNDGREN', ['HFC-0412']],
    ['Personen:fjord', ['HFC-0413', 'HFC-0412']],
    ['person:"Ottilie Fjord"', ['HFC-0413']],
    ['Person:"Fjord, Ottilie"', ['HFC-0413']],
    ['person:ottilie -person:sundgren', ['HFC-0413']],
    ['director:fjord', []],
    ['Regie:sundgren', ['HFC-0412']],
    ['Darsteller:fjord', ['HFC-0413', 'HFC-0412']],
    ['production_actor:fjord', ['HFC-0413']],
    ['place:lofoten', ['HFC-0412']],
    ['Ort:bergen', ['HFC-0413']],
    ['Ort:Norwegen', ['HFC-0412']],
    ['region:lofoten', ['HFC-0412']],
    ['region:bergen', []],
    ['Schlagwort:lighthouse', ['HFC-0412']],
    ['Schlagwörter:lighthouse', ['HFC-0412']],
    ['schlagwoerter:lighthouse', ['HFC-0412']],
    ['archive:filmhaus Schlagwort:seagull', ['HFC-0413']],
    ['Archiv:filmhaus year:1924', ['HFC-0412']],
    ['collection:nordlicht', ['HFC-0412']],
    ['Jahr:1920-1929', ['HFC-0412']],
    ['year:1920s', ['HFC-0412']],
    ['Jahr:1920er', ['HFC-0412']],
    ['year:1920s-1930s', ['HFC-0413', 'HFC-0412']],
    ['year:1929..1920', ['HFC-0412']],
    ['year:"1920 bis 1929"', ['HFC-0412']],
    ['Jahrzehnt:1930', ['HFC-0413']],
    ['year:1931- -year:1950- archive:filmhaus', ['HFC-0413']],
    ['1920s lighthouse', ['HFC-0412']],
    ['minutes:40-45', ['HFC-0412']],
    ['Dauer:42', ['HFC-0412']],
    ['description:mudflats', ['HFC-0412']],
    ['Beschreibung:seagull', ['HFC-0412']],
    ['contentnotes:seagull', ['HFC-0412']],
    ['number:hfc-0412', ['HFC-0412']],
    ['Archivnummer:"HFC 0413"', ['HFC-0413']],
    ['year:soon', []],
  ])('%s', async (q, expected) => {
    expect((await find(q)).toSorted()).toEqual(expected.toSorted());
  });

  it.each(['HFC-0412', 'hfc-0412', 'hfc 0412', 'HFC0412'])('finds the film with the number %s first', async (q) => {
    expect((await find(q))[0]).toBe('HFC-0412');
  });

  it('ranks films found by a title like those found by its words', async () => {
    await upsertFilm(api.database, {
      id: 'long',
      archive: 'B',
      title: 'After the Undertow',
      description: 'Long text. '.repeat(90),
    });
    await upsertFilm(api.database, { id: 'whole', archive: 'B', title: 'Undertow' });
    expect(await find('title:undertow')).toEqual(['whole', 'long']);
  });

  it('finds a film by its titles in any language', async () => {
    await upsertFilm(api.database, {
      id: 'titles',
      archive: 'A',
      title: 'Ледокол',
      title_alternative: ['Brise-glace'],
      translations: { de: { title: 'Eisbrecher' }, fi: { title: 'Jäänmurtaja' } },
    });
    for (const q of ['Ледокол', 'brise-glace', 'eisbrecher', 'jaanmurtaja']) expect(await find(q)).toEqual(['titles']);
  });
});
