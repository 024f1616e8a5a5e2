import { createHttpServer } from '@nitrate/http';
import { oaiFaults } from '../testing/oai-faults';
import { siteOfFilms } from '../testing/site-of-films';
import type { OaiFilm, OaiSource } from './harvest-source';
import { serveOai } from './serve-oai';

jest.setTimeout(60_000);

const idOf = (no: number) => `01990000-0000-7000-8000-${String(no).padStart(12, '0')}`;
const identifierOf = (no: number) => `urn:uuid:${idOf(no)}`;

const poster = {
  base: 'stills/1/poster',
  widths: [320, 640],
  formats: ['jpg'],
  width: 640,
  height: 480,
  placeholder: '',
};

/** Changed at noon of the day of its number; every fifth is withdrawn. */
const filmOf = (no: number): OaiFilm => ({
  no,
  id: idOf(no),
  slug: `film-${no}`,
  supplierId: `K & K/${no}`,
  archive: { slug: 'küste', name: 'Küste & "Söhne"' },
  collection: no % 2 === 0 ? 'Hafen ~ 50 %: A/B' : undefined,
  changedAt: new Date(Date.UTC(2026, 0, no, 12, 0, 0, 700)),
  record:
    no % 5 === 0
      ? undefined
      : {
          texts: {
            en: { title: `Ships <${no}>\u0001\ufffe`, keywords: ['harbour', 'harbour'] },
            de: { title: `Schiffe ${no}`, description: ']]> & \ud800 ein Text' },
          },
          facts: {
            production_talent_director: ['Elsa Brandt'],
            production_talent_composer: ['Kurt Weiß'],

            description_date: '1931',
            supplier_collection: 'Hafen',
            rights: 'http://rightsstatements.org/vocab/InC/1.0/',
            language: ['de'],
            production_countryofaction: ['Schweden'],
            colour: ['Schwarzweiß'],
          },
          availability: no === 1 ? 'full' : 'none',
          poster: no === 1 ? poster : null,
          durationMs: 90_000,
        },
});

const films = Array.from({ length: 12 }, (_, at) => filmOf(at + 1));

const source: OaiSource = {
  async films({ after, limit, from, before, archive, collection }) {
    return films
      .filter(({ no, changedAt }) => no > after && (!from || changedAt >= from) && (!before || changedAt < before))
      .filter((film) => archive === undefined || film.archive.slug === archive)
      .filter((film) => collection === undefined || film.collection === collection)
      .slice(0, limit);
  },
  film: async (id) => films.find((film) => film.id === id),
  async sets(after, limit) {
    const all = ['', 'Hafen ~ 50 %: A/B', 'Wochenschau'].map((collection) => ({
      archive: { slug: 'küste', name: 'Küste & "Söhne"' },
      collection,
    }));
    return all.filter(({ collection }) => !after || collection > after.collection).slice(0, limit);
  },
  firstChange: async () => films[0]?.changedAt,
  committedUntil: async () => new Date('2026-02-01T10:00:00.999Z'),
};

async function start(over: Partial<OaiSource> = {}, maxEntries = 5) {
  const app = await createHttpServer({ publicOrigin: 'https://films.example' });
  serveOai(app, { site: siteOfFilms([]), source: { ...source, ...over }, adminEmail: 'oai@films.example', maxEntries });
  await app.ready();
  return app;
}

let app: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  app = await start();
});

const get = async (query: string) => (await app.inject(`/oai?${query}`)).body;
const errorOf = (body: string) => /<error code="(\w+)">/.exec(body)?.[1];
const tokenOf = (body: string) => /<resumptionToken[^>]*>([^<]+)</.exec(body)?.[1];
const datestampsOf = (body: string) => [...body.matchAll(/<datestamp>([^<]*)</g)].map(([, found]) => found);
const identifiersOf = (body: string) => [...body.matchAll(/<identifier>([^<]*)</g)].map(([, found]) => found);

/** All parts of a list. */
async function listAll(query: string): Promise<string[]> {
  const parts = [await get(query)];
  for (let token = tokenOf(parts[0] ?? ''); token !== undefined; token = tokenOf(parts.at(-1) ?? '')) {
    parts.push(await get(new URLSearchParams({ verb: 'ListRecords', resumptionToken: token }).toString()));
  }
  return parts;
}

