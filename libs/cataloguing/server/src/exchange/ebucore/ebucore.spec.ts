import { ebucore } from './ebucore';

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}

it('reads a record of a broadcaster', async () => {
  const xml = `<?xml version="1.0"?>
    <ebucore:ebuCoreMain xmlns:ebucore="urn:ebu:metadata-schema:ebucore" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <ebucore:coreMetadata>
        <ebucore:title><dc:title xml:lang="de-AT">Der Hafen</dc:title></ebucore:title>
        <ebucore:title><dc:title xml:lang="fr">Le port</dc:title></ebucore:title>
        <ebucore:alternativeTitle><dc:title>Hafenbilder</dc:title></ebucore:alternativeTitle>
        <ebucore:creator>
          <ebucore:contactDetails><ebucore:givenName>Lotte</ebucore:givenName><ebucore:familyName>Sand</ebucore:familyName></ebucore:contactDetails>
          <ebucore:role typeLabel="Regie"/>
        </ebucore:creator>
        <ebucore:contributor>
          <ebucore:contactDetails><ebucore:name>Jan Holm</ebucore:name></ebucore:contactDetails>
          <ebucore:role typeLabel="Kameramann"/>
        </ebucore:contributor>
        <ebucore:date><ebucore:created startYear="1931"/><ebucore:issued startDate="1932-01-02"/></ebucore:date>
        <ebucore:type><ebucore:genre typeLabel="Dokumentarfilm"/></ebucore:type>
        <ebucore:format>
          <ebucore:medium typeLabel="35 mm"/>
          <ebucore:duration><ebucore:normalPlayTime>PT1H2M3.5S</ebucore:normalPlayTime></ebucore:duration>
        </ebucore:format>
        <ebucore:identifier><dc:identifier>RF 17</dc:identifier></ebucore:identifier>
        <ebucore:language><dc:language>ger</dc:language></ebucore:language>
        <ebucore:coverage><ebucore:spatial><ebucore:location><ebucore:name>Hamburg</ebucore:name></ebucore:location></ebucore:spatial></ebucore:coverage>
        <ebucore:rights><ebucore:rightsLink>http://rightsstatements.org/vocab/InC/1.0/</ebucore:rightsLink></ebucore:rights>
      </ebucore:coreMetadata>
      <ebucore:metadataProvider><ebucore:organisationDetails><ebucore:organisationName>Rundfunk</ebucore:organisationName></ebucore:organisationDetails></ebucore:metadataProvider>
    </ebucore:ebuCoreMain>`;
  for await (const record of ebucore.read(pieces(xml), {})) {
    expect(record).toEqual({
      line: 2,
      raw: {
        supplierId: 'RF 17',
        archive: 'Rundfunk',
        title_de: 'Der Hafen',
        title_alternative: ['Le port', 'Hafenbilder'],
        description_date: '1931',
        production_original_airdate: '1932-01-02',
        production_talent_director: ['Lotte Sand'],
        production_talent_cameraman: ['Jan Holm'],
        production_genre: ['Dokumentarfilm'],
        production_format: ['35 mm'],
        production_regionofaction: ['Hamburg'],
        si_format_duration: '01:02:03',
        language: ['de'],
        rights: 'http://rightsstatements.org/vocab/InC/1.0/',
      },
    });
  }
  expect.assertions(1);
});
