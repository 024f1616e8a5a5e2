import { byLocale } from '@nitrate/contract-kit';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RefusalReason, extensionOf, stemOf } from '@nitrate/ingest/contract';
import { type JobHandler, JobRefused, JobReturned } from '@nitrate/jobs';
import type { Storage } from '@nitrate/storage';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { inTransaction } from '@nitrate/database';
import { asRefusal, refusalAfterLastAttempt } from '../film-refused';
import { decideRevision } from '../folder/decide-revision';
import { type FoundFile, matchFilm } from '../folder/match-film';
import { type SideCarReaders, readFilmFiles } from '../folder/read-film-files';
import { type FileRefusal, readFoundFile } from '../folder/read-found-file';
import { storeRevision } from '../folder/store-revision';
import type { FilmSideCar } from '../side-car/film-side-car';
import { adoptSources, removeSources } from '../state/film-sources';
import type { IngestFilm, IngestSource } from '../state/ingest-film';
import { findIngestFilm } from '../state/ingest-store';
import { withLostJobState } from '../state/watch-ingest';
import {
  type StoredUpload,
  type UploadedSound,
  deleteReceived,
  findUpload,
  markQueued,
  markRefused,
  uploadQueue,
} from './upload-store';
import type { UploadsDeps } from './uploads-deps';
import { insertSound, soundPrefix } from '../sounds/sound-store';
import { queueSound } from '../sounds/sound-queues';

interface AdoptDeps extends Pick<UploadsDeps, 'database' | 'files'> {
  storage: Storage;
}

/**
 * Moves the file of an upload into the storage, to be encoded as a sound track under the id of the upload, which ends
 * here. Idempotent.
 */
