import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type FilmSideCar, SideCarInvalid, type SubtitleFile } from '../side-car/film-side-car';
import { type CsvRow, readFilmsCsv } from '../side-car/read-films-csv';
import { readPbcore } from '../side-car/read-pbcore';
import { readRecord } from '../side-car/read-record';
import { readSubtitleName } from '../side-car/subtitle-name';
import type { FilmFolder } from './film-files';

/** A film file with its side-car files, or with the error in them. */
export interface FilmFile {
  path: string;
  /** The file name without its extension. */
  stem: string;
  sideCars: SideCars | { error: string };
}

interface SideCars {
  sideCar: FilmSideCar;
  /** False without metadata, so that only the file name identifies the film. */
  hasRecord: boolean;
  subtitles: Omit<SubtitleFile, 'fingerprint'>[];
}

const maxSideCarBytes = 16 * 1024 * 1024;

/** Reads the side-cars of all films of a folder. */
export async function readFilmFiles(folder: FilmFolder): Promise<FilmFile[]> {
  const rows = await readCsvRows(folder);
  return Promise.all(
    folder.films.map(async (name) => {
      const stem = name.slice(0, -extname(name).length);
      const path = join(folder.path, name);
      return { path, stem, sideCars: await readSideCars(folder, name, stem, rows) };
    }),
  );
}

async function readCsvRows(folder: FilmFolder): Promise<Map<string, CsvRow> | { error: string }> {
  if (!folder.names.includes('films.csv')) return new Map();
  return catchInvalid(async () => readFilmsCsv(await readSmallFile(join(folder.path, 'films.csv'))));
}

async function readSideCars(
  folder: FilmFolder,
  name: string,
  stem: string,
  rows: Awaited<ReturnType<typeof readCsvRows>>,
): Promise<FilmFile['sideCars']> {
  return catchInvalid(async () => {
    const record = await readSideCar(folder, name, stem, rows);
    return {
      sideCar: withTitle(record ?? { metadata: {} }, stem),
      hasRecord: record !== undefined,
      subtitles: folder.names.flatMap((other) => {
        const parsed = readSubtitleName(other, stem);
        return parsed ? [{ path: join(folder.path, other), ...parsed }] : [];
      }),
    };
  });
}

async function readSideCar(
  { path, names }: FilmFolder,
  name: string,
  stem: string,
  rows: Awaited<ReturnType<typeof readCsvRows>>,
): Promise<FilmSideCar | undefined> {
  if (names.includes(`${stem}.json`)) {
    return withFileName(`${stem}.json`, async () =>
      readRecord(parseJson(await readSmallFile(join(path, `${stem}.json`)))),
    );
  }
  if (names.includes(`${stem}.xml`)) {
    return withFileName(`${stem}.xml`, async () => readPbcore(await readSmallFile(join(path, `${stem}.xml`))));
  }
  if ('error' in rows) throw new SideCarInvalid(rows.error);
  const row = rows.get(name.normalize('NFC')) ?? rows.get(stem.normalize('NFC'));
  if (row && 'error' in row) throw new SideCarInvalid(row.error);
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
  return { ...sideCar, metadata: { ...sideCar.metadata, title: { en: title } } };
}

async function readSmallFile(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > maxSideCarBytes) throw new SideCarInvalid(`larger than ${maxSideCarBytes} bytes`);
  return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
}

function parseJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SideCarInvalid(error instanceof Error ? error.message : String(error));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SideCarInvalid('not an object');
  return value as Record<string, unknown>;
}

async function withFileName<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SideCarInvalid) throw new SideCarInvalid(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}

async function catchInvalid<T>(read: () => Promise<T>): Promise<T | { error: string }> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SideCarInvalid) return { error: error.message };
    throw error;
  }
}
