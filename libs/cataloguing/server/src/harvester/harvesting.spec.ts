import { jobsMigrations, runWorker } from '@nitrate/jobs';
import { startTestDatabase } from '@nitrate/testing-server';
import { defaultTermLists, catalogMigrations, setFilmStatus, upsertFilm } from '@nitrate/catalog/store';
import {
  type Answer,
  dcRecord,
  deletedRecord,
  listPart,
  startProvider,
  type TestProvider,
} from '../testing/start-provider';
import { harvest, type HarvestOptions, type RefusedForeignRecord } from './harvest';
import { HarvestedElsewhere, HarvestFailed } from './harvest-failed';
import { harvestJobs, queueDueHarvests } from './harvest-jobs';
import { findSource, saveHarvestSource, type SourceOptions } from './harvest-sources';
import { providerFetch } from './provider-fetch';

jest.setTimeout(60_000);

let database: Awaited<ReturnType<typeof startTestDatabase>>;
const providers: TestProvider[] = [];

beforeAll(async () => {
  database = await startTestDatabase([jobsMigrations, catalogMigrations]);
});
beforeEach(async () => {
  await database.pool.query(
    'delete from harvest_source; delete from film; delete from archive; delete from pgboss.job',
  );
});
afterEach(async () => {
  for (const provider of providers.splice(0)) await provider.close();
});

async function provide(response: (query: URLSearchParams) => Answer, granularity?: string): Promise<TestProvider> {
  const provider = await startProvider(response, granularity);
  providers.push(provider);
  return provider;
}

const sourceAt = (url: string, options: Partial<SourceOptions> = {}) =>
  saveHarvestSource(database, { url, prefix: 'oai_dc', set: '' }, options);

/** Harvests a source, and collects what it reports. */
async function run(
  provider: TestProvider,
  options: Partial<HarvestOptions> & { source?: Partial<SourceOptions> } = {},
) {
  const { source: sourceOptions, ...over } = options;
  const refused: RefusedForeignRecord[] = [];
  const waits: number[] = [];
  const source = await sourceAt(provider.url, sourceOptions);
  const counts = await harvest(database, source, {
    fetch: providerFetch(provider.url, []),
    onRefused: (record) => refused.push(record),
    wait: async (ms) => waits.push(ms),
    ...over,
  });
  return { counts, refused, waits };
}

interface FilmRow {
  id: string;
  supplier_id: string;
  status: string;
  title: string;
  archive: string;
}

async function films(): Promise<FilmRow[]> {
  const { rows } = await database.pool.query<FilmRow>(
    `select f.id, supplier_id, status, texts->'en'->>'title' as title, a.name as archive
     from film f join archive a on a.id = f.archive_id order by supplier_id`,
  );
  return rows;
}
const statuses = async () =>
  Object.fromEntries((await films()).map(({ supplier_id, status }) => [supplier_id, status]));

