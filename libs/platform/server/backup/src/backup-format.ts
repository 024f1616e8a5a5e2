/** Says what the backup is; written last, so a folder without it is incomplete. */
export const descriptionName = 'backup.json';

/** One line per file, `HASH  PATH`, as `sha256sum --check` reads it. */
export const sumsName = 'SHA256SUMS';

/** Holds the contents of the data folder. */
export const contentsName = 'data';

/** Holds the rows of the tables, where the database was not copied as a cluster. */
export const tablesName = 'database';

/** The database is a copy of its files: fits the same major version of PostgreSQL on the same architecture. */
export const clusterFormat = 1;

/** The database is the rows of its tables: fits any supported version of PostgreSQL. */
export const tablesFormat = 2;

/** Contents of `backup.json`. */
export interface BackupDescription {
  format: typeof clusterFormat | typeof tablesFormat;
  createdAt: string;
  /** Major version of the PostgreSQL that the database was in. */
  postgres: string;
  files: number;
  bytes: number;
  /** SHA-256 of `SHA256SUMS`. */
  sums: string;
}
