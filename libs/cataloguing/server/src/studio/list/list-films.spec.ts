import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filmOrders, type StateCount, type StudioFilmsPage } from '@nitrate/cataloguing/contract';
import { scratchFolder } from '@nitrate/testing-server';
import { importFilms } from '../../../index';
import { upsertFilm } from '@nitrate/catalog/store';
import { startStudioApi } from '../../testing/start-studio-api';

describe('the list of films', () => {
  let listed: Awaited<ReturnType<typeof startStudioApi>>;
  beforeAll(async () => {
    listed = await startStudioApi();
    const add = (n: number, more: object) =>
      upsertFilm(listed.database, { id: `n-${n}`, archive: n % 2 ? 'B' : 'A', title: `Film ${n}`, ...more });
    await add(1, { title: 'Ärger im Hafen', lang: 'de', description_date: '1931', supplier_collection: 'Ports' });
    await add(2, { title: 'The Quay', title_de: 'Der Kai', description: 'Words.', description_date: '1962' });
    await add(3, { title: '"Zebra"', status: 'draft' });
    await add(4, { title: 'Anchor', status: 'withdrawn', description_date: '1900' });
    await add(5, { title: 'Harbour Light', supplier_collection: 'Ports', description_date: '1931' });
  }, 60_000);
  const list = async (query = '') => (await listed.send<StudioFilmsPage>('editor', 'GET', query && `?${query}`)).body;
  const numbers = ({ films: found }: StudioFilmsPage) => found.map(({ supplierId }) => supplierId.slice(2)).join('');

  it.each([
    ['', '54321'],
    ['sort=added&direction=asc', '12345'],
    ['sort=title&direction=asc', '41523'],
    ['sort=title&direction=asc&lang=de', '41253'],
    ['sort=year&direction=desc', '25143'],
    ['sort=archive&direction=asc', '24135'],
    ['sort=archive&direction=desc', '53142'],
    ['sort=supplierId&direction=desc', '54321'],
    ['sort=status&direction=asc', '31254'],
    ['q=har', '5'],
    ['q=arger+haf', '1'],
    ['q=n-3', '3'],
    ['q=THE', '2'],
    ["q='%3A*%26%7C", ''],
    ['q=%25', ''],
    ['archive=a', '42'],
    ['archive=nowhere', ''],
    ['state=draft', '3'],
    ['state=scheduled', ''],
    ['availability=none&collection=Ports', '51'],
    ['availability=full', ''],
    ['without=title_en', '1'],
    ['without=description_en&state=published', '51'],
  ])('%s', async (query, expected) => {
    expect(numbers(await list(query))).toBe(expected);
  });

  it.each(['added', 'changed', 'title', 'year', 'archive', 'supplierId', 'status'])(
    'has the same films in the same order by pages from both ends, by %s',
    async (sort) => {
      for (const direction of ['asc', 'desc']) {
        const all = numbers(await list(`sort=${sort}&direction=${direction}`));
        const page = (at: string) => list(`sort=${sort}&direction=${direction}&size=2${at}`);
        const first = await page('');
        const second = await page(`&after=${first.films.at(-1)?.id}`);
        const third = await page(`&after=${second.films.at(-1)?.id}`);
        expect([first, second, third].map(numbers).join('')).toBe(all);
        expect([first, second, third].map(({ hasPrevious, hasNext }) => [hasPrevious, hasNext])).toEqual([
          ...[
            [false, true],
            [true, true],
            [true, false],
          ],
        ]);
        const last = await page('&end=true');
        const before = await page(`&before=${last.films[0]?.id}`);
        expect([before, last].map(numbers).join('')).toBe(all.slice(1));
        expect([last.hasPrevious, last.hasNext, before.hasPrevious, before.hasNext]).toEqual([true, false, true, true]);
      }
    },
  );

  it('counts exactly, and says what each film lacks', async () => {
    const { total, isEstimate, films: found } = await list('q=quay');
    expect([total, isEstimate]).toEqual([1, false]);
    expect(found[0]).toMatchObject({
      title: { en: 'The Quay', de: 'Der Kai' },
      year: 1962,
      without: ['description_de'],
      archive: { name: 'A', slug: 'a' },
      schedules: [],
    });
  });

  it('begins with the first page where the film of the address is gone', async () => {
    expect(numbers(await list('after=00000000-0000-7000-8000-00000000ffff&size=2'))).toBe('54');
  });

  it.each([
    'sort=shape',
    'size=1000',
    'after=5',
    'state=gone',
    'without=subtitle',
    'since=1',
    'changedBy=me',
    'colour=red',
  ])('refuses %s', async (query) => {
    expect((await listed.send('editor', 'GET', `?${query}`)).status).toBe(400);
  });

  it.each([
    ['archive', '', ['A', 'B']],
    ['supplier_collection', 'po', ['Ports']],
    ['rights', 'public', []],
    ['dataLicence', 'cc by', ['CC BY 4.0']],
    ['title_alternative', 'x', []],
    ['production_studio', '%27', []],
  ])('suggests values of %s by "%s"', async (field, q, expected) => {
    const { body } = await listed.send<{ values: { label: string }[] }>(
      'editor',
      'GET',
      `/values?field=${field}&q=${q}`,
    );
    expect(body.values.map(({ label }) => label)).toEqual(expect.arrayContaining(expected));
  });
});

