import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Database } from '@nitrate/database';
import type { IngestFilm, IngestSource } from '../state/ingest-film';
import { findFilmByFingerprint, findFilmBySource, findIngestFilm } from '../state/ingest-store';
import { contentFingerprint } from './content-fingerprint';
import { decideRevision } from './decide-revision';
import { pathExists } from './path-exists';

/** A film file with its side-cars, before it is known which film it is. */
export interface FoundFile extends Omit<IngestSource, 'supplierId' | 'sourceKey'> {
  /** Of its record. */
  supplierId: string | undefined;
  /** The file name without its extension. */
  stem: string;
  /** False without metadata, so that only the file identifies the film. */
  hasRecord: boolean;
}

/** Which film a file is. */
export type FilmMatch =
  | { kind: 'new'; supplierId: string }
  | { kind: 'known'; film: IngestFilm }
  /** A second file with the content of a film, and without a record of its own or with the same one. */
  | { kind: 'copy'; film: IngestFilm }
  /** Another file that still exists has the supplier id of this one. */
  | { kind: 'numberTaken'; film: IngestFilm };

/**
 * Finds the film of a file: by the supplier id of its record; without one by its path, or, when it was moved, by its
 * content. A file that is none of these is a new film, whatever its name.
 * @param root the folder that is ingested
 */
export async function matchFilm(database: Database, file: FoundFile, root: string): Promise<FilmMatch> {
  if (file.supplierId !== undefined) return matchNumber(database, file, file.supplierId);
  const own = await findFilmBySource(database, file.archive, file.source);
  if (own) return { kind: 'known', film: own };
  const film = await findFilmByFingerprint(database, file.archive, file.fingerprint);
  if (film && !(await pathExists(film.source))) return { kind: 'known', film };
  if (film && !file.hasRecord && film.state !== 'failed') return { kind: 'copy', film };
  return matchName(database, file, root);
}

async function matchNumber(database: Database, file: FoundFile, supplierId: string): Promise<FilmMatch> {
  const film = await findIngestFilm(database, file.archive, supplierId);
  if (!film) return { kind: 'new', supplierId };
  if (film.source === file.source || film.state === 'failed') return { kind: 'known', film };
  const isStillThere = (await contentFingerprint(film.source).catch(() => undefined)) === film.fingerprint;
  if (!isStillThere) return { kind: 'known', film };
  const isCopy = decideRevision(film, { ...file, supplierId, source: film.source }) !== 'queued';
  return { kind: isCopy ? 'copy' : 'numberTaken', film };
}

/** A new film, or a new file in place of one that was refused and removed. */
async function matchName(database: Database, file: FoundFile, root: string): Promise<FilmMatch> {
  const supplierIds = supplierIdsOf(file, root);
  let taken: IngestFilm | undefined;
  for (const supplierId of supplierIds) {
    taken = await findIngestFilm(database, file.archive, supplierId);
    if (!taken) return { kind: 'new', supplierId };
    if (taken.state === 'failed' && !(await pathExists(taken.source))) return { kind: 'known', film: taken };
  }
  if (!taken) throw new Error('A file has supplier ids to choose from.');
  return { kind: 'numberTaken', film: taken };
}

/**
 * Supplier ids for a file whose record has none, best first: its name without extension, under which the catalogue may
 * know the film already; its path below the folder; and its name with a hash of the whole path.
 */
function supplierIdsOf({ stem, source }: FoundFile, root: string): string[] {
  const names = [stem, relative(root, source).split(sep).join('/'), `${stem} ${hashOf(source)}`];
  return names.map(toSupplierId).filter((supplierId) => supplierId !== '');
}

const maxLength = 200;

/** As the catalogue stores it. A longer one is cut, and stays unique by a hash of the whole. */
function toSupplierId(text: string): string {
  const normalised = text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim();
  if (normalised.length <= maxLength) return normalised;
  const hash = hashOf(normalised);
  return `${normalised.slice(0, maxLength - hash.length - 1).replace(/\p{Surrogate}/gu, '')} ${hash}`;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
