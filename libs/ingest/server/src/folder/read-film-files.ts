import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Locale, type LocalisedText, defaultLocale, byLocale } from '@nitrate/contract-kit';
import { TextFileInvalid, declaredXmlEncoding, decodeBytes, unreadable, unreadableText } from '@nitrate/text';
import { type RefusalReason, maxFurtherSounds } from '@nitrate/ingest/contract';
import { type FilmSideCar, SideCarInvalid, type SubtitleFile, type TrackFile } from '../side-car/film-side-car';
import { type FilmsCsv, readFilmsCsv } from '../side-car/read-films-csv';
import { type ReadPbcore, readPbcore } from '../side-car/read-pbcore';
import { readSideCarRecord } from '../side-car/read-record';
import { readSubtitleName } from '../side-car/subtitle-name';
import { isNamedAsSignVersion, readTrackName } from '../side-car/track-name';
import type { FilmFolder } from './film-files';

/**
 * The sound tracks and the sign-language version next to a film.
 * @throws SideCarInvalid when there are more than a film may have
 */
function readTrackFiles({ path, names }: FilmFolder, stem: string): Omit<TrackFile, 'fingerprint'>[] {
  const tracks = names.flatMap((name) => {
    const parsed = readTrackName(name, stem);
    return parsed ? [{ path: join(path, name), ...parsed }] : [];
  });
  const signVersions = tracks.filter(({ purpose }) => purpose === 'sign').length;
  if (signVersions > 1) {
    throw new SideCarInvalid({
      en: 'the film has more than one sign-language version',
      de: 'zum Film gibt es mehr als eine Fassung in Gebärdensprache',
    });
  }
  if (tracks.length - signVersions > maxFurtherSounds) {
    throw new SideCarInvalid({
      en: `the film has more than ${maxFurtherSounds} sound files`,
      de: `zum Film gibt es mehr als ${maxFurtherSounds} Tondateien`,
    });
  }
  return tracks;
}

/** A film file with its side-car files, or with the error in them. */
export interface FilmFile {
  path: string;
  /** The file name without its extension. */
  stem: string;
  sideCars: SideCars | { error: string; reason?: RefusalReason };
}

interface SideCars {
  sideCar: FilmSideCar;
  /** False without metadata, so that only the file name identifies the film. */
  hasRecord: boolean;
  subtitles: Omit<SubtitleFile, 'fingerprint'>[];
  tracks: Omit<TrackFile, 'fingerprint'>[];
}

/** The functions of the catalogue that read side-cars; passed by the app. */
export interface SideCarReaders {
  readPbcore: ReadPbcore;
}

export interface SideCarOptions {
  /** Encoding of the text files, as `textEncoding` returns it. Default: detected, file by file. */
  encoding?: string;
  /** Language of errors. */
  locale?: Locale;
  /** Called for what is left out of a file, such as a column with an unknown name. */
  onNotice?: (path: string, notice: LocalisedText) => void;
}

const maxSideCarBytes = 16 * 1024 * 1024;
const maxSubtitleFiles = 200;

const stemOf = (name: string): string => name.slice(0, -extname(name).length);

/** Reads the side-cars of all films of a folder. The sign-language version of a film is one of them, not a film. */
export async function readFilmFiles(
  folder: FilmFolder,
  readers: SideCarReaders,
  options: SideCarOptions = {},
): Promise<FilmFile[]> {
  const csv = await readCsv(folder, options);
  const belongsToFilm = (name: string) =>
    folder.films.some((film) => film !== name && readTrackName(name, stemOf(film)));
  return Promise.all(
    folder.films
      .filter((name) => !belongsToFilm(name))
      .map(async (name) => {
        const stem = stemOf(name);
        const path = join(folder.path, name);
        if (isNamedAsSignVersion(name)) return { path, stem, sideCars: withoutFilm(options) };
        return { path, stem, sideCars: await readSideCars(folder, { name, stem, csv, readers, options }) };
      }),
  );
}

function withoutFilm({ locale }: SideCarOptions): FilmFile['sideCars'] {
  const texts: LocalisedText = {
    en: 'rename the file if it is a film of its own',
    de: 'bitte die Datei umbenennen, wenn sie ein eigener Film ist',
  };
  return { error: texts[locale ?? defaultLocale], reason: 'filmMissing' };
}

async function readCsv(folder: FilmFolder, options: SideCarOptions): Promise<FilmsCsv | { error: string }> {
  if (!folder.names.includes('films.csv')) return { rows: new Map(), unreadable: undefined, unknownColumns: [] };
  const path = join(folder.path, 'films.csv');
  return catchInvalid(options, async () => {
    const csv = await readFilmsCsv(await readText(path, ({ encoding }) => encoding, options));
    for (const { name, nearest } of csv.unknownColumns) options.onNotice?.(path, unknownColumn(name, nearest));
    return csv;
  });
}

