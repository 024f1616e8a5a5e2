import type { CatalogTables } from '@nitrate/catalog/store';
import type { CataloguingTables } from './tables';

/** The tables of the films and those of cataloguing, for queries over both. */
export type RecordTables = CatalogTables & CataloguingTables;
