import type { Database } from '@nitrate/database';

export interface AdminManagementDeps {
  database: Database;
  /** What to call users, by their id; deleted ones are missing. */
  findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