function unknownColumn(name: string, nearest: string | undefined): LocalisedText {
  return {
    en: `the column "${name}" is unknown and will be ignored${nearest ? `; is it meant to be "${nearest}"?` : ''}`,
    de: `die Spalte „${name}“ ist unbekannt und wird ignoriert${nearest ? `; soll sie „${nearest}“ heißen?` : ''}`,
  };
}

interface SideCarSource {
  /** Of the film file. */
  name: string;
  stem: string;
  csv: FilmsCsv | { error: string };
  readers: SideCarReaders;
  options: SideCarOptions;
}

async function readSideCars(folder: FilmFolder, source: SideCarSource): Promise<FilmFile['sideCars']> {
  const { stem, options } = source;
  return catchInvalid(options, async () => {
    const record = await readSideCar(folder, source);
    // `harbour.de.xml` next to `harbour.de.mp4` is the record of that film.
    const isRecord = (other: string) =>
      /\.xml$/i.test(other) && folder.films.some((film) => stemOf(film) === stemOf(other));
    const subtitles = folder.names.flatMap((other) => {
      const parsed = isRecord(other) ? undefined : readSubtitleName(other, stem);
      const { encoding } = options;
      return parsed ? [{ path: join(folder.path, other), ...parsed, ...(encoding && { encoding }) }] : [];
    });
    if (subtitles.length > maxSubtitleFiles) {
      throw new SideCarInvalid({
        en: `the film has more than ${maxSubtitleFiles} subtitle files`,
        de: `zum Film gibt es mehr als ${maxSubtitleFiles} Untertiteldateien`,
      });
    }
    const tracks = readTrackFiles(folder, stem);
    return { sideCar: withTitle(record ?? { metadata: {} }, stem), hasRecord: record !== undefined, subtitles, tracks };
  });
}

async function readSideCar(
  { path, names }: FilmFolder,
  { name, stem, csv, readers, options }: SideCarSource,
): Promise<FilmSideCar | undefined> {
  if (names.includes(`${stem}.json`)) {
    return withFileName(`${stem}.json`, async () =>
      readSideCarRecord(parseJson(await readText(join(path, `${stem}.json`), ({ encoding }) => encoding, options))),
    );
  }
  if (names.includes(`${stem}.xml`)) {
    const declared = ({ encoding }: SideCarOptions, bytes: Buffer) => declaredXmlEncoding(bytes) ?? encoding;
    return withFileName(`${stem}.xml`, async () =>
      readPbcore(await readText(join(path, `${stem}.xml`), declared, options), readers.readPbcore),
    );
  }
  if ('error' in csv) throw new SideCarInvalid(byLocale(() => csv.error));
  const row = csv.rows.get(name.normalize('NFC')) ?? csv.rows.get(stem.normalize('NFC'));
  if (row && 'error' in row) throw new SideCarInvalid(row.error);
  if (!row && csv.unreadable) throw new SideCarInvalid(csv.unreadable);
  return row?.sideCar;
}

/** Without a title the file name serves: `the_harbour-at-dawn` becomes `the harbour at dawn`. */
function withTitle(sideCar: FilmSideCar, stem: string): FilmSideCar {
  if (sideCar.metadata.title) return sideCar;
  const title =
    stem
      .normalize('NFC')
      .replace(/[_\s-]+/g, ' ')
      .trim() || stem;
  return { ...sideCar, metadata: { ...sideCar.metadata, title: { en: title } }, titleFromName: true };
}

/** Reads a text file of limited size. `encodingOf` says what its encoding was declared to be. */
async function readText(
  path: string,
  encodingOf: (options: SideCarOptions, bytes: Buffer) => string | undefined,
  options: SideCarOptions,
): Promise<string> {
  const { size } = await stat(path);
  if (size > maxSideCarBytes) {
    const limit = maxSideCarBytes / 1024 / 1024;
    throw new SideCarInvalid({ en: `larger than ${limit} MB`, de: `größer als ${limit} MB` });
  }
  const bytes = await readFile(path);
  try {
    const text = decodeBytes(bytes, encodingOf(options, bytes));
    if (!path.endsWith('.csv') && text.includes(unreadable)) throw new SideCarInvalid(unreadableText);
    return text;
  } catch (error) {
    if (error instanceof TextFileInvalid) throw new SideCarInvalid(error.texts, { cause: error });
    throw error;
  }
}

function parseJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new SideCarInvalid(
      byLocale(() => cause),
      { cause: error },
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SideCarInvalid({ en: 'not an object', de: 'kein Objekt' });
  }
  return value as Record<string, unknown>;
}

async function withFileName<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof SideCarInvalid)) throw error;
    const { en, de } = error.texts;
    throw new SideCarInvalid({ en: `${file}: ${en}`, de: `${file}: ${de}` }, { cause: error });
  }
}

async function catchInvalid<T>({ locale }: SideCarOptions, read: () => Promise<T>): Promise<T | { error: string }> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SideCarInvalid) return { error: error.texts[locale ?? defaultLocale] };
    throw error;
  }
}
