import { editedLists, editedTexts } from '@nitrate/catalog/contract';
import { TextFileInvalid } from '@nitrate/text';
import { SideCarInvalid } from './film-side-car';
import { nestedRecord } from './nested-record';
import { readFilmsCsv } from './read-films-csv';
import { readPbcore } from './read-pbcore';
import { readSideCarRecord } from './read-record';
import { readSubtitleName } from './subtitle-name';
import { isNamedAsSignVersion, readTrackName } from './track-name';

describe('a record next to a film', () => {
  it('accepts localised fields as an object, as a plain value and as translations', () => {
    const { metadata } = readSideCarRecord({
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
    const sideCar = readSideCarRecord({
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
    const { chapters } = readSideCarRecord({
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

  it('accepts the alias collection, rights in addition to the licence of the metadata, and numbers as text', () => {
    const { metadata } = readSideCarRecord({
      collection: 'Harbour',
      rights: 'InC',
      dataLicence: 'CC0',
      description_date: 1931,
      x_unknown: {},
    });
    expect(metadata).toMatchObject({
      supplier_collection: 'Harbour',
      rights: 'InC',
      licence: 'CC0',
      description_date: '1931',
    });
  });

  it.each([...editedTexts, ...editedLists])('may hold %s, as the record of a film does', (field) => {
    const { metadata } = readSideCarRecord(nestedRecord({ [field]: 'wikidata:Q42' }));
    expect(JSON.stringify(metadata)).toContain('wikidata:Q42');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('takes nothing from a key %s', (key) => {
    const polluted = `{"${key}":{"title":"P","keywords":["P"]}}`;
    const raw = JSON.parse(
      `{"title":{"en":"A","${key}":"B"},"translations":${polluted},"preview":${polluted},"${key}":{"description":"P"}}`,
    ) as Record<string, unknown>;
    expect(readSideCarRecord(raw)).toEqual({ metadata: { title: { en: 'A' } }, preview: {} });
    expect(({} as Record<string, unknown>)['title']).toBeUndefined();
  });

  it.each([
    [{ title: { en: [] } }, 'title'],
    [{ production_genre: [{}] }, 'production_genre'],
    [{ posterAt: 'soon' }, 'posterAt'],
    [{ preview: 'all' }, 'preview'],
    [{ posterAt: 1e308 }, 'posterAt'],
    [{ chapters: [{ title: 'x' }] }, 'chapters[0]'],
    [{ chapters: [{ startMs: Infinity }] }, 'chapters[0]'],
  ])('is refused with the name of the field: %j', (raw, field) => {
    expect(() => readSideCarRecord(raw)).toThrow(field);
  });
});

describe('films.csv', () => {
  it('keys rows by file name, detects the delimiter and splits lists at |', async () => {
    const { rows } = await readFilmsCsv(
      '\uFEFFfile;title_de;title_en;production_genre;preview_start\r\na.mp4;Hafen;"Har""bour";Doku|Kurzfilm;120\r\n',
    );
    expect(rows.get('a.mp4')).toEqual({
      sideCar: {
        metadata: { title: { de: 'Hafen', en: 'Har"bour' }, production_genre: ['Doku', 'Kurzfilm'] },
        preview: { startMs: 120_000 },
      },
    });
  });

  it('reports an error per row', async () => {
    const { rows } = await readFilmsCsv('file,posterAt\na.mp4,soon\nb.mp4,3\n');
    expect(rows.get('a.mp4')).toEqual({
      error: {
        en: expect.stringContaining('films.csv, line 2: posterAt'),
        de: expect.stringContaining('films.csv, Zeile 2: posterAt'),
      },
    });
    expect(rows.get('b.mp4')).toMatchObject({ sideCar: { posterAtMs: 3000 } });
  });

  it('names the column that is missing, and those that are unknown', async () => {
    await expect(readFilmsCsv('filename,title\na.mp4,A\n')).rejects.toThrow('its columns are: filename, title');
    const { unknownColumns } = await readFilmsCsv('file,tittle,x_own\na.mp4,A,B\n');
    expect(unknownColumns).toEqual([{ name: 'tittle', nearest: 'title' }]);
  });

  it('gives the line of a row that cannot be read, and reads the others', async () => {
    const csv = await readFilmsCsv('file,title\na.mp4,"Unclosed\nb.mp4,"B, or not B"\nc.mp4,C\nc.mp4,D\n');
    expect(csv.unreadable?.en).toBe('films.csv, line 2: the quotation mark that opens in line 2 is not closed');
    expect([...csv.rows.keys()]).toEqual(['b.mp4', 'c.mp4']);
    expect(csv.rows.get('c.mp4')).toMatchObject({ error: { en: 'films.csv, line 5: "c.mp4" already has a line' } });
  });

  it('takes no column for a property of all objects', async () => {
    const { rows } = await readFilmsCsv('file,__proto__,title___proto__,constructor,title\na.mp4,x,y,z,A\n');
    expect(rows.get('a.mp4')).toEqual({ sideCar: { metadata: { title: { en: 'A' } }, preview: {} } });
    expect(({} as Record<string, unknown>)['title']).toBeUndefined();
  });
});

describe('PBCore', () => {
  it('is mapped to a record of the film', () => {
    const sideCar = readPbcore('<xml/>', () => ({
      supplierId: 'arc/1',
      archive: 'WGBH',
      title: 'Sweets & ümore',
      x_series: 'Making It Here',

      title_de: 'Süßes',
      keywords_de: ['Kochen'],
      title_alternative: ['Candy'],
      production_original_airdate: '2002',
      production_talent_producer: ['Fraser, David'],
    }));
    expect(sideCar).toEqual({
      supplierId: 'arc/1',
      metadata: {
        title: { en: 'Sweets & ümore', de: 'Süßes' },
        keywords: { de: ['Kochen'] },
        title_alternative: ['Candy'],
        x_series: 'Making It Here',
        production_original_airdate: '2002',
        production_talent_producer: ['Fraser, David'],
      },
    });
  });

  it('is refused without a title, where it is too long, and where it cannot be read', () => {
    expect(() => readPbcore('<xml/>', () => ({ supplierId: '1' }))).toThrow('pbcoreTitle is missing');
    expect(() => readPbcore(' '.repeat(4_000_001), () => ({ title: 'A' }))).toThrow('longer than 4000000 characters');
    const broken = () => {
      throw new TextFileInvalid({ en: 'unclosed tag', de: 'nicht geschlossen' });
    };
    expect(() => readPbcore('<xml>', broken)).toThrow(SideCarInvalid);
  });
});

describe('the name of a subtitle file', () => {
  it.each([
    ['film.en.vtt', { language: 'en', kind: 'captions' }],
    ['film.deu.subtitles.SRT', { language: 'de', kind: 'subtitles' }],
    ['film.transcript.pt-br.vtt', { language: 'pt-BR', kind: 'transcript' }],
    ['film.vtt', { language: 'und', kind: 'captions' }],
    ['film.de.xml', { language: 'de', kind: 'captions' }],
    ['film.captions.xml', { language: 'und', kind: 'captions' }],
    ['film.sv.ttml', { language: 'sv', kind: 'captions' }],
    ['film.stl', { language: 'und', kind: 'captions' }],
    ['film.xml', undefined],
    ['film.metadata.xml', undefined],
    ['film.de.json', undefined],
    ['film2.de.vtt', undefined],
    ['film.part two.vtt', undefined],
    ['film.constructor.vtt', undefined],
    ['film.__proto__.en.vtt', undefined],
  ])('%s means %j', (name, expected) => {
    expect(readSubtitleName(name, 'film')).toEqual(expected);
  });
});

describe('the name of a sound or sign-language file', () => {
  it.each([
    ['harbour.de.audio-description.m4a', { language: 'de', purpose: 'description' }],
    ['harbour.audiodescription.deu.WAV', { language: 'de', purpose: 'description' }],
    ['harbour.AD.mp3', { language: 'und', purpose: 'description' }],
    ['harbour.en.commentary.flac', { language: 'en', purpose: 'commentary' }],
    ['harbour.fr.dubbed.opus', { language: 'fr', purpose: 'alternate' }],
    ['harbour.dgs.sign-language.mp4', { language: 'gsg', purpose: 'sign' }],
    ['harbour.signed.mov', { language: 'und', purpose: 'sign' }],
  ])('%s', (name, track) => {
    expect(readTrackName(name, 'harbour')).toEqual(track);
  });

  it.each([
    ['harbour.mp4', 'the film itself'],
    ['harbour.de.m4a', 'no purpose'],
    ['harbour.mix.wav', 'no purpose'],
    ['harbour.de.audio-description.mp4', 'a picture'],
    ['harbour.sign-language.m4a', 'no picture'],
    ['harbour 2.de.ad.m4a', 'another film'],
    ['harbour.night.de.ad.m4a', 'another film'],
    ['harbour.1931.ad.m4a', 'no language'],
  ])('does not read %s: %s', (name) => {
    expect(readTrackName(name, 'harbour')).toBeUndefined();
  });

  it('tells sign-language versions from films', () => {
    expect(isNamedAsSignVersion('harbour.dgs.sign-language.mp4')).toBe(true);
    expect(isNamedAsSignVersion('sign-language.mp4')).toBe(false);
    expect(isNamedAsSignVersion('The signed contract.mp4')).toBe(false);
  });
});