async function adoptSound(
  { database, storage, files }: AdoptDeps,
  { id, fileName, bytes, sound }: StoredUpload & { sound: UploadedSound },
  signal: AbortSignal,
): Promise<undefined> {
  const { filmId, ...facts } = sound;
  const folder = await storage.scratch.createFolder();
  const source = `source${extensionOf(fileName)}`;
  try {
    const adopted = join(folder, 'adopted');
    await mkdir(adopted);
    await files.placeIn(folder, id, fileName);
    await rename(join(folder, fileName), join(adopted, source));
    await storage.adopt(soundPrefix(id), adopted, { signal });
    const isStored = await inTransaction(database, async (transaction) => {
      if (!(await deleteReceived(transaction, id))) return false;
      await insertSound(transaction, {
        id,
        filmId,
        fileName,
        bytes,
        ...facts,
        sourceKey: `${soundPrefix(id)}/${source}`,
      });
      await queueSound(transaction, filmId, id);
      return true;
    });
    // It was cancelled meanwhile.
    if (!isStored) await storage.remove(soundPrefix(id));
    await files.remove(id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface UploadJobDeps extends Pick<UploadsDeps, 'database' | 'files' | 'findFilmId'>, SideCarReaders {
  storage: Storage;
}

const UploadJob = Type.Object({ uploadId: Type.String() });

const otherMachineMs = 5_000;

/** The job handlers of the api: files that have arrived are moved into the storage and queued as films. */
export function uploadJobs(deps: UploadJobDeps): Record<string, JobHandler> {
  return {
    [uploadQueue]: async (payload, run) => {
      const upload = await findUpload(deps.database, Value.Parse(UploadJob, payload).uploadId);
      if (upload?.state !== 'received') return;
      if ((await deps.files.receivedBytes(upload.id)) !== upload.bytes) {
        throw new JobReturned('waits for the machine that has received the file', otherMachineMs);
      }
      try {
        const { sound } = upload;
        const refusal = sound
          ? await adoptSound(deps, { ...upload, sound }, run.signal)
          : await queueUpload(deps, upload, run.signal);
        if (refusal) await markRefused(deps.database, upload.id, refusal);
      } catch (error) {
        if (run.signal.aborted) throw error;
        const isLastAttempt = run.attempt >= run.maxAttempts;
        const refusal = asRefusal(error) ?? (isLastAttempt ? refusalAfterLastAttempt(error) : undefined);
        if (!refusal) throw error;
        const { reason, message } = refusal;
        await markRefused(deps.database, upload.id, { reason, detail: byLocale(() => message) });
        throw new JobRefused(reason, message, { cause: error });
      }
    },
  };
}

/** @returns why the file is refused; undefined when it is queued, or the upload was cancelled */
async function queueUpload(
  deps: UploadJobDeps,
  upload: StoredUpload,
  signal: AbortSignal,
): Promise<FileRefusal | undefined> {
  const { database, storage, files } = deps;
  const folder = await storage.scratch.createFolder();
  try {
    const [received, adopted] = [join(folder, 'received'), join(folder, 'adopted')];
    await Promise.all([mkdir(received), mkdir(adopted)]);
    await files.placeIn(received, upload.id, upload.fileName);
    const file = await readReceived(deps, received, upload, await files.sideCars(upload.id));
    if ('reason' in file) return file;
    const { supplierId, ...match } = await filmOfUpload(deps, upload, file, received);
    const known = match.known && (await withLostJobState(database, match.known));
    const { source, paths } = await describeSource(deps, upload, { file, known, supplierId });
    const isRepeated = known?.fingerprint === file.fingerprint && !file.hasRecord && file.subtitles.length === 0;
    if (known && known.state !== 'failed' && (isRepeated || decideRevision(known, source) !== 'queued')) {
      await markQueued(database, upload.id, known);
      return undefined;
    }
    const stored = await adoptSources(storage, source, { files: paths, folder: adopted, signal });
    let isCancelled = false;
    const film = await storeRevision(database, known, stored, async (transaction, queued) => {
      isCancelled = !(await markQueued(transaction, upload.id, queued));
      if (isCancelled) throw new UploadCancelled();
    }).catch((error: unknown) => {
      if (!(error instanceof UploadCancelled)) throw error;
      return undefined;
    });
    const unused = film ? known : stored;
    if (unused) await removeSources(storage, unused);
    if (!film && !isCancelled) throw new Error('Another process has stored a file of the film meanwhile.');
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The upload was removed while its file was moved; the transaction is rolled back. */
class UploadCancelled extends Error {
  override readonly name = 'UploadCancelled';
}

async function readReceived(
  readers: SideCarReaders,
  folder: string,
  { fileName, archive, lang }: StoredUpload,
  sideCars: readonly string[],
): Promise<FoundFile | FileRefusal> {
  const films = { path: folder, films: [fileName], names: [fileName, ...sideCars] };
  const [file] = await readFilmFiles(films, readers, { locale: lang });
  if (!file) return { reason: 'filmMissing' satisfies RefusalReason, detail: byLocale(() => fileName) };
  return readFoundFile(file, archive);
}

/** Which film the file is of: by the number that the editor gave, by its record, or else by its name. */
async function filmOfUpload(
  { database }: UploadJobDeps,
  upload: StoredUpload,
  file: FoundFile,
  folder: string,
): Promise<{ known: IngestFilm | undefined; supplierId: string }> {
  const supplierId = upload.supplierId ?? file.supplierId;
  if (supplierId !== undefined)
    return { known: await findIngestFilm(database, upload.archive, supplierId), supplierId };
  const match = await matchFilm(database, { ...file, archive: upload.archive }, folder);
  if (match.kind === 'new') return { known: undefined, supplierId: match.supplierId };
  return { known: match.film, supplierId: match.film.supplierId };
}

interface MatchedFile {
  file: FoundFile;
  known: IngestFilm | undefined;
  supplierId: string;
}

/** What is stored of the file, with paths that are the same in each attempt, and where the files are now. */
async function describeSource(
  deps: UploadJobDeps,
  upload: StoredUpload,
  { file, known, supplierId }: MatchedFile,
): Promise<{ source: Omit<IngestSource, 'sourceKey'>; paths: Map<string, string> }> {
  const paths = new Map<string, string>();
  const rename = <T extends { path: string }>(each: T): T => {
    const path = `upload/${upload.id}/${each.path.slice(each.path.lastIndexOf('/') + 1)}`;
    paths.set(path, each.path);
    return { ...each, path };
  };
  const named = rename({ path: file.source }).path;
  // The same file again: it is not processed a second time.
  const isSame = known?.fingerprint === file.fingerprint;
  const source = isSame ? known.source : named;
  paths.set(source, file.source);
  return {
    source: {
      archive: upload.archive,
      supplierId,
      source,
      sourceHost: null,
      fingerprint: file.fingerprint,
      subtitles: file.subtitles.map(rename),
      tracks: file.tracks.map(rename),
      sideCar: await sideCarOf(deps, upload, { file, known, supplierId }),
      ...(upload.staysDraft && { staysDraft: true }),
    },
    paths,
  };
}

async function sideCarOf(
  { findFilmId }: UploadJobDeps,
  { archive, title, lang, fileName }: StoredUpload,
  { file, known, supplierId }: MatchedFile,
): Promise<FilmSideCar> {
  if (file.hasRecord) return { ...file.sideCar, archive, supplierId };
  const isInCatalogue = (await findFilmId(archive, supplierId)) !== undefined;
  if (isInCatalogue) return { ...(known?.sideCar ?? { metadata: {} }), keepsRecord: true };
  return title === null ? file.sideCar : { metadata: { title: { [lang]: title || stemOf(fileName) } } };
}
