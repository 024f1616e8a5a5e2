import type { Client } from 'pg';
import { NewerDatabase } from '../newer-database';
import { type FeatureMigrations, migrationTableOf } from './feature-migrations';

/** A feature with the names of its steps that are not taken. */
export interface PendingFeature {
  feature: FeatureMigrations;
  steps: readonly string[];
}

/**
 * The features that have steps to take, in the order given.
 * @throws NewerDatabase where steps were taken that are not among these
 */
export async function pendingSteps(client: Client, features: readonly FeatureMigrations[]): Promise<PendingFeature[]> {
  const takenNames = await takenSteps(client, features);
  const namesOf = ({ feature }: FeatureMigrations) => takenNames.get(feature) ?? [];
  const unknown = features.flatMap((each) =>
    namesOf(each).flatMap((name) => (name in each.migrations ? [] : [`${each.feature} ${name}`])),
  );
  if (unknown.length > 0) throw new NewerDatabase(unknown, 'start that one, or restore a backup of this one');
  return features.flatMap((feature) => {
    const names = new Set(namesOf(feature));
    const steps = Object.keys(feature.migrations)
      .filter((name) => !names.has(name))
      .toSorted();
    return steps.length > 0 ? [{ feature, steps }] : [];
  });
}

/** By feature. */
async function takenSteps(client: Client, features: readonly FeatureMigrations[]): Promise<Map<string, string[]>> {
  const tables = new Map(features.map(({ feature }) => [migrationTableOf(feature), feature]));
  const { rows: present } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is not null',
    [[...tables.keys()]],
  );
  if (present.length === 0) return new Map();
  const { rows } = await client.query<{ tableName: string; names: string[] }>(
    present
      .map(({ name }) => {
        const [literal, identifier] = [client.escapeLiteral(name), client.escapeIdentifier(name)];
        return `select ${literal} as "tableName", array(select name::text from ${identifier} order by name) as names`;
      })
      .join(' union all '),
  );
  return new Map(rows.map(({ tableName, names }) => [tables.get(tableName) ?? '', names]));
}
