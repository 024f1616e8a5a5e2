import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { defaultLocale, textIn } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { RefusalReason } from '@nitrate/ingest/contract';
import type { Storage } from '@nitrate/storage';
import type { FilmSideCar } from '../side-car/film-side-car';
import type { IngestFilm, IngestSource } from '../state/ingest-film';
import { saveSource } from '../state/ingest-store';
import { withLostJobState } from '../state/watch-ingest';
import { decideRevision } from './decide-revision';
import { findFilmFolders } from './film-files';
import { type FoundFile, matchFilm } from './match-film';
import { pathExists } from './path-exists';
import { removeSources, storeSources } from '../state/film-sources';
import { readFilmFiles, type SideCarOptions, type SideCarReaders } from './read-film-files';
import { type FileRefusal, readFoundFile } from './read-found-file';
import { storeRevision } from './store-revision';

export interface FolderOptions extends SideCarOptions {
  /** The archive of films whose side-car does not name one. */
  archive?: string;
  /** New films stay drafts when their media are ready. */
  staysDraft?: boolean;
  /** Called before a film is copied to the bucket, which may take long. */
  onCopy?: (path: string) => void;
}

/**
 * The outcome for a film file: `queued` by this call, `inProgress` already, `unchanged` since it was ingested, or
 * refused because of its name, its side-car or another film's number.
 */
export type FolderFilm = { file: string } & (
  | {
      outcome: 'queued' | 'inProgress' | 'unchanged';
      ingestId: string;
      title: string;
      /** Path of another file with the same content, whose film it is; this file was not ingested again. */
      copyOf?: string;
    }
  | { outcome: 'refused'; reason: RefusalReason; detail: string }
);

const defaultArchive = 'Archive';

interface FolderDeps extends SideCarReaders {
  database: Database;
  /** Where the films are copied to, for workers on other machines. Undefined: they read the folder itself. */
  bucket?: Storage | undefined;
  onCopy?: FolderOptions['onCopy'];
  staysDraft?: FolderOptions['staysDraft'];
}

/**
 * Queues every film of a folder and its subfolders for the worker. Idempotent: called again, it queues only what has
 * changed or failed. A file that cannot be read or stored is refused alone.
 * @throws when the folder itself cannot be read
 */
export async function ingestFolder(
  deps: FolderDeps,
  folder: string,
  options: FolderOptions = {},
): Promise<FolderFilm[]> {
  const root = resolve(folder);
  const { onCopy, staysDraft } = options;
  const found = await findFilmFolders(root);
  const films: FolderFilm[] = [];
  for (const filmFolder of found.folders) {
    for (const file of await readFilmFiles(filmFolder, deps, options)) {
      const read = await readFoundFile(file, options.archive ?? defaultArchive);
      const film = 'reason' in read ? read : await ingestFile({ ...deps, onCopy, staysDraft }, read, root);
      films.push('reason' in film ? refused(file.path, film) : film);
    }
  }
  return [...films, ...found.unreadable.map((unreadable) => refused(unreadable.file, unreadable))];

  function refused(file: string, { reason, detail }: FileRefusal): FolderFilm {
    return { file, outcome: 'refused', reason, detail: detail[options.locale ?? defaultLocale] };
  }
}

async function ingestFile(
  deps: FolderDeps,
  file: FoundFile,
  root: string,
): Promise<Exclude<FolderFilm, { outcome: 'refused' }> | FileRefusal> {
  const { database, bucket } = deps;
  const match = await matchFilm(database, file, root);
  if (match.kind === 'numberTaken') {
    const { supplierId, source } = match.film;
    const detail = {
      en: `${source} already has the archive number ${supplierId}`,
      de: `${source} hat schon die Archivnummer ${supplierId}`,
    };
    return { reason: 'numberTaken', detail };
  }
  if (match.kind === 'copy') {
    const outcome = match.film.state === 'ready' ? 'unchanged' : 'inProgress';
    return { file: file.source, outcome, copyOf: match.film.source, ...identityOf(match.film) };
  }
  const known = match.kind === 'known' ? await withLostJobState(database, match.film) : undefined;
  const source: Omit<IngestSource, 'sourceKey'> = {
    ...file,
    supplierId: match.kind === 'new' ? match.supplierId : match.film.supplierId,
    // A renamed file without a record is still the same film, under the title of its first name.
    sideCar: known && !file.hasRecord && isTitleAlone(known.sideCar) ? known.sideCar : file.sideCar,
    ...(deps.staysDraft && { staysDraft: true }),
  };
  const decision = decideRevision(known, source);
  if (decision !== 'queued' && known) {
    const isMoved = known.source !== file.source && !(await pathExists(known.source));
    const isElsewhere = known.source === file.source && known.sourceHost !== file.sourceHost;
    if (isMoved || isElsewhere) await saveSource(database, known, file);
    return { file: file.source, outcome: decision, ...identityOf(known) };
  }
  if (bucket) deps.onCopy?.(source.source);
  const stored = bucket ? await storeSources(bucket, source) : { ...source, sourceKey: null };
  const film = await storeRevision(database, known, stored);
  // Those of the revision before, or of the one that another process has stored first.
  const unused = film ? known : stored;
  if (bucket && unused) await removeSources(bucket, unused);
  // Another process has stored the film meanwhile.
  if (!film) return ingestFile(deps, file, root);
  return { file: file.source, outcome: 'queued', ...identityOf(film) };
}

function isTitleAlone({ titleFromName: _, ...sideCar }: FilmSideCar): boolean {
  return isDeepStrictEqual(sideCar, { metadata: { title: sideCar.metadata.title } });
}

function identityOf({ id, sideCar, supplierId }: IngestFilm): { ingestId: string; title: string } {
  const { title = {} } = sideCar.metadata;
  return { ingestId: id, title: textIn(title, defaultLocale) ?? supplierId };
}
