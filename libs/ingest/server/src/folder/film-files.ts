import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

const filmEndings = new Set(
  'mp4 m4v mov mkv webm avi mpg mpeg ts m2ts mts vob flv ogv wmv asf mxf 3gp 3g2 dv'.split(' ').map((e) => `.${e}`),
);
const deepest = 20;

/** A folder with films in it, and the names of all files in it. */
export interface FilmFolder {
  path: string;
  films: string[];
  names: string[];
}

/** The folder and those within it, in order of name; hidden ones and links are left out. */
export async function findFilmFolders(root: string, depth = 0): Promise<FilmFolder[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const sorted = entries
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const names = sorted.filter((entry) => entry.isFile()).map(({ name }) => name);
  const own = { path: root, names, films: names.filter((name) => filmEndings.has(extname(name).toLowerCase())) };
  const inner = depth < deepest ? sorted.filter((entry) => entry.isDirectory()) : [];
  const folders: FilmFolder[] = own.films.length > 0 ? [own] : [];
  for (const { name } of inner) folders.push(...(await findFilmFolders(join(root, name), depth + 1)));
  return folders;
}
