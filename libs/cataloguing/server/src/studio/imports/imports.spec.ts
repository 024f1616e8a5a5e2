import { gzipSync } from 'node:zlib';
import { readAudit } from '@nitrate/audit';
import {
  type ImportDetails,
  type ImportFault,
  type ImportSettings,
  maxImportBytes,
} from '@nitrate/cataloguing/contract';
import { searchFilms } from '@nitrate/catalog/contract';
import { type ExchangeApi, startExchangeApi } from '../../testing/start-exchange-api';

jest.setTimeout(60_000);

let exchange: ExchangeApi;
beforeAll(async () => {
  exchange = await startExchangeApi();
});

const ok = async <T>(method: string, path: string, body?: Buffer | object): Promise<T> => {
  const reply = await exchange.send<T>('editor', method, path, body);
  expect([path, reply.status, reply.body]).toEqual([path, 200, expect.anything()]);
  return reply.body;
};
const upload = async (content: string | Buffer, name = 'films.csv') =>
  (await ok<{ id: string }>('POST', `imports?name=${encodeURIComponent(name)}`, Buffer.from(content))).id;
const details = (id: string, query = '') => ok<ImportDetails>('GET', `imports/${id}${query}`);
const check = async (id: string, settings: Partial<ImportSettings> = {}) => {
  await ok('POST', `imports/${id}/check`, { lang: 'en', ...settings });
  await exchange.work();
  return details(id);
};
const start = async (id: string) => {
  await ok('POST', `imports/${id}/start`);
  await exchange.work();
  return details(id);
};
const faults = (id: string, query = '') =>
  ok<{ faults: ImportFault[]; total: number }>('GET', `imports/${id}/faults${query}`);
const found = async (q: string) => {
  const { body } = await exchange.api.call(searchFilms, { query: { q } });
  return body.films.map(({ title }) => title);
};

const museum =
  'Nr.;Titel;Regie;Jahr;Standort\n1;FÄHRE, DIE;Anna Berg / Jo Thal;1950?;A\n2;;Unbekannt;1951;B\n3;Hafen;Unbekannt;1952;C\n';
const museumColumns: ImportSettings['columns'] = [
  { name: 'Nr.', field: 'supplierId' },
  { name: 'Titel', field: 'title', articleLast: true },
  { name: 'Regie', field: 'production_talent_director', omit: ['Unbekannt'], separator: ' / ' },
  { name: 'Jahr', field: 'description_date' },
];

