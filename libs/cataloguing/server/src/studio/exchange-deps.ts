import type { Database } from '@nitrate/database';
import type { Storage } from '@nitrate/storage';
import type { FailedFilms } from './list/film-filter-sql';

/** Dependencies of import and export in the studio. */
export interface ExchangeDeps {
  database: Database;
  /** Uploaded files, until they are imported. */
  storage: Storage;
  /** E-mail addresses by the ids of users. */
  findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Default: none. */
  failedFilms?: FailedFilms;
}
