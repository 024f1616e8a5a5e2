import { siteTexts } from './site-texts';

type Answers = Record<string, unknown>;

/** A content service that returns these contents, by path and query. */
const textsOf = (responses: Answers) =>
  siteTexts({
    contentBase: 'https://content.example',
    mediaBase: '/media',
    apiBase: 'https://content.example/api',
    callApi: async (address) => {
      const { pathname, searchParams } = new URL(address);
      const content = responses[`${searchParams.get('lang')} ${pathname}`];
      if (content instanceof Error) throw content;
      return content === undefined ? { status: 404, body: '' } : { status: 200, body: JSON.stringify(content) };
    },
  });

const paragraph = (...runs: string[]) => ({ type: 'paragraph', runs: runs.map((text) => ({ text })) });

it('takes each text in the language, else in the other', async () => {
  const texts = textsOf({
    'de /global': { siteName: ' ', meta: { description: 'Filme der Küste.' } },
    'en /global': { siteName: 'Lichthaus', meta: { description: 'Films of the coast.' } },
    'en /page': { title: 'About us', blocks: [{ type: 'filmRow', id: 'a', row: { id: 'a', films: ['fog'] } }] },
    'en /collection': { title: 'North Sea', text: [paragraph('Fog and tides.')] },
    'de /collection': { text: [{ type: 'heading', level: 2, text: 'Die Küste' }, paragraph('Nebel und ', 'Tiden.')] },
  });
  expect(await texts.about('de')).toEqual({ name: 'Lichthaus', description: 'Filme der Küste.' });
  expect(await texts.page('about', 'de')).toEqual({ title: 'About us', rows: [{ id: 'a', films: ['fog'] }] });
  expect(await texts.collection('Nordsee', 'de')).toEqual({
    title: 'North Sea',
    titleLang: 'en',
    description: 'Nebel und Tiden.',
    descriptionLang: 'de',
  });
});

it('reads a public list with the number of its films and their stills', async () => {
  const poster = { base: 'stills/fog' };
  const items = [{ film: { poster } }, { film: null }];
  const list = { list: { name: 'Ports', description: '', passages: 2 }, total: 9, items };
  const texts = textsOf({ 'en /api/lists/one': list });
  expect(await texts.list('one', 'en')).toEqual({ name: 'Ports', films: 7, posters: [poster, null] });
  expect(await texts.list('private', 'en')).toBeUndefined();
});

it('reads the picture of a collection as its variants, where it is of our library', async () => {
  const source = (width: number, ending: string, type: string) => ({ src: `/media/pictures/a-${width}.${ending}`, width, type }); // prettier-ignore
  const image = {
    src: '/media/pictures/a-640.jpg',
    width: 640,
    height: 360,
    alt: '',
    sources: [
      ...[source(320, 'avif', 'image/avif'), source(640, 'avif', 'image/avif')],
      ...[source(320, 'jpg', 'image/jpeg'), source(640, 'jpg', 'image/jpeg')],
    ],
  };
  expect((await textsOf({ 'de /collection': { image } }).collection('Nordsee', 'en')).poster).toEqual({
    base: 'pictures/a',
    widths: [320, 640],
    formats: ['avif', 'jpg'],
    width: 640,
    height: 360,
    placeholder: '',
  });
  const elsewhere = { ...image, src: 'https://pictures.example/a-640.jpg' };
  for (const other of [elsewhere, { ...image, sources: undefined }, 'none', null]) {
    expect((await textsOf({ 'en /collection': { image: other } }).collection('Nordsee', 'en')).poster).toBeUndefined();
  }
});

it.each([[{}], [{ 'en /global': new Error('unreachable') }], [{ 'en /global': [] }], [{ 'en /global': 7 }]])(
  'has a name for a site about which a content service says nothing: %j',
  async (responses: Answers) => {
    const texts = textsOf(responses);
    expect(await texts.about('en')).toEqual({ name: 'Nitrate' });
    expect(await texts.page('about', 'en')).toBeUndefined();
    expect(await texts.collection('Nordsee', 'en')).toEqual({});
  },
);

it('ignores texts and blocks of a wrong type', async () => {
  const broken = textsOf({
    'en /collection': { text: [null, { type: 'paragraph' }, { type: 'paragraph', runs: [7, null] }] },
  });
  expect(await broken.collection('Nordsee', 'en')).toEqual({});
  const texts = textsOf({ 'en /page': { title: { rendered: 'About' }, blocks: [null, 'text', { type: 'filmRow' }] } });
  expect(await texts.page('about', 'en')).toEqual({ title: 'about', rows: [] });
  expect((await textsOf({ 'en /page': { blocks: 'none' } }).page('about', 'en'))?.rows).toEqual([]);
});
