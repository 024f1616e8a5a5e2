import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ObjectMissing, type Storage, StorageUnavailable } from '../storage';

const maxResumes = 5;

/** Downloads an object; continues where a connection broke. */
export async function fetchObject(
  open: Storage['open'],
  key: string,
  path: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  let etag: string | undefined;
  let at = 0;
  for (let resumes = 0; ; resumes += 1) {
    const object = await open(key, at > 0 ? { start: at } : undefined);
    if (!object) throw new ObjectMissing(key);
    const file = createWriteStream(path, at > 0 ? { flags: 'r+', start: at } : { flags: 'w' });
    try {
      etag ??= object.etag;
      if (etag !== object.etag) throw new Error(`The object ${key} was replaced while it was fetched.`);
      await pipeline(object.content, file, { signal });
      return;
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || resumes >= maxResumes) throw error;
      at += file.bytesWritten;
    } finally {
      file.destroy();
      await object.close();
    }
  }
}
