import { resolve } from 'node:path';
import type { Database } from '@nitrate/database';
import type { RefusalReason } from '@nitrate/ingest/contract';
import { queueStep } from '../ingest-queue';
import type { IngestFilm, IngestSource } from '../state/ingest-film';
import { beginRevision, ingestFilmOf, ingestFilmWithContent } from '../state/ingest-store';
import { contentFingerprint } from './content-fingerprint';
import { decideRevision } from './decide-revision';
import { findFilmFolders } from './film-files';
import { type FilmFile, readFilmFiles } from './read-film-files';

export interface FolderOptions {
  /** Whose films they are, where what lies beside them does not say. */
  archive?: string;
}

/**
 * What became of one film file: `queued` now, `underWay` from before, `unchanged` since it came in, or refused for
 * what lies beside it.
 */
export type FolderFilm = { file: string } & (
  | { outcome: 'queued' | 'underWay' | 'unchanged'; ingestId: string; title: string }
  | { outcome: 'refused'; reason: RefusalReason; detail: string }
);

export const defaultArchive = 'Archive';

/**
 * Queues every film of a folder and of those within it; a worker does the rest. Doing it again changes nothing, takes
 * over what has changed, and tries anew what had failed.
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
      films.push(await takeIn(database, file, options.archive ?? defaultArchive));
    }
  }
  return films;
}

async function takeIn(database: Database, file: FilmFile, archive: string): Promise<FolderFilm> {
  const { beside } = file;
  if ('problem' in beside) {
    return { file: file.path, outcome: 'refused', reason: 'metadataInvalid', detail: beside.problem };
  }
  const source = await describeSource(database, file, beside, archive);
  const known = await ingestFilmOf(database, source.archive, source.supplierId);
  const title = source.sideCar.metadata.title?.en ?? source.sideCar.metadata.title?.de ?? file.stem;
  const decision = decideRevision(known, source);
  if (decision !== 'queued' && known) return { file: file.path, outcome: decision, ingestId: known.id, title };
  const film = await database.db.transaction().execute(async (transaction) => {
    const begun = await beginRevision(transaction, source);
    await queueStep(transaction, begun, 'probe');
    return begun;
  });
  return { file: file.path, outcome: 'queued', ingestId: film.id, title };
}

/** Without a number of the archive's own the name serves, or what the same content came in under before. */
async function describeSource(
  database: Database,
  file: FilmFile,
  { sideCar, subtitles }: Exclude<FilmFile['beside'], { problem: string }>,
  defaultName: string,
): Promise<IngestSource> {
  const archive = sideCar.archive ?? defaultName;
  const fingerprint = await contentFingerprint(file.path);
  const before: IngestFilm | undefined = sideCar.supplierId
    ? undefined
    : await ingestFilmWithContent(database, archive, fingerprint);
  const supplierId = sideCar.supplierId ?? before?.supplierId ?? file.stem.normalize('NFC').slice(0, 200);
  const texts = await Promise.all(
    subtitles.map(async (subtitle) => ({ ...subtitle, fingerprint: await contentFingerprint(subtitle.path) })),
  );
  return { archive, supplierId, source: file.path, fingerprint, sideCar, subtitles: texts };
}
