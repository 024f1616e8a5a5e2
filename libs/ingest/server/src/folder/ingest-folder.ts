import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Database, inTransaction } from '@nitrate/database';
import type { RefusalReason } from '@nitrate/ingest/contract';
import { queueStep } from '../ingest-queue';
import type { IngestFilm, IngestSource } from '../state/ingest-film';
import { beginRevision, ingestFilmOf, ingestFilmWithContent } from '../state/ingest-store';
import { readProgress } from '../state/watch-ingest';
import { contentFingerprint } from './content-fingerprint';
import { decideRevision } from './decide-revision';
import { findFilmFolders } from './film-files';
import { type FilmFile, readFilmFiles } from './read-film-files';

export interface FolderOptions {
  /** The archive of films whose side-car names none. */
  archive?: string;
}

/**
 * The outcome for one film file: `queued` now, `underWay` since before, `unchanged` since it was ingested, or refused
 * because of its side-car.
 */
export type FolderFilm = { file: string } & (
  | { outcome: 'queued' | 'underWay' | 'unchanged'; ingestId: string; title: string }
  | { outcome: 'refused'; reason: RefusalReason; detail: string }
);

export const defaultArchive = 'Archive';

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
    for (const file of await readFilmFiles(filmFolder)) {
      films.push(await ingestFile(database, file, options.archive ?? defaultArchive));
    }
  }
  return films;
}

async function ingestFile(database: Database, file: FilmFile, defaultName: string): Promise<FolderFilm> {
  const { beside, path } = file;
  if ('problem' in beside) return { file: path, outcome: 'refused', reason: 'metadataInvalid', detail: beside.problem };
  const archive = beside.sideCar.archive ?? defaultName;
  const fingerprint = await contentFingerprint(path);
  const before = beside.sideCar.supplierId ? undefined : await ingestFilmWithContent(database, archive, fingerprint);
  if (before && !beside.hasRecord && before.source !== path && before.state !== 'failed') {
    return { file: path, outcome: before.state === 'ready' ? 'unchanged' : 'underWay', ...identityOf(before) };
  }
  const supplierId = beside.sideCar.supplierId ?? (before && (await isSameFilm(before, path)) && before.supplierId);
  const source: IngestSource = {
    archive,
    supplierId: supplierId || file.stem.normalize('NFC').slice(0, 200),
    source: path,
    fingerprint,
    sideCar: beside.sideCar,
    subtitles: await Promise.all(
      beside.subtitles.map(async (text) => ({ ...text, fingerprint: await contentFingerprint(text.path) })),
    ),
  };
  const known = await ingestFilmOf(database, source.archive, source.supplierId);
  const decision = decideRevision(known && (await withLostJobs(database, known)), source);
  if (decision !== 'queued' && known) return { file: path, outcome: decision, ...identityOf(known) };
  const film = await inTransaction(database, async (transaction) => {
    const begun = await beginRevision(transaction, source);
    await queueStep(transaction, begun, 'probe');
    return begun;
  });
  return { file: path, outcome: 'queued', ...identityOf(film) };
}

/** A file that was moved is still the same film; two files that both exist are two films, even with equal content. */
async function isSameFilm(before: IngestFilm, path: string): Promise<boolean> {
  if (before.source === path) return true;
  return !(await stat(before.source).catch(() => undefined));
}

/** A film whose worker died in every attempt counts as failed. */
async function withLostJobs(database: Database, film: IngestFilm): Promise<IngestFilm> {
  const [progress] = await readProgress(database, [film.id]);
  return { ...film, state: progress?.state ?? film.state };
}

function identityOf({ id, sideCar, supplierId }: IngestFilm): { ingestId: string; title: string } {
  const title = sideCar.metadata.title;
  return { ingestId: id, title: title?.en ?? title?.de ?? supplierId };
}
