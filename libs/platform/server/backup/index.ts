/** Copies of a whole archive: database, films and keys, with checksums, and the way back. */
export { backUpArchive } from './src/back-up-archive';
export type { BackupCounts } from './src/back-up-archive';
export { readBackup, BackupInvalid } from './src/read-backup';
export { restoreArchive, ArchiveNotEmpty } from './src/restore-archive';
