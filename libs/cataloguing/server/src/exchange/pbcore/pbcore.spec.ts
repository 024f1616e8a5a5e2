import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { normaliseRecord } from '@nitrate/catalog/store';
import { pbcore } from './pbcore';

jest.setTimeout(60_000);

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}

async function read(inner: string) {
  const xml = `<pbcoreDescriptionDocument xmlns="http://www.pbcore.org/PBCore/PBCoreNamespace.html">${inner}</pbcoreDescriptionDocument>`;
  for await (const record of pbcore.read(pieces(xml), {})) return 'raw' in record ? record.raw : record;
  throw new Error('no record');
}

/** Films with the usual fields, some of which are missing. */
const plainFilms = Array.from({ length: 30 }, (_, index) => ({
  id: `film-${index}`,
  archive: `Archive ${index % 4}`,
  title: `Harbour ${index}`,
  ...(index % 2 === 0 && { description: 'Cranes and ferries at the quay.', keywords: ['harbour', 'ferry'] }),
  ...(index % 3 === 0 && { description_date: String(1895 + index), si_format_duration: `00:${10 + index}:00` }),
  ...(index % 5 === 0 && { production_genre: ['Drama', 'Newsreel'], production_countryoforigin: ['Sweden'] }),
  ...(index % 7 === 0 && { production_format: ['16mm film'], language: ['sv'], supplier_collection: 'Ports' }),
}));

it('is valid by the schema of PBCore 2.1', async () => {
  const films = [
    ...plainFilms,
    { id: '1', title: 'Only a title' },
    {
      id: '2',
      title: 'All',
      title_de: 'Alles',
      title_alternative: ['Tout'],
      x_series: 'Series',
      status: 'draft',

      description: 'Text',
      contentnotes: 'Notes',
      keywords: ['a'],
      keywords_de: ['b'],
      production_award: ['Prize'],
      production_actor: ['A'],
      production_talent_director: ['D'],
      production_studio: ['S'],
      rights: 'InC',

      production_countryofaction: ['Sweden'],
      production_regionofaction: ['Skåne'],
      language: ['de', 'Elfdalian'],
      production_format: ['35 mm', '16 mm'],
      x_colour: ['Colour', 'Tinted'],
      si_format_duration: '00:12:00',
    },
  ].map((raw) => {
    const checked = normaliseRecord(raw);
    if (!('record' in checked)) throw new Error(JSON.stringify(checked));
    return pbcore.write(checked.record);
  });
  const { errors } = await validateXML({
    xml: [{ fileName: 'films.xml', contents: pbcore.file.start + films.join('') + pbcore.file.end }],
    schema: [await readFile(join(__dirname, '../../testing/exchange/pbcore-2.1.xsd'), 'utf8')],
  });
  expect(errors.map(({ message }) => message)).toEqual([]);
});

it('reads a record of public broadcasting', async () => {
  expect(
    await read(`
      <pbcoreAssetDate dateType="Broadcast">2002-00-00</pbcoreAssetDate>
      <pbcoreIdentifier source="x">arc/1</pbcoreIdentifier>
      <pbcoreTitle titleType="Series">Making It Here</pbcoreTitle>
      <pbcoreTitle titleType="Episode Number">105</pbcoreTitle>
      <pbcoreTitle titleType="Episode">Sweets &amp; &#252;more</pbcoreTitle>
      <pbcoreSubject>Cooking</pbcoreSubject>
      <pbcoreDescription></pbcoreDescription>
      <pbcoreDescription>
        Laid out
        in lines.
      </pbcoreDescription>
      <pbcoreDescription>Two
paragraphs</pbcoreDescription>
      <pbcoreGenre>Magazine</pbcoreGenre>
      <pbcoreCoverage><coverage>Maine</coverage><coverageType>SPATIAL</coverageType></pbcoreCoverage>
      <pbcoreCoverage><coverage>1990s</coverage><coverageType>Temporal</coverageType></pbcoreCoverage>
      <pbcoreCreator><creator>Fraser, David</creator><creatorRole>Series Producer</creatorRole></pbcoreCreator>
      <pbcoreContributor><contributor>Lee, An</contributor><contributorRole>Host</contributorRole></pbcoreContributor>
      <pbcorePublisher><publisher>WGBH</publisher></pbcorePublisher>
      <pbcoreRightsSummary>  </pbcoreRightsSummary>
      <pbcoreRightsSummary><rightsSummary> Copyright
        2003. </rightsSummary></pbcoreRightsSummary>
      <pbcoreInstantiation>
        <instantiationPhysical>Betacam</instantiationPhysical>
        <instantiationDuration>0:56:46</instantiationDuration><instantiationLanguage>eng;ger</instantiationLanguage>
      </pbcoreInstantiation>
      <pbcoreInstantiation>
        <instantiationPhysical>Betacam</instantiationPhysical><instantiationDuration>soon</instantiationDuration>
      </pbcoreInstantiation>
      <pbcoreAnnotation annotationType="organization">WERU-FM</pbcoreAnnotation>
      <pbcoreAnnotation annotationType="nitrate:__proto__">P</pbcoreAnnotation>`),
  ).toEqual({
    supplierId: 'arc/1',
    archive: 'WERU-FM',
    title: 'Sweets & ümore',
    x_series: 'Making It Here',
    description: 'Laid out in lines.\n\nTwo\nparagraphs',
    description_date: '2002',
    production_original_airdate: '2002',
    keywords: ['Cooking'],
    production_genre: ['Magazine'],
    production_regionofaction: ['Maine'],
    production_talent_producer: ['Fraser, David'],
    production_talent_additionalcrew: ['Lee, An'],
    production_studio: ['WGBH'],
    production_format: ['Betacam'],
    si_format_duration: '00:56:46',
    language: ['en', 'de'],
    rights: 'Copyright 2003.',
  });
});

it.each([
  ['<pbcoreTitle titleType="Series">Only</pbcoreTitle>', { title: 'Only' }],
  [
    '<pbcoreTitle titleType="Alternate Title">B</pbcoreTitle><pbcoreTitle titleType="Preferred Title">A</pbcoreTitle>',
    { title: 'A', title_alternative: ['B'] },
  ],
  ['<pbcoreTitle>A</pbcoreTitle><pbcoreTitle>B</pbcoreTitle>', { title: 'A', title_alternative: ['B'] }],
])('reads the titles %s', async (titles, expected) => {
  expect(await read(titles)).toEqual(expected);
});
