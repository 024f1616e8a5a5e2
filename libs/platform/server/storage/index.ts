/** Objects by key, on a disk or in a bucket, written atomically; and folders for work in progress. */
export { openStorage } from './src/open-storage';
export { openDiskStorage } from './src/disk/open-disk-storage';
export { storageUrl } from './src/s3/storage-url';
export type { BucketLocation } from './src/s3/storage-url';
export { InvalidStorageKey, ObjectMissing, StorageFull, StorageUnavailable } from './src/storage';
export type { OpenObject, RangeRequest, Storage } from './src/storage';