describe.each([2100, 12_600])('a list of %d films', (count) => {
  let many: Awaited<ReturnType<typeof startStudioApi>>;
  beforeAll(async () => {
    many = await startStudioApi();
    const file = join(await scratchFolder(), 'films.ndjson');
    const record = (n: number) => ({ id: `m-${n}`, archive: `Archive ${n}`, title: `Reel ${n}`, lang: 'en' });
    await writeFile(file, Array.from({ length: 3 }, (_, n) => JSON.stringify(record(n))).join('\n'));
    await importFilms(many.database, file);
    await many.database.pool.query(`
      insert into film (id, no, slug, archive_id, supplier_id, status, added_at, record_hash, texts, facts)
      select uuidv7(), nextval('film_no'), slug || '-' || n, archive_id, supplier_id || '-' || n, status, added_at, record_hash,
        jsonb_build_object('en', jsonb_build_object('title', 'Reel ' || n)), facts
      from film, generate_series(2, ${count / 3}) n;
      insert into film_unpublished_search (film_no, words, rules_version)
      select no, (select words from film_search limit 1), 1 from film
      where not exists (select from film_search where film_no = no);
      analyze film`);
  }, 60_000);

  it.each([
    ...['', 'q=reel&', 'state=published&', 'without=title_de&availability=none&'],
    ...['without=production_genre&', 'q=title:reel&since=2020-01-01&'],
  ])('says how many there are, and reaches its last page by every order with "%s"', async (filter) => {
    for (const sort of filmOrders) {
      const page = async (at: string) =>
        (await many.send<StudioFilmsPage>('editor', 'GET', `?${filter}sort=${sort}&direction=asc&size=2${at}`)).body;
      const first = await page('');
      expect(first).toMatchObject({ isEstimate: count > 2000, hasPrevious: false, hasNext: true });
      expect(Math.abs(first.total - count)).toBeLessThan(count > 2000 ? count / 10 : 1);
      const last = await page('&end=true');
      expect(last).toMatchObject({ hasPrevious: true, hasNext: false });
      const before = await page(`&before=${last.films[0]?.id}`);
      const again = await page(`&after=${before.films[1]?.id}`);
      expect(again.films).toEqual(last.films);
    }
  });

  it('says of each state how many there are, of few exactly, and of very many that they are more', async () => {
    await many.database.pool.query(`update film set status = 'withdrawn' where no <= 5; analyze film`);
    const { body } = await many.send<{ states: StateCount[] }>('editor', 'GET', '/states?since=2020-01-01');
    const exact = (films: number) => ({ films, isEstimate: false, isMore: false });
    const most = (films: number) => (count > 10_000 ? { films: 10_000, isMore: true } : exact(films));
    expect(body.states).toMatchObject([
      { state: 'all', ...most(count) },
      { state: 'draft', ...exact(0) },
      { state: 'published', ...most(count - 5) },
      { state: 'withdrawn', ...exact(5) },
      { state: 'scheduled', ...exact(0) },
    ]);
  });
});
