import { findSocialPicture, type PictureSubject } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';
import sharp from 'sharp';
import { publishFilmMedia, upsertFilm } from '../../index';
import type { SiteTexts } from '../social-picture/site-texts';
import { type FixtureCatalog, startFixtureCatalog } from '../testing/fixture-catalog';

let { api, idOf } = {} as FixtureCatalog;
const read: string[] = [];

const siteTexts: SiteTexts = {
  about: async (lang) => ({
    name: 'Lichthaus',
    description: lang === 'de' ? 'Filme der Küste.' : 'Films of the coast.',
  }),
  page: async (slug) =>
    slug === 'about'
      ? {
          title: 'About us',
          rows: [
            { id: 'a', films: ['fog-over-the-harbour', 'gone'] },
            { id: 'b', query: { collection: 'Nordsee', size: 6 } },
            { id: 'c', query: { size: 'many' } as never },
          ],
        }
      : undefined,
  list: async (id) => (id === 'ports' ? { name: 'Ports', films: 2, posters: [poster('stills/fog'), null] } : undefined),
  collection: async (name, lang) => (name === 'Nordsee' && lang === 'de' ? { title: 'Filme der Nordsee' } : {}),
};

const poster = (base: string) => ({
  base,
  widths: [320, 640, 1280],
  formats: ['avif', 'jpg'],
  width: 1280,
  height: 720,
  placeholder: '',
});

beforeAll(async () => {
  const still = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  const storage = {
    read: async (key: string) => {
      read.push(key);
      return still;
    },
  };
  ({ api, idOf } = await startFixtureCatalog({ storage, siteTexts }));
  await upsertFilm(api.database, {
    id: 'place',
    archive: 'A',
    title: 'Market',
    description_date: '1911',
    production_cityoforigin: ['Nordersiel'],
    production_talent_director: ['Greta Lindqvist'],
    supplier_collection: 'Küste, Band 1',
  });
  for (const film of ['fog', 'lights', 'place', 'k']) {
    await publishFilmMedia(api.database, await filmId(film), {
      availability: 'full',
      durationMs: 60_000,
      poster: poster(`stills/${film}`),
    });
  }
});

async function filmId(supplierId: string): Promise<string> {
  if (idOf(supplierId)) return idOf(supplierId);
  const { rows } = await api.database.pool.query<{ id: string }>('select id from film where supplier_id = $1', [
    supplierId,
  ]);
  return rows[0]?.id ?? '';
}

const find = async ({ kind, of }: PictureSubject, lang: Locale = 'en') =>
  (await api.call(findSocialPicture, { params: { kind }, query: { of, lang } })).body;

describe('the address of a picture', () => {
  it.each([
    [{ kind: 'home' }, 'Film archive – Lichthaus – 20 films · 1911–2004'],
    [{ kind: 'person', of: 'greta-lindqvist' }, 'Filmography – Greta Lindqvist – 3 films · 1911–1938 – Lichthaus'],
    [{ kind: 'place', of: 'nordersiel' }, 'Place – Nordersiel – 1 film · 1911 – Lichthaus'],
    [{ kind: 'collection', of: 'Nordsee' }, 'Collection – Nordsee – 2 films · 1931–1938 – Lichthaus'],
    [{ kind: 'collection', of: 'Küste, Band 1' }, 'Collection – Küste, Band 1 – 1 film · 1911 – Lichthaus'],
    [{ kind: 'page', of: 'about' }, 'About us – Lichthaus'],
    [{ kind: 'list', of: 'ports' }, 'List – Ports – 2 films – Lichthaus'],
    [{ kind: 'screen', of: 'archive' }, 'Archive – 20 films · 1911–2004 – Lichthaus'],
    [
      { kind: 'screen', of: 'contact' },
      'Institutions and licences – Access, footage and public screenings. – Lichthaus',
    ],
  ] as const)('of %j comes with its words', async (subject, alt) => {
    const found = await find(subject);
    expect(found.alt).toBe(alt);
    expect(found.address).toMatch(new RegExp(`^/catalog/social-pictures/${subject.kind}\\?`));
  });

  it('is another one in the other language, with the words of that language', async () => {
    const [english, german] = [
      await find({ kind: 'collection', of: 'Nordsee' }),
      await find({ kind: 'collection', of: 'Nordsee' }, 'de'),
    ];
    expect(german.alt).toBe('Sammlung – Filme der Nordsee – 2 Filme · 1931–1938 – Lichthaus');
    expect(german.address).not.toBe(english.address);
  });

  it('changes with the films', async () => {
    const before = await find({ kind: 'person', of: 'ada-quarzine' });
    await upsertFilm(api.database, { id: 'second', archive: 'A', title: 'Two', production_actor: ['Ada Quarzine'] });
    const after = await find({ kind: 'person', of: 'ada-quarzine' });
    expect(after.address).not.toBe(before.address);
  });
});

describe('the picture', () => {
  it.each([
    [{ kind: 'home' }, ['stills/fog-640.jpg', 'stills/k-640.jpg', 'stills/lights-640.jpg']],
    [
      { kind: 'person', of: 'greta-lindqvist' },
      ['stills/fog-640.jpg', 'stills/lights-640.jpg', 'stills/place-640.jpg'],
    ],
    [{ kind: 'place', of: 'nordersiel' }, ['stills/place-1280.jpg']],
    [{ kind: 'collection', of: 'Nordsee' }, ['stills/fog-640.jpg', 'stills/lights-640.jpg']],
    [{ kind: 'collection', of: 'Küste, Band 1' }, ['stills/place-1280.jpg']],
    [{ kind: 'page', of: 'about' }, ['stills/fog-640.jpg', 'stills/lights-640.jpg']],
    [{ kind: 'list', of: 'ports' }, ['stills/fog-1280.jpg']],
    [{ kind: 'screen', of: 'withdrawal' }, []],
  ] as const)('of %j is composed of its stills once, and never changes', async (subject, stills) => {
    const { address } = await find(subject, 'de');
    read.length = 0;
    for (let call = 0; call < 2; call += 1) {
      const { status, headers } = await api.get(`/api${address}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': expect.stringContaining('immutable') as string,
      });
    }
    expect(read.every((key) => key.endsWith('.jpg'))).toBe(true);
    if (subject.kind === 'home') expect(read).toHaveLength(stills.length);
    else expect([...read].sort()).toEqual([...stills].sort());
  });
});

describe('a picture is refused', () => {
  it.each([
    ['/person?of=nobody&v=1', 404],
    ['/person?of=---&v=1', 404],
    ['/place?of=nowhere&v=1', 404],
    ['/collection?of=Nothing&v=1', 404],
    ['/page?of=draft&v=1', 404],
    ['/list?of=private&v=1', 404],
    ['/screen?of=admin&v=1', 404],
    ['/page?of=about', 400],
    ['/page?v=1', 400],
    ['/person?of=&v=1', 400],
    [`/person?of=${'a'.repeat(401)}&v=1`, 400],
    ['/home?of=about&v=1', 400],
    ['/home?lang=fr&v=1', 400],
    ['/film?of=fog&v=1', 404],
    [`/home?v=${'1'.repeat(21)}`, 400],
    ['/film/address', 404],
    ['/person/address', 400],
    ['/page/address?of=draft', 404],
    ['/page/address?of=a%00b', 400],
  ])('at %s', async (address, status) => {
    expect((await api.get(`/api/catalog/social-pictures${address}`)).status).toBe(status);
  });
});
