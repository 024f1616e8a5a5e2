/** Copies of a whole archive: database, films and keys, with checksums, and the way back. */
export { backUpArchive } from './src/back-up-archive';
export type { BackupCounts, BackupSource } from './src/back-up-archive';
export { BackupInvalid } from './src/backup-invalid';
export { readBackup } from './src/read-backup';
export { restoreArchive, ArchiveNotEmpty } from './src/restore-archive';
export { DatabaseNotEmpty } from './src/tables/load-tables';
