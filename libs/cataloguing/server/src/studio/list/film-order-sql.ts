import type { FilmOrder } from '@nitrate/cataloguing/contract';
import type { Locale } from '@nitrate/contract-kit';
import { type RawBuilder, sql } from 'kysely';

/** An order of the list. Films with the same key are in the order of their numbers. */
export interface OrderSql {
  /** The key of a row of `film`; undefined where the number is the key. */
  key: ((table: 'f' | 'c') => RawBuilder<unknown>) | undefined;
}

/** Each order but that by archive is the order of an index. */
export function orderSql(order: Exclude<FilmOrder, 'archive'>, lang: Locale): OrderSql {
  switch (order) {
    case 'added':
      return { key: undefined };
    case 'changed':
      return { key: (table) => sql`${sql.ref(`${table}.updated_at`)}` };
    case 'title':
      return { key: (table) => sql`${sql.ref(`${table}.title_key_${lang}`)}` };
    case 'year':
      return { key: (table) => sql`coalesce(${sql.ref(`${table}.year`)}, 0::smallint)` };
    case 'supplierId':
      return { key: (table) => sql`${sql.ref(`${table}.supplier_id`)} collate "C"` };
    case 'status':
      return { key: (table) => sql`${sql.ref(`${table}.status`)}` };
  }
}
