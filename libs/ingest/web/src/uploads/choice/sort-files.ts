import { extensionOf, isFilmFile, isSideCarOf, stemOf, type Upload } from '@nitrate/ingest/contract';

/** The film of the catalogue that gets a file. */
export interface DraftFilm {
  id: string;
  title: string;
  /** Title, number and archive. */
  name: string;
  /** Whether it has a file already. */
  hasMedia: boolean;
}

/** A film that was chosen, before its upload is created. */
export interface UploadDraft {
  file: File;
  /** Its record and text tracks. */
  sideCars: readonly File[];
  /** Whether its record is one of them. */
  hasRecord: boolean;
  /** Proposed from the file name; empty where a record has them. */
  supplierId: string;
  title: string;
  /** In place of archive and number. */
  film?: DraftFilm | undefined;
}

interface SortedFiles {
  /** Files of uploads that are unfinished. */
  resumed: { id: string; file: File }[];
  drafts: UploadDraft[];
  /** Names of files that are neither films nor belong to one. */
  unknown: string[];
}

type Unfinished = Pick<Upload, 'id' | 'fileName' | 'bytes' | 'lastModified'>;

/** The same file again, whatever the server made of its name. */
const isSameFile = (file: File, { fileName, bytes, lastModified }: Unfinished): boolean =>
  file.size === bytes && file.lastModified === lastModified && extensionOf(file.name) === extensionOf(fileName);

/** Sorts files that were chosen together: films with what belongs to them, and unfinished uploads. */
export function sortFiles(files: readonly File[], unfinished: readonly Unfinished[]): SortedFiles {
  const films = files.filter(({ name }) => isFilmFile(name));
  const others = files.filter(({ name }) => !isFilmFile(name));
  const resumed = films.flatMap((file) => {
    const upload = unfinished.find((each) => isSameFile(file, each));
    return upload ? [{ id: upload.id, file }] : [];
  });
  const isResumed = (film: File) => resumed.some(({ file }) => file === film);
  const belongsTo = (film: File) => others.filter(({ name }) => isSideCarOf(name, film.name));
  return {
    resumed,
    drafts: films.filter((film) => !isResumed(film)).map((film) => draftOf(film, belongsTo(film))),
    unknown: others.filter((other) => !films.some((film) => belongsTo(film).includes(other))).map(({ name }) => name),
  };
}

function draftOf(file: File, sideCars: readonly File[]): UploadDraft {
  const stem = stemOf(file.name);
  const hasRecord = sideCars.some(({ name }) => [`${stem}.json`, `${stem}.xml`].includes(name));
  return {
    file,
    sideCars,
    hasRecord,
    supplierId: hasRecord ? '' : stem.normalize('NFC').trim().slice(0, 200),
    title: hasRecord ? '' : titleOf(stem),
  };
}

/** `the_harbour-at-dawn` becomes `The harbour at dawn`. */
function titleOf(stem: string): string {
  const words = stem
    .normalize('NFC')
    .replace(/[_\s-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1, 500);
}
