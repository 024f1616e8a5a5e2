import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { committedUntil, setFilmStatus, upsertFilm } from '@nitrate/catalog/server';
import { importFilms } from '@nitrate/cataloguing/server';
import { scratchFolder } from '@nitrate/testing-server';
import { startApi } from '../testing/start-api';

jest.setTimeout(120_000);

let api: Awaited<ReturnType<typeof startApi>>;
/** In the order in which they were added. */
let ids: string[] = [];
/** Three parts of a list. */
const count = 410;

const recordOf = (n: number, title = `Reel ${n}`) => ({
  id: `reel-${n}`,
  archive: n % 3 === 0 ? 'North & Co.' : 'South',
  title,
  ...(n % 2 === 0 && { supplier_collection: 'Newsreels, 50 %' }),
});
const write = (n: number, title?: string, more: object = {}) =>
  upsertFilm(api.database, { ...recordOf(n, title), ...more });

beforeAll(async () => {
  api = await startApi({ PUBLIC_ORIGIN: 'https://films.example', MAIL_FROM: 'Archive <oai@films.example>' });
  const file = join(await scratchFolder(), 'films.ndjson');
  await writeFile(file, Array.from({ length: count }, (_, n) => JSON.stringify(recordOf(n))).join('\n'));
  await importFilms(api.database, file);
  ids = (await published()).map(({ id }) => id);
  await write(count, 'Not yet', { status: 'draft' });
});

const ask = async (query: string) => (await api.get(`/oai?${query}`)).body;
const tokenOf = (body: string) => /<resumptionToken[^>]*>([^<]+)</.exec(body)?.[1];
const responseDateOf = (body: string) => /<responseDate>([^<]+)</.exec(body)?.[1] ?? '';
const errorOf = (body: string) => /<error code="(\w+)">/.exec(body)?.[1];

interface Harvested {
  id: string;
  isDeleted: boolean;
  title: string | undefined;
}

const recordsOf = (body: string): Harvested[] =>
  [...body.matchAll(/<header( status="deleted")?><identifier>urn:uuid:([^<]+)<.*?(?=<header|$)/gs)].map(
    ([text, deleted, id = '']) => ({
      id,
      isDeleted: deleted !== undefined,
      title: /<dc:title[^>]*>([^<]*)/.exec(text)?.[1],
    }),
  );

/** Harvests records; `between` runs after each part. */
async function harvest(query = '', between: (part: number) => Promise<unknown> = async () => undefined) {
  let body = await ask(`verb=ListRecords&metadataPrefix=oai_dc${query}`);
  const responseDate = responseDateOf(body);
  const records = recordsOf(body);
  let part = 0;
  for (let token = tokenOf(body); token !== undefined; token = tokenOf(body)) {
    await between((part += 1));
    body = await ask(`verb=ListRecords&resumptionToken=${token}`);
    records.push(...recordsOf(body));
  }
  return { records, responseDate };
}

/** What the catalogue has published, with the title of each. */
async function published() {
  const { rows } = await api.database.pool.query<{ id: string; title: string }>(
    `select id, texts->'en'->>'title' as title from film where status = 'published' order by no`,
  );
  return rows.map(({ id, title }) => ({ id, isDeleted: false, title }));
}

describe('a harvest', () => {
  it('has each published film once, also while films change', async () => {
    const { records, responseDate } = await harvest('', async (part) => {
      await write(part, 'Changed after it was read');
      await write(count - part, 'Changed before it was read');
      await setFilmStatus(api.database, ids[part + 10] ?? '', 'withdrawn');
      await setFilmStatus(api.database, ids[count - 10 - part] ?? '', 'withdrawn');
    });
    expect(records.map(({ id }) => id)).toEqual(ids);

    // What has changed meanwhile is found from the date of the first response on, so that both are the catalogue.
    const changes = await harvest(`&from=${responseDate}`);
    const held = new Map([...records, ...changes.records].map((record) => [record.id, record]));
    expect([...held.values()].filter(({ isDeleted }) => !isDeleted)).toEqual(await published());
    expect([...held.values()].filter(({ isDeleted }) => isDeleted)).toHaveLength(4);
  });

  it('has the films of an archive or a collection', async () => {
    const sets = await ask('verb=ListSets');
    const specs = [...sets.matchAll(/<setSpec>([^<]+)</g)].map(([, spec]) => spec);
    expect(specs.sort()).toEqual([
      'north-co',
      'north-co:Newsreels~2C~2050~20~25',
      'south',
      'south:Newsreels~2C~2050~20~25',
    ]);
    const idsOf = async (spec: string) => (await harvest(`&set=${spec}`)).records.map(({ id }) => id);
    expect(await idsOf('north-co')).toEqual(ids.filter((_, n) => n % 3 === 0));
    expect(await idsOf('south:Newsreels~2C~2050~20~25')).toEqual(ids.filter((_, n) => n % 3 !== 0 && n % 2 === 0));
  });

  it('knows all changes before its date, which is that of the writer at work', async () => {
    const writer = await api.database.pool.connect();
    const timeOf = async (sql: string) => (await writer.query<{ time: Date }>(`select ${sql} as time`)).rows[0]?.time;
    await writer.query('begin');
    const began = await timeOf('now()');
    // The lock of the writers of the catalogue.
    await writer.query('select pg_advisory_xact_lock(4711210)');
    await writer.query('update film set slug = slug where id = $1', [ids[1]]);
    expect(await timeOf('clock_timestamp()')).not.toEqual(began);
    expect(await committedUntil(api.database)).toEqual(began);
    await writer.query('commit');
    writer.release();
    expect((await committedUntil(api.database)).getTime()).toBeGreaterThan(began?.getTime() ?? Infinity);
    const { records } = await harvest(`&from=${began?.toISOString().slice(0, 19)}Z`);
    expect(records.map(({ id }) => id)).toContain(ids[1]);
  });

  it('knows a film that is withdrawn, and none that was never published', async () => {
    const { rows } = await api.database.pool.query<{ id: string }>(`select id from film where status = 'draft'`);
    const get = (id: string) => ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=urn:uuid:${id}`);
    expect(errorOf(await get(rows[0]?.id ?? ''))).toBe('idDoesNotExist');
    const id = await write(count + 1, 'Short-lived');
    expect(await get(id)).toContain('<dc:title xml:lang="en">Short-lived</dc:title>');
    await setFilmStatus(api.database, id, 'withdrawn');
    const withdrawn = await get(id);
    expect(withdrawn).toContain('<header status="deleted">');
    expect(withdrawn).not.toContain('Short-lived');
    await write(count + 1, 'Corrected while it is withdrawn');
    expect(await get(id)).toContain(/<datestamp>[^<]+/.exec(withdrawn)?.[0]);
    await setFilmStatus(api.database, id, 'published');
    expect(await get(id)).toContain('Corrected while it is withdrawn');
  });

  it('names the address of the sender of mails, unless there is another for enquiries', async () => {
    expect(await ask('verb=Identify')).toContain('<adminEmail>oai@films.example</adminEmail>');
  });
});
