import { lstat, readdir } from 'node:fs/promises';
import { extname } from 'node:path';
import type { RefusalReason } from '@nitrate/ingest/contract';
import { readableName, utf8Name } from './file-name';

const filmExtensions = new Set(
  'mp4 m4v mov mkv webm avi mpg mpeg ts m2ts mts vob flv ogv wmv asf mxf 3gp 3g2 dv'
    .split(' ')
    .map((extension) => `.${extension}`),
);
const maxDepth = 20;

/** A folder that contains films, with the names of all its files. */
export interface FilmFolder {
  path: string;
  films: string[];
  names: string[];
}

/** A film or folder that cannot be read, under a name that can be displayed. */
export interface UnreadableFile {
  file: string;
  reason: RefusalReason;
  detail: string;
}

export interface FoundFilms {
  folders: FilmFolder[];
  unreadable: UnreadableFile[];
}

/**
 * The folder and its subfolders, sorted by name. Hidden files and symbolic links are skipped.
 * @throws when the folder itself cannot be read; a subfolder that cannot is reported
 */
export async function findFilmFolders(root: string): Promise<FoundFilms> {
  const found: FoundFilms = { folders: [], unreadable: [] };
  await collect(Buffer.from(root), await readEntries(Buffer.from(root)), 0, found);
  return found;
}

/** A file or folder. Its name is read as bytes, because that of an old archive need not be UTF-8. */
interface Entry {
  path: Buffer;
  /** Undefined when the name is not UTF-8, so that no other program could be given it. */
  name: string | undefined;
  readable: string;
  kind: 'file' | 'folder' | 'other';
}

async function collect(folder: Buffer, entries: readonly Entry[], depth: number, found: FoundFilms): Promise<void> {
  const path = utf8Name(folder);
  const files = entries.filter(({ kind }) => kind === 'file');
  const films = files.filter(({ readable }) => filmExtensions.has(extname(readable).toLowerCase()));
  const named = (list: readonly Entry[]) => list.flatMap(({ name }) => name ?? []);
  if (path !== undefined && named(films).length > 0) {
    found.folders.push({ path, films: named(films), names: named(files) });
  }
  for (const film of films) {
    if (path !== undefined && film.name !== undefined) continue;
    const detail = 'the path is not UTF-8; rename the file or its folder';
    found.unreadable.push({ file: readableName(film.path), reason: 'nameInvalid', detail });
  }
  if (depth >= maxDepth) return;
  for (const inner of entries.filter(({ kind }) => kind === 'folder')) {
    const read = await readEntries(inner.path).catch((error: unknown) => String(error));
    if (typeof read !== 'string') await collect(inner.path, read, depth + 1, found);
    else found.unreadable.push({ file: readableName(inner.path), reason: 'unreadable', detail: read });
  }
}

async function readEntries(folder: Buffer): Promise<Entry[]> {
  const names = await readdir(folder, 'buffer');
  const shown = names.filter((name) => name[0] !== '.'.charCodeAt(0));
  const entries = await Promise.all(
    shown.map(async (name): Promise<Entry> => {
      const path = Buffer.concat([folder, Buffer.from('/'), name]);
      // A file that has vanished meanwhile is neither file nor folder.
      const found = await lstat(path).catch(() => undefined);
      const kind = found?.isFile() ? 'file' : found?.isDirectory() ? 'folder' : 'other';
      return { path, name: utf8Name(name), readable: readableName(name), kind };
    }),
  );
  return entries.toSorted((a, b) => a.readable.localeCompare(b.readable, 'en', { numeric: true }));
}
