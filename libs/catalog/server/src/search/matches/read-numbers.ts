import type { Transaction } from '@nitrate/database';
import { sql } from 'kysely';
import type { CatalogTables } from '../../tables';

/** The numbers of all films that match a `tsquery`, by the GIN index alone. */
export async function readNumbers(transaction: Transaction, match: string): Promise<Uint32Array> {
  // Packed, because parsing a hundred thousand numbers as text takes longer than finding them.
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(int4send(s.film_no), '') as packed from film_search s where s.words @@ ${match}::tsquery
  `.execute(transaction.tables<CatalogTables>());
  return unpackNumbers(rows[0]?.packed);
}

/** Numbers packed by `int4send`. */
export function unpackNumbers(packed: Buffer | null | undefined): Uint32Array {
  if (!packed) return new Uint32Array();
  return Uint32Array.from({ length: packed.length / 4 }, (_, index) => packed.readUInt32BE(index * 4));
}