describe('a harvest', () => {
  it('brings in all parts of a list, and later what has changed since the first of them', async () => {
    const first = await provide((query) =>
      query.get('resumptionToken') === 'next'
        ? listPart([dcRecord('3')], { date: '2026-02-01T10:05:00Z' })
        : query.has('from')
          ? listPart([dcRecord('2', 'Corrected'), deletedRecord('3')])
          : listPart([dcRecord('1'), dcRecord('2')], { token: 'next' }),
    );
    const { counts } = await run(first);
    expect(counts).toEqual({ read: 3, refused: 0, added: 3, changed: 0, unchanged: 0, withdrawn: 0 });
    expect(await films()).toMatchObject([
      { supplier_id: '1', status: 'published', title: 'Film 1', archive: 'Lake Museum' },
      { supplier_id: '2' },
      { supplier_id: '3' },
    ]);
    const again = await run(first);
    expect(again.counts).toMatchObject({ read: 2, changed: 1, withdrawn: 1 });
    expect(first.requests).toEqual([
      'verb=ListRecords&metadataPrefix=oai_dc',
      'verb=ListRecords&resumptionToken=next',
      'verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-01T10%3A00%3A00Z',
    ]);
    expect(await statuses()).toEqual({ 1: 'published', 2: 'published', 3: 'withdrawn' });
  });

  it('asks by days where the provider has days alone', async () => {
    const provider = await provide(() => listPart([dcRecord('1')]), 'YYYY-MM-DD');
    await run(provider);
    const { counts } = await run(provider);
    expect(provider.requests[1]).toContain('from=2026-02-01');
    expect(provider.requests[1]).not.toContain('T10');
    expect(counts).toMatchObject({ unchanged: 1, changed: 0 });
  });

  it('publishes no film again, neither one whose record comes back nor one that was withdrawn here', async () => {
    let records = [dcRecord('1'), dcRecord('2')];
    const provider = await provide(() => listPart(records));
    await run(provider);
    records = [deletedRecord('1')];
    await run(provider);
    await setFilmStatus(database, (await films())[1]?.id ?? '', 'withdrawn');
    expect(await statuses()).toEqual({ 1: 'withdrawn', 2: 'withdrawn' });
    records = [dcRecord('1', 'Corrected'), dcRecord('2', 'Corrected')];
    await run(provider);
    expect(await films()).toMatchObject([
      { title: 'Corrected', status: 'withdrawn' },
      { title: 'Corrected', status: 'withdrawn' },
    ]);
    const { rows } = await database.pool.query<{ kind: string }>(
      `select kind from film_revision where film_id = $1 order by id`,
      [(await films())[0]?.id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['withdrawn', 'imported']);
  });

  it('publishes no draft, and follows what a record has no longer, but nothing else', async () => {
    const described = (more: string) => dcRecord('1').replace('</oai_dc:dc>', `${more}</oai_dc:dc>`);
    let record = described('<dc:description>Fog.</dc:description><dc:subject>sea</dc:subject>');
    const provider = await provide(() => listPart([record]));
    await run(provider, { source: { status: 'draft' } });
    await upsertFilm(database, { id: '1', archive: 'Lake Museum', title: 'Film 1', source: 'https://a.example' });
    record = described('<dc:subject>fog</dc:subject>');
    await run(provider, { source: { status: 'published' } });
    const { rows } = await database.pool.query('select texts, facts, status from film');
    expect(rows).toEqual([
      {
        texts: { en: { title: 'Film 1', keywords: ['fog'] } },
        facts: expect.objectContaining({ source: 'https://a.example' }) as unknown,
        status: 'draft',
      },
    ]);
  });

  it('withdraws the film of a record that has got another number', async () => {
    let record = dcRecord('1');
    const provider = await provide(() => listPart([record]));
    await run(provider);
    record = record.replace('<dc:identifier>1<', '<dc:identifier>1a<');
    expect((await run(provider)).counts).toMatchObject({ added: 1, withdrawn: 1 });
    expect(await statuses()).toEqual({ 1: 'withdrawn', '1a': 'published' });
  });

  it('refuses and reports broken records, and takes the others', async () => {
    const marc = dcRecord('4').replace(/<metadata>.*<\/metadata>/, '<metadata><marc:record/></metadata>');
    const provider = await provide(() =>
      listPart([
        dcRecord('1'),
        dcRecord('2').replace(/<dc:title>.*<\/dc:title>/, ''),
        dcRecord('3').replace('Film 3', 'x'.repeat(600)),
        marc,
        '<record><header><identifier>oai:lake:5</identifier></header></record>',
        dcRecord('6').replace('Film 6', '\ufffd'),
        dcRecord('1').replace('oai:lake:1', 'oai:lake:7'),
        dcRecord('8'),
      ]),
    );
    const { counts, refused } = await run(provider);
    expect((await films()).map(({ supplier_id }) => supplier_id)).toEqual(['1', '6', '8']);
    expect(counts).toMatchObject({ read: 8, added: 3, refused: 5 });
    expect(refused.map(({ identifier, faults }) => [identifier, faults[0]?.field, faults[0]?.cause.en])).toEqual([
      ['oai:lake:2', 'title', 'is missing'],
      ['oai:lake:3', 'title', 'is longer than 500 characters'],
      ['oai:lake:4', '', expect.stringContaining('root element is "record"')],
      ['oai:lake:5', '', 'has no metadata'],
      ['oai:lake:7', 'supplierId', 'is already the number of the record oai:lake:1'],
    ]);
  });

  it('takes the other records of a part whose XML one of them makes malformed', async () => {
    const records = [
      dcRecord('1'),
      dcRecord('2', 'Salt & Pepper'),
      dcRecord('3').replace('</oai_dc:dc></metadata></record>', ''),
      dcRecord('4'),
    ];
    const provider = await provide((query) =>
      query.has('resumptionToken') ? listPart([dcRecord('5')]) : listPart(records, { token: 'a&amp;b' }),
    );
    const { counts, refused, waits } = await run(provider);
    expect(waits).toEqual([1000, 2000]);
    expect(Object.keys(await statuses())).toEqual(['1', '4', '5']);
    expect(provider.requests.at(-1)).toBe('verb=ListRecords&resumptionToken=a%26b');
    expect(counts.refused).toBe(2);
    expect(refused.map(({ identifier }) => identifier)).toEqual(['oai:lake:2', 'oai:lake:3']);
    expect((await sourceAt(provider.url)).completeUntil).toBe('2026-02-01T10:00:00Z');
  });

  it('changes no film that does not come from its source', async () => {
    const own = { id: '1', title: 'Our own', archive: 'Lake Museum' };
    await upsertFilm(database, own);
    const provider = await provide(() => listPart([dcRecord('1', 'Stolen'), dcRecord('2')]));
    const { refused } = await run(provider);
    expect(refused).toMatchObject([{ identifier: 'oai:lake:1', faults: [{ field: 'supplierId' }] }]);
    expect(await films()).toMatchObject([{ title: 'Our own' }, { title: 'Film 2' }]);
    const other = await provide(() => listPart([dcRecord('2', 'Of another provider'), deletedRecord('1')]));
    expect((await run(other)).counts).toMatchObject({ refused: 1, withdrawn: 0 });
    expect(await films()).toMatchObject([{ title: 'Our own', status: 'published' }, { title: 'Film 2' }]);
  });

  it('follows the records of its provider in another format', async () => {
    const provider = await provide(() => listPart([dcRecord('1')]));
    await run(provider);
    const inPbcore = await saveHarvestSource(database, { url: provider.url, prefix: 'pbcore', set: '' }, {});
    const fetch = providerFetch(provider.url, []);
    expect(await harvest(database, inPbcore, { fetch })).toMatchObject({ read: 1, refused: 0, unchanged: 1 });
  });

  it('puts new films where it is told to', async () => {
    const provider = await provide(() => listPart([dcRecord('1')]));
    await run(provider, { source: { archive: 'Partner', status: 'draft' } });
    expect(await films()).toMatchObject([{ archive: 'Partner', status: 'draft' }]);
  });

  it('has no record, where none has changed', async () => {
    const provider = await provide((query) =>
      query.has('from')
        ? '<responseDate>2026-03-01T00:00:00Z</responseDate><error code="noRecordsMatch">None.</error>'
        : listPart([dcRecord('1')]),
    );
    await run(provider);
    expect((await run(provider)).counts).toMatchObject({ read: 0 });
    await run(provider);
    expect(provider.requests.at(-1)).toContain('from=2026-03-01');
  });
});

describe('a provider that is busy or breaks off', () => {
  it('is asked again after the time that it wants', async () => {
    const responses: Answer[] = [
      { status: 503, headers: { 'retry-after': '17' } },
      { status: 429, headers: { 'retry-after': new Date(Date.now() + 60_000).toUTCString() } },
      { status: 502 },
    ];
    const provider = await provide(() => responses.shift() ?? listPart([dcRecord('1')]));
    const { counts, waits } = await run(provider);
    expect(counts.added).toBe(1);
    expect(waits[0]).toBe(17_000);
    expect(waits[1]).toBeGreaterThan(50_000);
    expect(waits[2]).toBe(4000);
  });

  it('is left alone after some attempts', async () => {
    const provider = await provide(() => ({ status: 503 }));
    await expect(run(provider)).rejects.toThrow('status 503');
    expect(provider.requests).toHaveLength(6);
  });

  it('is asked again for a part that was cut off', async () => {
    let isFirst = true;
    const provider = await provide(() => {
      const part = listPart([dcRecord('1'), dcRecord('2')]);
      const body = `<OAI-PMH>${isFirst ? part.slice(0, -60) : part}</OAI-PMH>`;
      isFirst = false;
      return { status: 200, body };
    });
    expect((await run(provider)).waits).toEqual([1000]);
    expect(await statuses()).toEqual({ 1: 'published', 2: 'published' });
  });

  it('continues where an interrupted harvest was, also with the bound of that one', async () => {
    let isBroken = true;
    const provider = await provide((query) => {
      if (query.get('resumptionToken') !== 'next') return listPart([dcRecord('1')], { token: 'next' });
      return isBroken ? { status: 404 } : listPart([dcRecord('2')], { date: '2026-02-01T11:00:00Z' });
    });
    await expect(run(provider)).rejects.toThrow(HarvestFailed);
    expect(await statuses()).toEqual({ 1: 'published' });
    isBroken = false;
    expect((await run(provider)).counts).toMatchObject({ read: 2, added: 2 });
    expect(provider.requests.at(-1)).toBe('verb=ListRecords&resumptionToken=next');
    const source = await sourceAt(provider.url);
    expect(source).toMatchObject({ completeUntil: '2026-02-01T10:00:00Z', date: null, token: null });
  });

  it('begins again, once, where the token of an interrupted harvest is not valid any more', async () => {
    const expired = '<error code="badResumptionToken">Expired.</error>';
    let isBroken = true;
    const provider = await provide((query) => {
      if (!query.has('resumptionToken')) return listPart([dcRecord('1')], { token: 'next' });
      return isBroken ? expired : listPart([dcRecord('2')]);
    });
    await expect(run(provider)).rejects.toThrow('badResumptionToken');
    expect(provider.requests).toHaveLength(4);
    isBroken = false;
    expect((await run(provider)).counts).toMatchObject({ read: 2, added: 2 });
  });

  it('ends where it gives the same token again', async () => {
    const provider = await provide(() => listPart([dcRecord('1')], { token: 'same' }));
    await expect(run(provider)).rejects.toThrow('same resumption token');
  });

  it.each([
    ['tokens in a circle', (request: number) => ({ id: String(request), token: `token ${request % 3}` }), 4],
    ['the same records', (request: number) => ({ id: '1', token: `token ${request}` }), 12],
    ['no records', (request: number) => ({ id: undefined, token: `token ${request}` }), 12],
  ])('ends where it gives %s without end, and begins again with the next harvest', async (_name, partOf, requests) => {
    const provider = await provide((): Answer => {
      const { id, token } = partOf(provider.requests.length);
      return listPart(id === undefined ? [] : [dcRecord(id)], { token });
    });
    await expect(run(provider)).rejects.toThrow(/same (resumption token|records)/);
    expect(provider.requests).toHaveLength(requests);
    const source = await sourceAt(provider.url);
    expect(source).toMatchObject({ token: null, date: null, completeUntil: null });
    expect(source.fault?.de).toMatch(/dasselbe|dieselben/);
  });

  it.each([
    ['no list', '<responseDate>2026-02-01T10:00:00Z</responseDate>', 'something other than a list'],
    ['another list', '<ListSets><set/></ListSets><responseDate>2026-02-01T10:00:00Z</responseDate>', 'something other'],
    [
      'a list with a document type',
      { status: 200, body: `<!DOCTYPE OAI-PMH><OAI-PMH>${listPart([dcRecord('1')])}</OAI-PMH>` },
      'document type declaration',
    ],
    [
      'a list with a document type and nothing in it',
      { status: 200, body: `<!DOCTYPE OAI-PMH><OAI-PMH>${listPart([])}</OAI-PMH>` },
      'no record in it can be read',
    ],
    [
      'a malformed list without a record',
      { status: 200, body: `<OAI-PMH>${listPart(['<record><oops></record>'])}</OAI-PMH>` },
      'no record in it can be read',
    ],
  ] as [string, Answer, string][])('has not been harvested with %s', async (_name, response, message) => {
    const provider = await provide(() => response);
    await expect(run(provider)).rejects.toThrow(message);
    expect(await films()).toEqual([]);
    expect(await sourceAt(provider.url)).toMatchObject({ completeUntil: null, finishedAt: null });
  });

  it.each([
    ['a page', { status: 200, body: '<html><body>Welcome</body></html>' }, 'cannot be read'],
    ['an entity', { status: 200, body: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, 'cannot be read'],
    [
      'an error',
      '<error code="cannotDisseminateFormat">No &lt;oai_dc&gt;.</error>',
      'cannotDisseminateFormat: No <oai_dc>.',
    ],
    [
      'a redirect into a private network',
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      'not a public address',
    ],
    ['a redirect to a file', { status: 302, headers: { location: 'file:///etc/passwd' } }, 'status 302'],
  ] as [string, Answer, string][])('is refused with %s', async (_name, response, message) => {
    const provider = await provide(() => response);
    await expect(run(provider)).rejects.toThrow(message);
    expect(await films()).toEqual([]);
  });

  it('is followed to another address', async () => {
    const moved = await provide(() => listPart([dcRecord('1')]));
    const provider = await provide((query) => ({ status: 302, headers: { location: `${moved.url}?${query}` } }));
    expect((await run(provider)).counts.added).toBe(1);
  });
});

it('leaves a source to the process that harvests it', async () => {
  const provider = await provide((query) =>
    query.has('resumptionToken') ? listPart([dcRecord('2')]) : listPart([dcRecord('1')], { token: 'next' }),
  );
  const source = await sourceAt(provider.url);
  await run(provider);
  const late = harvest(database, source, { fetch: providerFetch(provider.url, []) });
  await expect(late).rejects.toThrow(HarvestedElsewhere);
});

it('harvests by itself a source that is due', async () => {
  const provider = await provide(() => listPart([dcRecord('1'), dcRecord('2').replace('dc:title', 'dc:name')]));
  const { id } = await sourceAt(provider.url, { everyHours: 24 });
  const soon = new Date();
  expect(await queueDueHarvests(database, soon)).toBe(0);
  const tomorrow = new Date(soon.getTime() + 25 * 3_600_000);
  expect(await queueDueHarvests(database, tomorrow)).toBe(1);
  expect(await queueDueHarvests(database, tomorrow)).toBe(0);
  const ended = new Promise<string>((resolve) => {
    const worker = runWorker(
      database,
      harvestJobs({ database, fetchOf: (url) => providerFetch(url, []), termLists: async () => defaultTermLists }),
      { pollMs: 50, onAttemptEnd: ({ outcome }) => void worker.stop().then(() => resolve(outcome)) },
    );
  });
  expect(await ended).toBe('done');
  expect((await findSource(database, id))?.completeUntil).toBe('2026-02-01T10:00:00Z');
});