describe('an import', () => {
  it('reads a table of an archive, reports what it refuses, and imports the rest', async () => {
    const id = await upload(Buffer.from(museum, 'latin1'), 'museum.csv');
    const before = await details(id, '?encoding=windows-1252');
    expect(before).toMatchObject({ format: 'csv', state: 'uploaded', needsColumns: true, rememberedFrom: null });
    expect(before.columns[1]).toMatchObject({
      name: 'Titel',
      samples: ['FÄHRE, DIE', 'Hafen'],
      suggestion: { name: 'Titel', field: 'title' },
    });
    expect(before.columns.map(({ suggestion }) => suggestion?.field)).toEqual([
      ...['supplierId', 'title', 'production_talent_director', 'description_date', undefined],
    ]);
    const settings = { archive: 'Uferarchiv', lang: 'de', encoding: 'windows-1252', columns: museumColumns } as const;
    const checked = await check(id, settings);
    expect(checked).toMatchObject({ state: 'checked', counts: { read: 3, refused: 1 }, faults: 1, fault: null });
    expect((await faults(id)).faults).toEqual([
      { line: 3, supplierId: '2', field: 'title', cause: { en: 'is missing', de: 'fehlt' } },
    ]);
    expect(await found('Hafen')).toEqual([]);
    const done = await start(id);
    expect(done).toMatchObject({
      state: 'imported',
      counts: { read: 3, refused: 1, added: 2, changed: 0, unchanged: 0 },
    });
    expect(await found('fähre')).toEqual(['DIE FÄHRE']);
    expect(await exchange.storage.list('imports')).toEqual([]);
  });

  it('remembers what the columns of the archive mean', async () => {
    const again = await details(await upload(`Nr.;Titel;Regie;Jahr;Standort;Neu\n4;Nebel;;1960;;x\n`));
    expect(again).toMatchObject({ rememberedFrom: 'Uferarchiv', settings: { archive: 'Uferarchiv', lang: 'de' } });
    expect(again.columns[2]?.suggestion).toEqual(museumColumns?.[2]);
    expect(again.columns[5]?.suggestion).toBeNull();
  });

  it('is confirmed by a second factor, and audited', async () => {
    const id = await upload('{"id":"n1","title":"Nord","archive":"N"}\n', 'n.ndjson');
    await check(id);
    expect((await exchange.send('unverified', 'POST', `imports/${id}/start`)).status).toBe(403);
    await start(id);
    const [entry] = await readAudit(exchange.api.database, { action: 'films.imported' }, 1);
    expect(entry).toMatchObject({ targetKind: 'import', targetId: id, after: { file: 'n.ndjson', records: 1 } });
  });

  it('is idempotent', async () => {
    const record = '{"id":"i1","title":"Insel","archive":"I"}\n';
    const first = await upload(record, 'i.ndjson');
    await check(first);
    expect((await start(first)).counts).toMatchObject({ added: 1 });
    const second = await upload(gzipSync(record), 'i.ndjson.gz');
    await check(second);
    expect((await start(second)).counts).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  });

  it('says which of its films it had written before it was cut off', async () => {
    const lines = Array.from({ length: 1200 }, (_, n) =>
      JSON.stringify({ id: `k${n}`, title: `Kai ${n}`, archive: 'K' }),
    );
    const id = await upload(lines.join('\n'), 'k.ndjson');
    await check(id);
    await ok('POST', `imports/${id}/start`);
    const { database } = exchange.api;
    const { rows } = await database.pool.query<{ run: string }>('select run from film_import where id = $1', [id]);
    const killed = new AbortController();
    const handler = exchange.handlers['catalog.import'];
    const done = () => Promise.resolve();
    const run = { id: '1', key: rows[0]?.run ?? '', attempt: 1, maxAttempts: 5, progress: done, complete: done };
    // The first batch is committed before the next one is written.
    const cut = handler?.({ importId: id }, { ...run, signal: killed.signal });
    const written = async () => Number((await details(id)).counts.added);
    while ((await written()) === 0) await new Promise((done) => setTimeout(done, 5));
    killed.abort();
    await cut?.catch(() => undefined);
    await exchange.work();
    expect(await details(id)).toMatchObject({
      state: 'imported',
      counts: { read: 1200, added: 1200, unchanged: 0 },
    });
  });

  it('can be cancelled, and keeps no file', async () => {
    const id = await upload('{"id":"c1","title":"C"}\n', 'c.ndjson');
    await ok('POST', `imports/${id}/check`, { lang: 'en' });
    await ok('POST', `imports/${id}/cancel`);
    await exchange.work();
    expect(await details(id)).toMatchObject({ state: 'uploaded', counts: { read: 0 } });
    await ok('POST', `imports/${id}/cancel`);
    expect((await details(id)).state).toBe('cancelled');
    expect(await exchange.storage.list(`imports/${id}`)).toEqual([]);
    expect((await exchange.send('editor', 'POST', `imports/${id}/cancel`)).status).toBe(409);
  });

  it('of a file that is readable in part only is not started', async () => {
    const record =
      '<pbcoreDescriptionDocument xmlns="http://www.pbcore.org/PBCore/PBCoreNamespace.html"><pbcoreIdentifier source="x">1</pbcoreIdentifier><pbcoreTitle>T</pbcoreTitle></pbcoreDescriptionDocument>';
    const id = await upload(
      `<pbcoreCollection xmlns="http://www.pbcore.org/PBCore/PBCoreNamespace.html">${record}<broken`,
      'p.xml',
    );
    const checked = await check(id);
    expect(checked).toMatchObject({
      format: 'pbcore',
      state: 'checked',
      fault: { de: expect.stringContaining('gelesen wurde bis') },
    });
    expect((await exchange.send('editor', 'POST', `imports/${id}/start`)).body).toMatchObject({
      code: 'importNotReady',
    });
  });

  it.each([
    [
      'an entity attack',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><pbcoreCollection/>',
      'x.xml',
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'x.csv'],
    ['damaged compression', Buffer.from('1f8b0800000000', 'hex'), 'x.ndjson.gz'],
    ['a compressed file that grows a thousandfold', gzipSync(Buffer.alloc(20 * 1024 ** 2, ' ')), 'x.ndjson.gz'],
    ['another XML', '<html/>', 'x.xml'],
  ])('of %s says why it cannot be read', async (_, content, name) => {
    const id = await upload(content, name);
    const checked = await check(id);
    expect(checked.fault).toEqual({ en: expect.any(String), de: expect.any(String) });
    expect((await exchange.send('editor', 'POST', `imports/${id}/start`)).status).toBe(409);
  });

  it.each<[string, ImportSettings['columns']]>([
    ['has none for the number', [{ name: 'Titel', field: 'title' }]],
    ['has a field twice', [...(museumColumns ?? []), { name: 'Standort', field: 'title' }]],
    ['names no field', [...(museumColumns ?? []), { name: 'Standort', field: 'shelf' }]],
  ])('is refused where the assignment %s', async (_, columns) => {
    const id = await upload(Buffer.from(museum));
    const reply = await exchange.send('editor', 'POST', `imports/${id}/check`, { lang: 'de', columns });
    expect(reply).toMatchObject({ status: 400, body: { code: 'importColumnsInvalid' } });
  });

  it('has a report in pages, and as a file', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => `${n},`).join('\n');
    const id = await upload(`supplierId,title\n${rows}\n`);
    const checked = await check(id);
    expect(checked).toMatchObject({ needsColumns: false, counts: { refused: 60 } });
    const second = await faults(id, '?page=3&size=25');
    expect([second.total, second.faults.length, second.faults[0]?.line]).toEqual([60, 10, 52]);
    const file = await exchange.send<string>('editor', 'GET', `imports/${id}/faults.csv?lang=de`);
    expect(String(file.body).split('\r\n')).toHaveLength(62);
    expect(String(file.body)).toContain('2,0,title,fehlt');
  });

  it('is refused by its length', async () => {
    const reply = await exchange.api.session().raw({
      method: 'POST',
      url: '/api/studio/imports?name=x.csv',
      body: Buffer.from('x'),
      headers: {
        'x-viewer': 'editor',
        'content-type': 'application/octet-stream',
        'content-length': String(maxImportBytes + 1),
      },
    });
    expect(reply).toMatchObject({ status: 413, body: { code: 'payloadTooLarge' } });
  });

  it('is for editors alone', async () => {
    for (const path of ['imports', 'export/csv']) {
      expect((await exchange.send('visitor', 'GET', path)).status).toBe(401);
      expect((await exchange.send('user', 'GET', path)).status).toBe(403);
    }
    const missing = await exchange.send('editor', 'GET', 'imports/00000000-0000-7000-8000-000000000000');
    expect(missing).toMatchObject({ status: 404, body: { code: 'importNotFound' } });
  });
});

describe('an export', () => {
  it('has what a filter leaves, in each format', async () => {
    for (const format of ['ndjson', 'csv', 'pbcore', 'ebucore', 'dublincore']) {
      const file = await exchange.send<string>('editor', 'GET', `export/${format}?archive=uferarchiv`);
      const text = typeof file.body === 'string' ? file.body : JSON.stringify(file.body);
      expect([format, text.includes('Hafen'), text.includes('Insel')]).toEqual([format, true, false]);
    }
    expect((await exchange.send('editor', 'GET', 'export/xlsx')).status).toBe(404);
    expect((await exchange.send('editor', 'GET', 'export/csv?state=lost')).status).toBe(400);
  });
});
