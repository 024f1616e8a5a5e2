import type { CatalogTables } from '@nitrate/catalog/store';
import type { CataloguingTables } from './tables';

/** The tables of films and of cataloguing, for queries over both. */
export type RecordTables = CatalogTables & CataloguingTables;
