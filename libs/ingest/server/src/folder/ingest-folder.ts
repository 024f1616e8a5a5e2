import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Database, inTransaction } from '@nitrate/database';
import type { RefusalReason } from '@nitrate/ingest/contract';
import { queueStep } from '../ingest-queue';
import type { IngestFilm, IngestSource } from '../state/ingest-film';
import { insertRevision, findIngestFilm, findFilmByFingerprint } from '../state/ingest-store';
import { readProgress } from '../state/watch-ingest';
import { contentFingerprint } from './content-fingerprint';
import { decideRevision } from './decide-revision';
import { findFilmFolders } from './film-files';
import { type FilmFile, readFilmFiles, type SideCarOptions } from './read-film-files';

interface FolderOptions extends SideCarOptions {
  /** The archive of films whose side-car does not name one. */
  archive?: string;
}

/**
 * The outcome for a film file: `queued` by this call, `inProgress` already, `unchanged` since it was ingested, or
 * refused because of its side-car.
 */
export type FolderFilm = { file: string } & (
  | { outcome: 'queued' | 'inProgress' | 'unchanged'; ingestId: string; title: string }
  | { outcome: 'refused'; reason: RefusalReason; detail: string }
);

const defaultArchive = 'Archive';

/**
 * Queues every film of a folder and its subfolders for the worker. Idempotent: called again, it queues only what has
 * changed or failed.
 * @throws when the folder cannot be read
 */
export async function ingestFolder(
  { database }: { database: Database },
  folder: string,
  options: FolderOptions = {},
): Promise<FolderFilm[]> {
  const films: FolderFilm[] = [];
  for (const filmFolder of await findFilmFolders(resolve(folder))) {
    for (const file of await readFilmFiles(filmFolder, options)) {
      films.push(await ingestFile(database, file, options.archive ?? defaultArchive));
    }
  }
  return films;
}

async function ingestFile(database: Database, file: FilmFile, archiveName: string): Promise<FolderFilm> {
  const { sideCars, path } = file;
  if ('error' in sideCars) return { file: path, outcome: 'refused', reason: 'metadataInvalid', detail: sideCars.error };
  const archive = sideCars.sideCar.archive ?? archiveName;
  const fingerprint = await contentFingerprint(path);
  const sameContent = sideCars.sideCar.supplierId
    ? undefined
    : await findFilmByFingerprint(database, archive, fingerprint);
  if (sameContent && !sideCars.hasRecord && sameContent.source !== path && sameContent.state !== 'failed') {
    return {
      file: path,
      outcome: sameContent.state === 'ready' ? 'unchanged' : 'inProgress',
      ...identityOf(sameContent),
    };
  }
  const supplierId =
    sideCars.sideCar.supplierId ?? (sameContent && (await isSameFilm(sameContent, path)) && sameContent.supplierId);
  const source: IngestSource = {
    archive,
    supplierId: supplierId || file.stem.normalize('NFC').slice(0, 200),
    source: path,
    fingerprint,
    sideCar: sideCars.sideCar,
    subtitles: await Promise.all(
      sideCars.subtitles.map(async (text) => ({ ...text, fingerprint: await contentFingerprint(text.path) })),
    ),
  };
  const known = await findIngestFilm(database, source.archive, source.supplierId);
  const decision = decideRevision(known && (await withLostJobState(database, known)), source);
  if (decision !== 'queued' && known) return { file: path, outcome: decision, ...identityOf(known) };
  const film = await inTransaction(database, async (transaction) => {
    const inserted = await insertRevision(transaction, source);
    await queueStep(transaction, inserted, 'probe');
    return inserted;
  });
  return { file: path, outcome: 'queued', ...identityOf(film) };
}

/** A moved file is still the same film; two existing files are two films, even with equal content. */
async function isSameFilm(sameContent: IngestFilm, path: string): Promise<boolean> {
  if (sameContent.source === path) return true;
  return !(await stat(sameContent.source).catch(() => undefined));
}

/** The film with the state `failed` when its worker died in every attempt. */
async function withLostJobState(database: Database, film: IngestFilm): Promise<IngestFilm> {
  const [progress] = await readProgress(database, [film.id]);
  return { ...film, state: progress?.state ?? film.state };
}

function identityOf({ id, sideCar, supplierId }: IngestFilm): { ingestId: string; title: string } {
  const title = sideCar.metadata.title;
  return { ingestId: id, title: title?.en ?? title?.de ?? supplierId };
}
