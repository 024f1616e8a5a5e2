import { readdir, realpath } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type EntryKind, entryKind } from './entry-kind';

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

/**
 * The folder and its subfolders, sorted by name. Hidden files are skipped. Symbolic links are followed, each folder is
 * read once, and under its own name rather than that of a link.
 */
export async function findFilmFolders(root: string, depth = 0, visited = new Set<string>()): Promise<FilmFolder[]> {
  const real = await realpath(root);
  if (visited.has(real)) return [];
  visited.add(real);
  const entries = (await readdir(root))
    .filter((name) => !name.startsWith('.'))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const kinds = await Promise.all(entries.map((name) => entryKind(join(root, name))));
  const ofKind = (kind: EntryKind) => entries.filter((_, index) => kinds[index] === kind);
  const names = ofKind('file');
  const folder = { path: root, names, films: names.filter((name) => filmExtensions.has(extname(name).toLowerCase())) };
  const subfolders = depth < maxDepth ? [...ofKind('folder'), ...ofKind('linkedFolder')] : [];
  const folders: FilmFolder[] = folder.films.length > 0 ? [folder] : [];
  for (const name of subfolders) folders.push(...(await findFilmFolders(join(root, name), depth + 1, visited)));
  return folders;
}
