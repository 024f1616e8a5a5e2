import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { asStorageError } from './s3-faults';

const minPartBytes = 8 * 1024 * 1024;
/** S3 allows 10,000. */
const maxParts = 9000;

/** Where an object is to be stored. */
interface Target {
  Bucket: string;
  Key: string;
}

interface UploadOptions {
  /** Size of the whole, where it is known. */
  bytes?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** Stores a stream, in parts when it is large. Nothing of it is stored when that fails. */
export async function uploadStream(
  client: S3Client,
  target: Target,
  body: Readable,
  { bytes = 0, signal }: UploadOptions = {},
): Promise<void> {
  const partSize = Math.max(minPartBytes, Math.ceil(bytes / maxParts));
  const upload = new Upload({ client, params: { ...target, Body: body }, partSize, queueSize: 2 });
  const abort = () => void upload.abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    signal?.throwIfAborted();
    await upload.done();
  } catch (error) {
    if (signal?.aborted || body.errored) throw signal?.reason ?? body.errored;
    throw asStorageError(error);
  } finally {
    body.destroy();
    signal?.removeEventListener('abort', abort);
  }
}

/** Stores a file. */
export async function uploadFile(client: S3Client, target: Target, path: string, signal?: AbortSignal): Promise<void> {
  const { size } = await stat(path);
  await uploadStream(client, target, createReadStream(path, { highWaterMark: 1024 * 1024 }), { bytes: size, signal });
}