const requests = [
  'verb=Identify',
  'verb=ListMetadataFormats',
  `verb=ListMetadataFormats&identifier=${identifierOf(1)}`,
  'verb=ListSets',
  `verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifierOf(1)}`,
  `verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifierOf(5)}`,
  `verb=GetRecord&metadataPrefix=edm&identifier=${identifierOf(1)}`,
  'verb=ListIdentifiers&metadataPrefix=oai_dc&from=2026-01-02&until=2026-01-03',
  'verb=ListRecords&metadataPrefix=oai_dc&set=k~C3~BCste',
];

const wrong: [code: string, query: string][] = [
  ['badVerb', ''],
  ['badVerb', 'verb=Harvest'],
  ['badVerb', 'verb=toString'],
  ['badVerb', 'verb=Identify&verb=Identify'],
  ['badArgument', 'verb=Identify&set=a'],
  ['badArgument', 'verb=Identify&%00%3Ca%3E=1'],
  ['badArgument', 'verb=ListSets&metadataPrefix=oai_dc'],
  ['badArgument', 'verb=GetRecord&metadataPrefix=oai_dc'],
  ['badArgument', `verb=GetRecord&identifier=${identifierOf(1)}`],
  ['badArgument', 'verb=GetRecord&metadataPrefix=oai_dc&identifier=a%20b%01'],
  ['badArgument', 'verb=ListRecords'],
  ['badArgument', 'verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc'],
  ['badArgument', 'verb=ListRecords&metadataPrefix=%3Coai%3E'],
  ['badArgument', 'verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30'],
  ['badArgument', 'verb=ListRecords&metadataPrefix=oai_dc&from=0000-01-01'],
  ['badArgument', 'verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T00:00:00'],
  ['badArgument', 'verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-02T00:00:00Z'],
  ['badArgument', 'verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-03&until=2026-01-02'],
  ['badArgument', 'verb=ListRecords&metadataPrefix=oai_dc&set=a:b:c'],
  ['badArgument', 'verb=ListRecords&metadataPrefix=oai_dc&set=~00'],
  ['badArgument', 'verb=ListRecords&metadataPrefix=oai_dc&set=~41'],
  ['badArgument', 'verb=ListRecords&resumptionToken=a&metadataPrefix=oai_dc'],
  ['badResumptionToken', 'verb=ListRecords&resumptionToken=a'],
  ['badResumptionToken', 'verb=ListIdentifiers&resumptionToken='],
  ['badResumptionToken', 'verb=ListSets&resumptionToken=%3C%01'],
  ['cannotDisseminateFormat', `verb=GetRecord&metadataPrefix=marc21&identifier=${identifierOf(1)}`],
  ['cannotDisseminateFormat', 'verb=ListRecords&metadataPrefix=marc21'],
  ['idDoesNotExist', `verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifierOf(99)}`],
  ['idDoesNotExist', 'verb=GetRecord&metadataPrefix=oai_dc&identifier=really_wrong_id'],
  ['idDoesNotExist', 'verb=ListMetadataFormats&identifier=oai:films.example:1'],
  ['noRecordsMatch', 'verb=ListRecords&metadataPrefix=oai_dc&until=2025-12-31'],
  ['noRecordsMatch', 'verb=ListIdentifiers&metadataPrefix=oai_dc&set=nobody'],
];

