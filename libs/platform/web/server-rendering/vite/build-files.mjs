import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';

/** A hash of the manifest: equal output has an equal id. */
export const buildIdOf = (manifest) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12);

/** Writes `builds/latest.json`, from which running tabs learn of a newer build, and `builds/meta/{id}.json`. */
export async function writeBuildFiles(folder, { id, entries, timestamp }) {
  await mkdir(`${folder}/builds/meta`, { recursive: true });
  await writeFile(`${folder}/builds/latest.json`, JSON.stringify({ id, timestamp }));
  await writeFile(`${folder}/builds/meta/${id}.json`, JSON.stringify({ id, timestamp, entries }));
}
