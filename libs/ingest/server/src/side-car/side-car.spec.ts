import { readFilmsCsv } from './read-films-csv';
import { readPbcore } from './read-pbcore';
import { readRecord } from './read-record';
import { readSubtitleName } from './subtitle-name';

describe('a record beside a film', () => {
  it('accepts localised fields as an object, as a plain value and as translations', () => {
    const { metadata } = readRecord({
      locale: 'de',
      title: 'Der Hafen',
      description: { en: 'Cranes.', de: 'Kräne.' },
      translations: { en: { title: 'The Harbour', keywords: 'work' } },
    });
    expect(metadata.title).toEqual({ de: 'Der Hafen', en: 'The Harbour' });
    expect(metadata.description).toEqual({ en: 'Cranes.', de: 'Kräne.' });
    expect(metadata.keywords).toEqual({ en: ['work'] });
  });

  it('reads times as seconds or clock times', () => {
    const sideCar = readRecord({
      preview: { start: '00:01:02', duration: 45 },
      posterAt: 12.5,
      chapters: [{ start: 3, title: 'B' }, { startMs: 0 }],
    });
    expect(sideCar.preview).toEqual({ startMs: 62_000, durationMs: 45_000 });
    expect(sideCar.posterAtMs).toBe(12_500);
    expect(sideCar.chapters).toEqual([
      { startMs: 0, title: '2' },
      { startMs: 3000, title: 'B' },
    ]);
  });

  it('names chapters in both languages', () => {
    const title = { en: 'Night', de: 'Nacht' };
    const { chapters } = readRecord({
      locale: 'de',
      chapters: [
        { startMs: 0, title },
        { startMs: 9, title: { en: 'Day' } },
      ],
    });
    expect(chapters).toEqual([
      { startMs: 0, title: 'Nacht', titles: title },
      { startMs: 9, title: 'Day', titles: { en: 'Day' } },
    ]);
  });

  it('accepts the aliases collection and rights, and numbers as text', () => {
    const { metadata } = readRecord({ collection: 'Harbour', rights: 'CC0', description_date: 1931, x_unknown: {} });
    expect(metadata).toMatchObject({ supplier_collection: 'Harbour', licence: 'CC0', description_date: '1931' });
  });

  it.each([
    [{ title: { en: [] } }, 'title'],
    [{ production_genre: [{}] }, 'production_genre'],
    [{ posterAt: 'soon' }, 'posterAt'],
    [{ preview: 'all' }, 'preview'],
    [{ chapters: [{ title: 'x' }] }, 'chapters[0]'],
  ])('is refused with the name of the field: %j', (raw, field) => {
    expect(() => readRecord(raw)).toThrow(field);
  });
});

describe('films.csv', () => {
  it('keys rows by file name, detects the delimiter and splits lists at |', () => {
    const rows = readFilmsCsv(
      '\uFEFFfile;title_de;title_en;production_genre;preview_start\r\na.mp4;Hafen;"Har""bour";Doku|Kurzfilm;120\r\n',
    );
    expect(rows.get('a.mp4')).toEqual({
      sideCar: {
        metadata: { title: { de: 'Hafen', en: 'Har"bour' }, production_genre: ['Doku', 'Kurzfilm'] },
        preview: { startMs: 120_000 },
      },
    });
  });

  it('reports an error per row', () => {
    const rows = readFilmsCsv('file,posterAt\na.mp4,soon\nb.mp4,3\n');
    expect(rows.get('a.mp4')).toEqual({ error: expect.stringContaining('row 2: posterAt') });
    expect(rows.get('b.mp4')).toMatchObject({ sideCar: { posterAtMs: 3000 } });
  });
});

describe('PBCore', () => {
  const record = (inner: string) =>
    `<pbcoreDescriptionDocument xmlns="http://www.pbcore.org/PBCore/PBCoreNamespace.html">${inner}</pbcoreDescriptionDocument>`;

  it('is mapped to a record of the catalogue', () => {
    const sideCar = readPbcore(
      record(`
        <pbcoreAssetDate dateType="Broadcast">2002-00-00</pbcoreAssetDate>
        <pbcoreIdentifier source="x">arc/1</pbcoreIdentifier>
        <pbcoreTitle titleType="Series">Making It Here</pbcoreTitle>
        <pbcoreTitle titleType="Episode Number">105</pbcoreTitle>
        <pbcoreTitle titleType="Episode">Sweets &amp; &#252;more</pbcoreTitle>
        <pbcoreSubject>Cooking</pbcoreSubject><pbcoreGenre>Magazine</pbcoreGenre>
        <pbcoreCreator><creator>Fraser, David</creator><creatorRole>Producer</creatorRole></pbcoreCreator>
        <pbcoreContributor><contributor>Lee, An</contributor><contributorRole>Host</contributorRole></pbcoreContributor>
        <pbcoreRightsSummary><rightsSummary> Copyright
          2003. </rightsSummary></pbcoreRightsSummary>`),
    );
    expect(sideCar.supplierId).toBe('arc/1');
    expect(sideCar.metadata).toMatchObject({
      title: { en: 'Sweets & ümore' },
      title_alternative: ['Making It Here'],
      description_date: '2002',
      production_original_airdate: '2002',
      production_talent_producer: ['Fraser, David'],
      production_talent_additionalcrew: ['Lee, An'],
      licence: 'Copyright 2003.',
    });
  });

  it.each([
    ['<dublincore/>', 'not one pbcoreDescriptionDocument'],
    [record('<pbcoreIdentifier>1</pbcoreIdentifier>'), 'pbcoreTitle'],
    ['<pbcoreDescriptionDocument><pbcoreTitle>', 'pbcoreTitle'],
    ['<!DOCTYPE x [<!ENTITY a "aaaa">]>' + record('<pbcoreTitle>&a;</pbcoreTitle>'), 'document type'],
  ])('rejects other documents, and custom entities', (xml, message) => {
    expect(() => readPbcore(xml)).toThrow(message);
  });
});

describe('the name of a subtitle file', () => {
  it.each([
    ['film.en.vtt', { language: 'en', kind: 'captions' }],
    ['film.deu.subtitles.SRT', { language: 'de', kind: 'subtitles' }],
    ['film.transcript.pt-br.vtt', { language: 'pt-BR', kind: 'transcript' }],
    ['film.vtt', { language: 'und', kind: 'captions' }],
    ['film.de.json', undefined],
    ['film2.de.vtt', undefined],
    ['film.part two.vtt', undefined],
  ])('%s means %j', (name, expected) => {
    expect(readSubtitleName(name, 'film')).toEqual(expected);
  });
});
