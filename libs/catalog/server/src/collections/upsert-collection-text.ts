import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { sql } from 'kysely';
import type { CatalogTables } from '../tables';

/** Sets the description of a collection. Languages without a text are not changed. */
export async function upsertCollectionText(
  database: Database,
  name: string,
  texts: Partial<Record<Locale, string>>,
): Promise<void> {
  const descriptions = { description_en: texts.en ?? null, description_de: texts.de ?? null };
  await database
    .tables<CatalogTables>()
    .insertInto('collection_text')
    .values({ name, ...descriptions })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        description_en: sql`coalesce(excluded.description_en, collection_text.description_en)`,
        description_de: sql`coalesce(excluded.description_de, collection_text.description_de)`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
}
