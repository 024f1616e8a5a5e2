import type { Database, Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { CatalogTables } from '../tables';
import type { OwnNames } from '../term-lists/term-label';

/** Sets the German names of facet values to those of the archive's own term lists, and removes all others. */
export async function nameFacetValues(
  connection: Pick<Database | Transaction, 'tables'>,
  ownNames: OwnNames,
): Promise<void> {
  const names = Object.entries(ownNames).flatMap(([facet, byValue]) =>
    Object.entries(byValue).map(([value, german]) => ({ facet, value, german })),
  );
  await sql`
    update facet_value v set german = named.german
    from (
      select f.id, w.german
      from facet_value f
      left join unnest(
        ${names.map(({ facet }) => facet)}::text[],
        ${names.map(({ value }) => value)}::text[],
        ${names.map(({ german }) => german)}::text[]) w(facet, value, german) using (facet, value)
    ) named
    where v.id = named.id and v.german is distinct from named.german`.execute(connection.tables<CatalogTables>());
}