describe('OAI-PMH', () => {
  it('has responses and errors that are valid against the schemas', async () => {
    const all = await Promise.all([...requests, ...wrong.map(([, query]) => query)].map(get));
    const parts = await listAll('verb=ListRecords&metadataPrefix=oai_dc');
    const inEdm = await listAll('verb=ListRecords&metadataPrefix=edm');
    expect(await oaiFaults([...all, ...parts, ...inEdm])).toEqual([]);
    const broken = (parts[0] ?? '').replace('<dc:title', '<dc:name').replace('</dc:title', '</dc:name');
    expect(await oaiFaults([broken])).not.toEqual([]);
    const withoutFilm = (inEdm[0] ?? '').replace(/<edm:aggregatedCHO[^>]*>/, '');
    expect(await oaiFaults([withoutFilm])).not.toEqual([]);
  });

  it.each(wrong)('returns %s for %j', async (code, query) => {
    const { statusCode, body, headers } = await app.inject(`/oai?${query}`);
    expect({ statusCode, error: errorOf(body) }).toEqual({ statusCode: 200, error: code });
    expect(headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(/<request [^>]*verb=/.test(body)).toBe(code !== 'badVerb' && code !== 'badArgument');
  });

  it('says who it is, and until when it knows all changes', async () => {
    const body = await get('verb=Identify');
    expect(body).toContain('<responseDate>2026-02-01T10:00:00Z</responseDate>');
    expect(body).toContain(
      '<repositoryName>Nitrate &amp; Söhne</repositoryName><baseURL>https://films.example/oai</baseURL>',
    );
    expect(body).toContain('<adminEmail>oai@films.example</adminEmail>');
    expect(body).toContain('<earliestDatestamp>2026-01-01T12:00:00Z</earliestDatestamp>');
    expect(body).toContain('<deletedRecord>persistent</deletedRecord>');
  });

  it('gives a record as Dublin Core, in both languages, without what XML cannot have', async () => {
    const body = await get(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifierOf(1)}`);
    expect(body).toContain(
      '<dc:title xml:lang="en">Ships &lt;1&gt;</dc:title><dc:title xml:lang="de">Schiffe 1</dc:title>',
    );
    expect(body).toContain('<dc:description xml:lang="de">]]&gt; &amp;  ein Text</dc:description>');
    expect(body.match(/<dc:subject/g)).toHaveLength(1);
    expect(body).toContain('<dc:identifier>https://films.example/watch?v=film-1</dc:identifier>');
    expect(body).toContain('<dc:creator>Elsa Brandt</dc:creator>');
    expect(body).toContain('<dc:format>00:01:30</dc:format>');
  });

  it('gives a record to Europeana, with the pages and files of the film', async () => {
    const body = await get(`verb=GetRecord&metadataPrefix=edm&identifier=${identifierOf(1)}`);
    expect(body).toContain(`<edm:ProvidedCHO rdf:about="${identifierOf(1)}">`);
    expect(body).toContain('<edm:isShownAt rdf:resource="https://films.example/watch?v=film-1"/>');
    expect(body).toContain('<edm:isShownBy rdf:resource="https://films.example/media/preview/film-1"/>');
    expect(body).toContain('<edm:object rdf:resource="https://films.example/media/stills/1/poster-640.jpg"/>');
    expect(body).toContain('<edm:provider>Nitrate &amp; Söhne</edm:provider>');
    expect(body).toContain('<edm:rights rdf:resource="http://rightsstatements.org/vocab/InC/1.0/"/>');
    expect(body).toContain('<edm:type>VIDEO</edm:type>');
  });

  it('gives Europeana no file of a film that is not digitised, and a statement where the record has none', async () => {
    const other = {
      ...filmOf(2),
      record: { ...filmOf(2).record, facts: { rights: 'Ask the estate' } },
    } as OaiFilm;
    const site = await start({ film: async () => other });
    const { body } = await site.inject(`/oai?verb=GetRecord&metadataPrefix=edm&identifier=${identifierOf(2)}`);
    expect(body).not.toMatch(/isShownBy|edm:object/);
    expect(body).toContain('<dc:rights>Ask the estate</dc:rights>');
    expect(body).toContain('<edm:rights rdf:resource="http://rightsstatements.org/vocab/CNE/1.0/"/>');
    expect(await oaiFaults([body])).toEqual([]);
  });

  it('reports a withdrawn film as deleted, without metadata', async () => {
    const body = await get(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${identifierOf(5)}`);
    expect(body).toContain(`<header status="deleted"><identifier>${identifierOf(5)}</identifier>`);
    expect(body).not.toContain('<metadata>');
  });

  it('lists each record once, with an empty token at the end', async () => {
    const parts = await listAll('verb=ListRecords&metadataPrefix=oai_dc');
    expect(parts).toHaveLength(3);
    expect(parts.flatMap(identifiersOf)).toEqual(films.map(({ no }) => identifierOf(no)));
    expect(parts.map((part) => /cursor="(\d+)"/.exec(part)?.[1])).toEqual(['0', '5', '10']);
    expect(parts.at(-1)).toContain('<resumptionToken cursor="10"/>');
    expect(await get('verb=ListIdentifiers&metadataPrefix=oai_dc&from=2026-01-11')).not.toContain('resumptionToken');
  });

  it.each([
    ['from=2026-01-03&until=2026-01-04', ['2026-01-03T12:00:00Z', '2026-01-04T12:00:00Z']],
    ['from=2026-01-12T12:00:00Z', ['2026-01-12T12:00:00Z']],
    ['until=2026-01-01T12:00:00Z', ['2026-01-01T12:00:00Z']],
    ['from=2026-01-11T12:00:01Z&until=2026-01-12T12:00:00Z', ['2026-01-12T12:00:00Z']],
  ])('selects by days and by seconds, both inclusive: %s', async (bounds, expected) => {
    expect(datestampsOf(await get(`verb=ListIdentifiers&metadataPrefix=oai_dc&${bounds}`))).toEqual(expected);
  });

  it('keeps bounds and set through a list', async () => {
    const spec = 'k~C3~BCste:Hafen~20~7E~2050~20~25~3A~20A~2FB';
    const parts = await listAll(`verb=ListRecords&metadataPrefix=oai_dc&set=${spec}&from=2026-01-02&until=2026-12-31`);
    expect(parts.flatMap(identifiersOf)).toEqual([2, 4, 6, 8, 10, 12].map(identifierOf));
    expect(parts[0]).toContain(`<setSpec>${spec}</setSpec>`);
  });

  it('lists archives before their collections, in parts', async () => {
    const small = await start({}, 1);
    const list = async (query: string) => (await small.inject(`/oai?verb=ListSets${query}`)).body;
    const parts = [await list('')];
    for (let token = tokenOf(parts[0] ?? ''); token; token = tokenOf(parts.at(-1) ?? '')) {
      parts.push(await list(`&resumptionToken=${token}`));
    }
    expect(parts.flatMap((part) => [...part.matchAll(/<setSpec>([^<]*)</g)].map(([, spec]) => spec))).toEqual([
      'k~C3~BCste',
      'k~C3~BCste:Hafen~20~7E~2050~20~25~3A~20A~2FB',
      'k~C3~BCste:Wochenschau',
    ]);
    expect(parts.at(-1)).toContain('<setName>Küste &amp; &quot;Söhne&quot;: Wochenschau</setName>');
    expect(await oaiFaults(parts)).toEqual([]);
  });

  it('refuses forged tokens', async () => {
    const forge = (text: string) => Buffer.from(text).toString('base64url');
    const valid = 'after=5&cursor=5&metadataPrefix=oai_dc';
    expect(errorOf(await get(`verb=ListRecords&resumptionToken=${forge(valid)}`))).toBeUndefined();
    for (const forged of [
      `${valid}&from=yesterday`,
      `${valid}&set=${encodeURIComponent("'; drop table film; --")}`,
      `${valid}&colour=red`,
      `${valid}&after=1`,
      'after=-1&cursor=5&metadataPrefix=oai_dc',
      'after=9999999999&cursor=5&metadataPrefix=oai_dc',
      'after=5&cursor=5',
      'after=5&cursor=5&__proto__=1&metadataPrefix=oai_dc',
      'after=12&cursor=12&metadataPrefix=oai_dc',
    ]) {
      const body = await get(`verb=ListRecords&resumptionToken=${forge(forged)}`);
      expect([forged, errorOf(body)]).toEqual([forged, 'badResumptionToken']);
    }
    expect(errorOf(await get(`verb=ListSets&resumptionToken=${forge(valid)}`))).toBe('badResumptionToken');
  });

  it('handles a form like a query, and reads no query of a form', async () => {
    const post = (payload: string, url = '/oai') =>
      app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect((await post('verb=Identify')).body).toBe(await get('verb=Identify'));
    expect(errorOf((await post('', '/oai?verb=Identify')).body)).toBe('badVerb');
    expect((await post(`verb=Identify&x=${'x'.repeat(20_000)}`)).statusCode).toBe(413);
  });

  it('is not cached, and can be read by pages of any origin', async () => {
    const { headers } = await app.inject('/oai?verb=Identify');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
  });
});
