import type { Migration } from 'kysely';

/** The schema of one feature, as steps named so that their alphabetical order is their order (`0001-films`). */
export interface FeatureMigrations {
  /** Lower case, digits, `_` and `-`: becomes part of a table name. */
  feature: string;
  migrations: Record<string, Migration>;
}

/** Name of the table with the steps that a feature has taken. */
export const migrationTableOf = (feature: string): string => `${feature.replaceAll('-', '_')}_migration`;
