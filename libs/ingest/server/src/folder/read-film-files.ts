import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type FilmSideCar, SideCarInvalid, type SubtitleFile } from '../side-car/film-side-car';
import { type CsvRow, readFilmsCsv } from '../side-car/read-films-csv';
import { readPbcore } from '../side-car/read-pbcore';
import { readRecord } from '../side-car/read-record';
import { readSubtitleName } from '../side-car/subtitle-name';
import type { FilmFolder } from './film-files';

/** A film file with all that lies beside it, or with what is wrong with that. */
export interface FilmFile {
  path: string;
  /** Its name without the ending. */
  stem: string;
  beside: Beside | { problem: string };
}

export interface Beside {
  sideCar: FilmSideCar;
  /** False when nothing but the name of the file tells what film it is. */
  hasRecord: boolean;
  subtitles: Omit<SubtitleFile, 'fingerprint'>[];
}

const largestSideCarBytes = 16 * 1024 * 1024;

/** Reads what lies beside the films of one folder. */
export async function readFilmFiles(folder: FilmFolder): Promise<FilmFile[]> {
  const rows = await readTable(folder);
  return Promise.all(
    folder.films.map(async (name) => {
      const stem = name.slice(0, -extname(name).length);
      const path = join(folder.path, name);
      return { path, stem, beside: await readBeside(folder, name, stem, rows) };
    }),
  );
}

async function readTable(folder: FilmFolder): Promise<Map<string, CsvRow> | { problem: string }> {
  if (!folder.names.includes('films.csv')) return new Map();
  return orProblem(async () => readFilmsCsv(await readSmallFile(join(folder.path, 'films.csv'))));
}

async function readBeside(
  folder: FilmFolder,
  name: string,
  stem: string,
  rows: Awaited<ReturnType<typeof readTable>>,
): Promise<FilmFile['beside']> {
  return orProblem(async () => {
    const record = await readSideCar(folder, name, stem, rows);
    return {
      sideCar: named(record ?? { metadata: {} }, stem),
      hasRecord: record !== undefined,
      subtitles: folder.names.flatMap((other) => {
        const said = readSubtitleName(other, stem);
        return said ? [{ path: join(folder.path, other), ...said }] : [];
      }),
    };
  });
}

async function readSideCar(
  { path, names }: FilmFolder,
  name: string,
  stem: string,
  rows: Awaited<ReturnType<typeof readTable>>,
): Promise<FilmSideCar | undefined> {
  if (names.includes(`${stem}.json`)) {
    return inFile(`${stem}.json`, async () => readRecord(parseJson(await readSmallFile(join(path, `${stem}.json`)))));
  }
  if (names.includes(`${stem}.xml`)) {
    return inFile(`${stem}.xml`, async () => readPbcore(await readSmallFile(join(path, `${stem}.xml`))));
  }
  if ('problem' in rows) throw new SideCarInvalid(rows.problem);
  const row = rows.get(name.normalize('NFC')) ?? rows.get(stem.normalize('NFC'));
  if (row && 'problem' in row) throw new SideCarInvalid(row.problem);
  return row?.sideCar;
}

/** A film has a title, if only that of its file: `the_harbour-at-dawn` becomes `the harbour at dawn`. */
function named(sideCar: FilmSideCar, stem: string): FilmSideCar {
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
  if (size > largestSideCarBytes) throw new SideCarInvalid(`larger than ${largestSideCarBytes} bytes`);
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

async function inFile<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SideCarInvalid) throw new SideCarInvalid(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}

async function orProblem<T>(read: () => Promise<T>): Promise<T | { problem: string }> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SideCarInvalid) return { problem: error.message };
    throw error;
  }
}
