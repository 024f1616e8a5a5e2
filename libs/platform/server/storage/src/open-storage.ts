import { join } from 'node:path';
import { openDiskStorage } from './disk/open-disk-storage';
import type { BucketLocation } from './s3/storage-url';
import type { Storage } from './storage';

interface StorageSettings {
  /** Absolute path. */
  dataFolder: string;
  /** Undefined: the objects are below the data folder. */
  bucket: BucketLocation | undefined;
}

/**
 * Opens the storage of the archive: `media` in the data folder, or a bucket, whose client is loaded only then.
 * @throws ConfigurationError when a store refuses the bucket or the credentials
 */
export async function openStorage({ dataFolder, bucket }: StorageSettings): Promise<Storage> {
  if (!bucket) return openDiskStorage(join(dataFolder, 'media'));
  const { openS3Storage } = await import('./s3/open-s3-storage');
  return openS3Storage(bucket, join(dataFolder, 'scratch'));
}
