import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

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

/** The folder and its subfolders, sorted by name. Hidden files and symbolic links are skipped. */
export async function findFilmFolders(root: string, depth = 0): Promise<FilmFolder[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const sorted = entries
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const names = sorted.filter((entry) => entry.isFile()).map(({ name }) => name);
  const folder = { path: root, names, films: names.filter((name) => filmExtensions.has(extname(name).toLowerCase())) };
  const subfolders = depth < maxDepth ? sorted.filter((entry) => entry.isDirectory()) : [];
  const folders: FilmFolder[] = folder.films.length > 0 ? [folder] : [];
  for (const { name } of subfolders) folders.push(...(await findFilmFolders(join(root, name), depth + 1)));
  return folders;
}
