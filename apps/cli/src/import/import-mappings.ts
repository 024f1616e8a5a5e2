import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type CsvMapping, MappingInvalid, parseCsvMapping } from '@nitrate/cataloguing/server';
import { LocalisedError } from '@nitrate/contract-kit';

/** A mapping with the file that has it. */
export interface MappingFile {
  file: string;
  text: string;
  mapping: CsvMapping;
}

/** Reads a mapping. @throws LocalisedError naming the file when it is wrong */
export async function readMapping(file: string): Promise<MappingFile> {
  const text = await readFile(file, 'utf8');
  try {
    return { file, text, mapping: parseCsvMapping(text) };
  } catch (error) {
    if (!(error instanceof MappingInvalid)) throw error;
    const { en, de } = error.texts;
    throw new LocalisedError({ en: `${file}: ${en}`, de: `${file}: ${de}` }, { cause: error });
  }
}

/** The mappings that earlier imports stored: that of this archive first, then those of more columns. */
export async function storedMappings(folder: string, archive: string | undefined): Promise<MappingFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
  const mappings = await Promise.all(names.map((name) => readMapping(join(folder, name))));
  const own = archive === undefined ? undefined : join(folder, fileName(archive));
  const rank = ({ file }: MappingFile) => (file === own ? 0 : 1);
  return mappings.toSorted((a, b) => rank(a) - rank(b) || b.mapping.columns.size - a.mapping.columns.size);
}

/** Stores a mapping for the next import of the archive; without a name that of its own file. @returns where */
export async function storeMapping(
  folder: string,
  { file, text, mapping }: MappingFile,
  archive: string | undefined,
): Promise<string> {
  const target = join(folder, fileName(archive ?? mapping.archive ?? basename(file, extname(file))));
  await mkdir(folder, { recursive: true });
  await writeFile(`${target}.partial`, text);
  await rename(`${target}.partial`, target);
  return target;
}

const fileName = (archive: string): string =>
  `${
    archive
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'archive'
  }.json`;
