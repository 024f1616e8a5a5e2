import type { EnvironmentRule } from './read-environment';

interface DatabaseVariables {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
}

/** Further URLs belong to a database of one's own; the embedded one has none. */
export const databaseUrlRules: readonly EnvironmentRule<DatabaseVariables>[] = (
  ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const
).map((name) => [
  (values) => values.DATABASE_URL === undefined && values[name] !== undefined,
  `${name}: belongs to a DATABASE_URL, without which npm start runs a database of its own`,
]);
