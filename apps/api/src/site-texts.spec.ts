import { siteTexts } from './site-texts';

type Answers = Record<string, unknown>;

/** A content service that answers these contents, by path and query. */
const textsOf = (answers: Answers) =>
  siteTexts({
    contentBase: 'https://content.example',
    callApi: async (address) => {
      const { pathname, searchParams } = new URL(address);
      const content = answers[`${searchParams.get('lang')} ${pathname}`];
      if (content instanceof Error) throw content;
      return content === undefined ? { status: 404, body: '' } : { status: 200, body: JSON.stringify(content) };
    },
  });

it('takes each text in the language, else in the other', async () => {
  const texts = textsOf({
    'de /global': { siteName: ' ', meta: { description: 'Filme der Küste.' } },
    'en /global': { siteName: 'Lichthaus', meta: { description: 'Films of the coast.' } },
    'en /page': { title: 'About us', blocks: [{ type: 'filmRow', id: 'a', row: { id: 'a', films: ['fog'] } }] },
    'en /collection': { title: 'North Sea' },
  });
  expect(await texts.about('de')).toEqual({ name: 'Lichthaus', description: 'Filme der Küste.' });
  expect(await texts.page('about', 'de')).toEqual({ title: 'About us', rows: [{ id: 'a', films: ['fog'] }] });
  expect(await texts.collection('Nordsee', 'de')).toEqual({ title: 'North Sea' });
});

it.each([[{}], [{ 'en /global': new Error('unreachable') }], [{ 'en /global': [] }], [{ 'en /global': 7 }]])(
  'has a name for a site about which a content service says nothing: %j',
  async (answers: Answers) => {
    const texts = textsOf(answers);
    expect(await texts.about('en')).toEqual({ name: 'Nitrate' });
    expect(await texts.page('about', 'en')).toBeUndefined();
    expect(await texts.collection('Nordsee', 'en')).toEqual({});
  },
);

it('ignores texts and blocks of a wrong type', async () => {
  const texts = textsOf({ 'en /page': { title: { rendered: 'About' }, blocks: [null, 'text', { type: 'filmRow' }] } });
  expect(await texts.page('about', 'en')).toEqual({ title: 'about', rows: [] });
  expect((await textsOf({ 'en /page': { blocks: 'none' } }).page('about', 'en'))?.rows).toEqual([]);
});
