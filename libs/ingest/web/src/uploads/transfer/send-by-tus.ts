import { clientHeaders } from '@nitrate/api-client';
import { uploadUrl } from '@nitrate/ingest/data-access';
import { DetailedError, Upload } from 'tus-js-client';
import type { StartSending } from './transfer-queue';

/** Below what reverse proxies usually accept as one request, and small enough for a slow line within the timeout. */
const chunkBytes = 16 * 1024 ** 2;
/** About four minutes in all; they begin again after each chunk that has arrived. */
const retryDelaysMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 60_000, 60_000];

const statusOf = (error: Error): number | undefined =>
  error instanceof DetailedError ? error.originalResponse?.getStatus() : undefined;

/** The upload is gone, belongs to somebody else, or the user may not upload any more. */
const isFinal = (status: number | undefined) => status === 403 || status === 404 || status === 410;

/**
 * Sends files to the server by the tus protocol.
 * @param renewSession called when the session has expired; the transfer continues after it
 */
export const sendByTus =
  (renewSession: () => void): StartSending =>
  (uploadId, file, { onProgress, onDone, onFailed }) => {
    const upload = new Upload(file, {
      uploadUrl: uploadUrl(uploadId),
      chunkSize: chunkBytes,
      retryDelays: retryDelaysMs,
      // The server knows which uploads are unfinished.
      storeFingerprintForResuming: false,
      headers: clientHeaders(document.documentElement.lang),
      onBeforeRequest: (request) => {
        (request.getUnderlyingObject() as XMLHttpRequest).withCredentials = true;
      },
      onShouldRetry: (error) => {
        const status = statusOf(error);
        if (status === 401) renewSession();
        return !isFinal(status);
      },
      onProgress,
      onSuccess: onDone,
      onError: (error) => onFailed(statusOf(error) === undefined),
    });
    upload.start();
    return { pause: () => void upload.abort() };
  };
