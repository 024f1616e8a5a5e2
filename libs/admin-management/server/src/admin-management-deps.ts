import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { JobsDeps } from './jobs/jobs-deps';

/** Names of targets, by their id; those that are there no more are missing. */
export type FindNames = (ids: readonly string[], lang: Locale) => Promise<ReadonlyMap<string, string>>;

export interface AdminManagementDeps extends JobsDeps {
  database: Database;
  /** What to call users. */
  findNames: FindNames;
  /** Id of the user with an e-mail address; undefined without one. */
  findUser(email: string): Promise<string | undefined>;
  /** What to call the targets of the audit trail, by their kind. */
  targetNames: Readonly<Record<string, FindNames>>;
}
