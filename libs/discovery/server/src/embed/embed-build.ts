import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The browser build of the embed player. */
export interface EmbedBuild {
  /** Path of the module that starts it. */
  script: string;
  /** The style sheet of the document, which inlines it. */
  style: string;
}

const folder = 'embed-player';

/**
 * Reads the embed player from the browser build; undefined where the build has none, as in tests.
 *
 * @param clientFolder the folder of the browser build
 */
export async function readEmbedBuild(clientFolder: string): Promise<EmbedBuild | undefined> {
  const fileOf = (path: string) => readFile(join(clientFolder, folder, path), 'utf8');
  const manifest = await fileOf('.vite/manifest.json').catch(() => undefined);
  if (manifest === undefined) return undefined;
  const entry = Object.values(JSON.parse(manifest) as Record<string, ManifestEntry>).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build of the embed player has no entry.');
  const styles = await Promise.all((entry.css ?? []).map(fileOf));
  return { script: `/${folder}/${entry.file}`, style: styles.join('').trim() };
}

/** The part of an entry of Vite's manifest that is used here. */
interface ManifestEntry {
  file: string;
  css?: readonly string[];
  isEntry?: boolean;
}
