import type { Kysely } from 'kysely';
import type { ContentTables } from '../tables';

/** The tables of the content service, on the pool or inside a transaction. */
export type ContentDb = Kysely<ContentTables>;
