import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';

/** The same output has the same id, whenever and wherever it was built. */
export const buildIdOf = (manifest) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12);

/** Writes `builds/latest.json` and `builds/meta/{id}.json`, by which running tabs find out about a newer version. */
export async function writeBuildFiles(folder, { id, entries, timestamp }) {
  await mkdir(`${folder}/builds/meta`, { recursive: true });
  await writeFile(`${folder}/builds/latest.json`, JSON.stringify({ id, timestamp }));
  await writeFile(`${folder}/builds/meta/${id}.json`, JSON.stringify({ id, timestamp, entries }));
}
