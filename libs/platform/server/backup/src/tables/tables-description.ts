/** Says which schema the rows fit; a file next to them. */
export const tablesDescriptionName = 'tables.json';

/** A table whose rows are in the file `fileOfTable(name)`. */
export interface DumpedTable {
  name: string;
  /** Without generated ones, in the order in which the rows have them. */
  columns: string[];
  rows: number;
  /** For a partition that no migration creates. */
  partition?: { of: string; bounds: string };
}

/** The value that a sequence has reached. */
export interface DumpedSequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/** Contents of `tables.json`. */
export interface TablesDescription {
  /** Steps of the schema that the database has taken, by feature. */
  migrations: Record<string, string[]>;
  tables: DumpedTable[];
  sequences: DumpedSequence[];
}

/** Rows as PostgreSQL's `COPY` writes them, compressed. */
export const fileOfTable = (name: string): string => `${name}.copy.gz`;
