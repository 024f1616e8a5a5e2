/** Says what the backup is; written last, so a folder without it is incomplete. */
export const descriptionName = 'backup.json';

/** One line per file, `HASH  data/PATH`, as `sha256sum --check` reads it. */
export const sumsName = 'SHA256SUMS';

/** Holds the contents of the data folder. */
export const contentsName = 'data';

export const formatVersion = 1;

/** Contents of `backup.json`. */
export interface BackupDescription {
  format: number;
  createdAt: string;
  /** Major version of PostgreSQL, which alone can read the database. */
  postgres: string;
  files: number;
  bytes: number;
  /** SHA-256 of `SHA256SUMS`. */
  sums: string;
}
