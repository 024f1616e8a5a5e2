import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { type LocalisedText, byLocale } from '@nitrate/contract-kit';
import { type RefusalReason, isFilmFile } from '@nitrate/ingest/contract';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

/** A file name or path as text; undefined when its bytes are not UTF-8. */
function utf8Name(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A path for display: each part that is not UTF-8 is read as Windows-1252, of which latin-1 is a subset. */
function readableName(path: Buffer): string {
  return splitPath(path)
    .map((part) => utf8Name(part) ?? windows1252.decode(part))
    .join('/')
    .replace(/\p{Cc}/gu, '\uFFFD');
}

function splitPath(path: Buffer): Buffer[] {
  const slash = path.indexOf('/');
  return slash < 0 ? [path] : [path.subarray(0, slash), ...splitPath(path.subarray(slash + 1))];
}

type EntryKind = 'file' | 'folder' | 'linkedFolder' | 'other';

/**
 * What an entry of a folder is. A symbolic link is followed, to a file of the same extension only: a link in a folder
 * that others sent may not pass any file of this computer for captions.
 */
async function entryKind(path: string | Buffer): Promise<EntryKind> {
  try {
    const isLink = (await lstat(path)).isSymbolicLink();
    const found = await stat(path);
    if (found.isDirectory()) return isLink ? 'linkedFolder' : 'folder';
    if (!found.isFile()) return 'other';
    return !isLink || extensionOf(await realpath(path)) === extensionOf(String(path)) ? 'file' : 'other';
  } catch {
    // It has vanished meanwhile, or the link leads nowhere or in a circle.
    return 'other';
  }
}

const extensionOf = (path: string): string => extname(path).toLowerCase();

const maxDepth = 20;

/** A folder that contains films, with the names of all its files. */
export interface FilmFolder {
  path: string;
  films: string[];
  names: string[];
}

const notUtf8: LocalisedText = {
  en: 'the path is not UTF-8; rename the file or its folder',
  de: 'der Pfad ist kein UTF-8; bitte die Datei oder ihren Ordner umbenennen',
};

/** A film or folder that cannot be read, under a name that can be displayed. */
export interface UnreadableFile {
  file: string;
  reason: RefusalReason;
  detail: LocalisedText;
}

export interface FolderFilms {
  folders: FilmFolder[];
  unreadable: UnreadableFile[];
}

/**
 * The folder and its subfolders, sorted by name. Hidden files are skipped. Symbolic links are followed, each folder is
 * read once, and under its own name rather than a link's.
 * @throws when the folder itself cannot be read; a subfolder that cannot is reported
 */
export async function findFilmFolders(root: string): Promise<FolderFilms> {
  const found: FolderFilms = { folders: [], unreadable: [] };
  const path = Buffer.from(root);
  await collect({ path, entries: await readEntries(path), depth: 0 }, found, new Set());
  return found;
}

/** A file or folder. Its name is read as bytes, because names of an old archive need not be UTF-8. */
interface Entry {
  path: Buffer;
  /** Undefined when the name is not UTF-8, so that no other program could be given it. */
  name: string | undefined;
  readable: string;
  kind: EntryKind;
}

interface ReadFolder {
  path: Buffer;
  entries: readonly Entry[];
  depth: number;
}

async function collect(folder: ReadFolder, found: FolderFilms, visited: Set<string>): Promise<void> {
  const { entries, depth } = folder;
  const real = await realpath(folder.path, 'latin1');
  if (visited.has(real)) return;
  visited.add(real);
  const path = utf8Name(folder.path);
  const files = entries.filter(({ kind }) => kind === 'file');
  const films = files.filter(({ readable }) => isFilmFile(readable));
  const named = (list: readonly Entry[]) => list.flatMap(({ name }) => name ?? []);
  if (path !== undefined && named(films).length > 0) {
    found.folders.push({ path, films: named(films), names: named(files) });
  }
  for (const film of films) {
    if (path !== undefined && film.name !== undefined) continue;
    found.unreadable.push({ file: readableName(film.path), reason: 'nameInvalid', detail: notUtf8 });
  }
  if (depth >= maxDepth) return;
  const ofKind = (wanted: EntryKind) => entries.filter(({ kind }) => kind === wanted);
  for (const inner of [...ofKind('folder'), ...ofKind('linkedFolder')]) {
    const read = await readEntries(inner.path).catch((error: unknown) => String(error));
    if (typeof read !== 'string') await collect({ path: inner.path, entries: read, depth: depth + 1 }, found, visited);
    else found.unreadable.push({ file: readableName(inner.path), reason: 'unreadable', detail: byLocale(() => read) });
  }
}

async function readEntries(folder: Buffer): Promise<Entry[]> {
  const names = await readdir(folder, 'buffer');
  const shown = names.filter((name) => name[0] !== '.'.charCodeAt(0));
  const entries = await Promise.all(
    shown.map(async (name): Promise<Entry> => {
      const path = Buffer.concat([folder, Buffer.from('/'), name]);
      return { path, name: utf8Name(name), readable: readableName(name), kind: await entryKind(path) };
    }),
  );
  return entries.toSorted((a, b) => a.readable.localeCompare(b.readable, 'en', { numeric: true }));
}
