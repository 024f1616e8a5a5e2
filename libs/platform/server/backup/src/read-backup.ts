import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { BackupCounts } from './back-up-archive';
import {
  type BackupDescription,
  clusterFormat,
  contentsName,
  descriptionName,
  sumsName,
  tablesFormat,
  tablesName,
} from './backup-format';
import { BackupInvalid } from './backup-invalid';
import { hashFile } from './copy-file';

/** A backup whose list of files is intact. */
export interface Backup {
  folder: string;
  description: BackupDescription;
  /** SHA-256 by path, relative to `folder`. */
  hashes: ReadonlyMap<string, string>;
}

const maxNamed = 5;

/**
 * Reads a backup, and every file of it for its checksum.
 * @throws BackupInvalid that names missing, additional and changed files
 */
export async function readBackup(
  folder: string,
  { onProgress, signal }: { onProgress?: (counts: BackupCounts) => void; signal?: AbortSignal } = {},
): Promise<Backup> {
  const description = await readDescription(folder);
  const sums = await readFile(join(folder, sumsName), 'utf8').catch(() => '');
  if (createHash('sha256').update(sums).digest('hex') !== description.sums) {
    throw new BackupInvalid(`${folder}: ${sumsName} is missing or was changed.`);
  }
  const hashes = new Map(
    sums.split('\n').flatMap((line) => (line === '' ? [] : [[line.slice(66), line.slice(0, 64)]])),
  );
  const faults: string[] = [];
  const counts = { files: 0, bytes: 0 };
  for (const part of [contentsName, tablesName]) {
    const present = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of present) {
      const path = relative(folder, join(entry.parentPath, entry.name));
      if (!entry.isDirectory() && !hashes.has(path)) faults.push(`${path} is not part of it`);
    }
  }
  for (const [path, hash] of hashes) {
    const read = await hashFile(join(folder, path), signal).catch((error: NodeJS.ErrnoException) => {
      if (signal?.aborted) throw error;
      faults.push(error.code === 'ENOENT' ? `${path} is missing` : `${path} cannot be read: ${error.message}`);
      return undefined;
    });
    if (!read) continue;
    if (read.hash !== hash) faults.push(`${path} was changed`);
    counts.files += 1;
    counts.bytes += read.bytes;
    onProgress?.(counts);
  }
  if (faults.length > 0) {
    const more = faults.length > maxNamed ? `, and ${faults.length - maxNamed} more` : '';
    throw new BackupInvalid(`${folder} is damaged: ${faults.slice(0, maxNamed).join(', ')}${more}.`);
  }
  return { folder, description, hashes };
}

async function readDescription(folder: string): Promise<BackupDescription> {
  const text = await readFile(join(folder, descriptionName), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw new BackupInvalid(`${folder} is no complete backup: it has no ${descriptionName}.`, { cause });
  });
  let description: Partial<BackupDescription>;
  try {
    description = JSON.parse(text) as Partial<BackupDescription>;
  } catch (cause) {
    throw new BackupInvalid(`${folder}: ${descriptionName} cannot be read.`, { cause });
  }
  if (description.format !== clusterFormat && description.format !== tablesFormat) {
    throw new BackupInvalid(
      `${folder} has the format ${description.format}, and this version reads ${clusterFormat} and ${tablesFormat}.`,
    );
  }
  return description as BackupDescription;
}
