import type { Database, Transaction } from '@nitrate/database';
import { maxHarvestFaults } from '@nitrate/cataloguing/contract';
import { sql } from 'kysely';
import { copyRows } from '@nitrate/catalog/store';
import type { RecordTables } from '../record-tables';
import type { RefusedForeignRecord } from './harvest';

/** Appends to the report of a harvest, as far as `maxHarvestFaults`. */
export async function addHarvestFaults(
  transaction: Transaction,
  sourceId: number,
  refused: readonly RefusedForeignRecord[],
): Promise<void> {
  if (refused.length === 0) return;
  const count = await countHarvestFaults(transaction, sourceId);
  const rows = refused
    .flatMap(({ identifier, faults }) => faults.map((fault) => ({ identifier, ...fault })))
    .slice(0, Math.max(0, maxHarvestFaults - count))
    .map(({ identifier, field, cause }, index) => [
      ...[sourceId, count + index + 1, identifier && withoutNul(identifier), withoutNul(field)],
      ...[withoutNul(cause.en), withoutNul(cause.de)],
    ]);
  await copyRows(transaction, 'harvest_fault (source_id, no, identifier, field, cause_en, cause_de)', rows);
}

/** PostgreSQL has no texts with NUL. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** Entries of the report, whose numbers are dense. */
export async function countHarvestFaults(from: Pick<Database, 'tables'>, sourceId: number): Promise<number> {
  const { last } = await from
    .tables<RecordTables>()
    .selectFrom('harvest_fault')
    .select(({ fn }) => fn.max('no').as('last'))
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Entries of the report after a number. */
export const findHarvestFaults = (
  database: Database,
  sourceId: number,
  { after, limit }: { after: number; limit: number },
) =>
  database
    .tables<RecordTables>()
    .selectFrom('harvest_fault')
    .select(['no', 'identifier', 'field', 'cause_en', 'cause_de'])
    .where('source_id', '=', sourceId)
    .where('no', '>', after)
    .orderBy('no')
    .limit(limit)
    .execute();

/** The films of a source that its provider has not deleted. */
export async function countHarvestedFilms(database: Database, sourceId: number): Promise<number> {
  const { films } = await database
    .tables<RecordTables>()
    .selectFrom('harvested_record')
    .select(sql<number>`count(*)::integer`.as('films'))
    .where('source_id', '=', sourceId)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  return films;
}
