import type { ImportColumn, ImportSettings } from '@nitrate/cataloguing/contract';
import { type CsvMapping, parseCsvMapping } from '../../exchange/csv/csv-mapping';

/** The mapping of columns in settings; undefined where columns have the names of fields. @throws MappingInvalid */
export function mappingOf({ archive, lang, encoding, delimiter, columns }: ImportSettings): CsvMapping | undefined {
  if (!columns) return undefined;
  const rules = Object.fromEntries(columns.map(({ name, ...rule }) => [name, rule]));
  return parseCsvMapping(JSON.stringify({ archive, lang, encoding, delimiter, columns: rules }));
}

/** Settings whose columns are all in a table: from an earlier import of its archive. */
export const settingsFor = <T extends { settings: ImportSettings }>(
  remembered: readonly T[],
  header: readonly string[],
): T | undefined =>
  remembered.find(({ settings: { columns = [] } }) => columns.every(({ name }) => header.includes(name)));

/** The assignment of a column in settings. */
export const columnIn = (settings: ImportSettings | undefined, name: string): ImportColumn | undefined =>
  settings?.columns?.find((column) => column.name === name);
