import type { Database } from '@nitrate/database';
import type { IngestStepName, RefusalReason, Upload } from '@nitrate/ingest/contract';
import { findIngestFilms } from '../state/ingest-store';
import { readProgress } from '../state/watch-ingest';
import type { UploadFiles } from './upload-files';
import type { StoredUpload } from './upload-store';

/** How far an upload is, with what becomes of its file. */
interface Processing {
  state: Upload['state'];
  filmId: string | null;
  step: IngestStepName | null;
  progress: number;
  reason: RefusalReason | null;
  /** Of the ingest, in English. */
  detail: string | null;
  changedAt: Date;
}

/** The state of uploads, by their ids. */
export async function findProcessing(
  database: Database,
  uploads: readonly StoredUpload[],
): Promise<Map<string, Processing>> {
  const ids = [...new Set(uploads.flatMap(({ ingestId }) => ingestId ?? []))];
  const [progress, films] = await Promise.all([readProgress(database, ids), findIngestFilms(database, ids)]);
  const progressOf = new Map(progress.map((each) => [each.ingestId, each]));
  const filmOf = new Map(films.map((film) => [film.id, film]));
  return new Map(
    uploads.map((upload): [string, Processing] => {
      const { id, state, reason, changedAt } = upload;
      const unprocessed = { filmId: null, step: null, progress: 0, reason, detail: null, changedAt };
      const film = filmOf.get(upload.ingestId ?? '');
      const found = progressOf.get(upload.ingestId ?? '');
      if (state !== 'queued' || !film || !found) {
        return [id, { ...unprocessed, state: state === 'receiving' || state === 'received' ? state : 'failed' }];
      }
      if (film.revision !== upload.revision) {
        return [id, { ...unprocessed, state: 'replaced', filmId: film.filmId, progress: 1, reason: null }];
      }
      const { ingestId: _ingestId, ...shown } = found;
      return [id, { ...shown, changedAt: film.changedAt > changedAt ? film.changedAt : changedAt }];
    }),
  );
}

/** Failures that the file is not the cause of. */
const retryableReasons: readonly RefusalReason[] = [
  'ffmpegFailed',
  'missing',
  'storageFull',
  'tooMuchWork',
  'unexpected',
  'unreadable',
];

/** Whether a failed upload can be processed again: its file is still here, and may not be the cause. */
export async function isRetryable(files: UploadFiles, upload: StoredUpload, processing: Processing): Promise<boolean> {
  const { state, reason } = processing;
  if (state !== 'failed' || reason === null || !retryableReasons.includes(reason)) return false;
  return (await files.receivedBytes(upload.id)) === upload.bytes;
}
