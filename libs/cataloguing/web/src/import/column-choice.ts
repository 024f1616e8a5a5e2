import type { ImportColumn, ImportDetails } from '@nitrate/cataloguing/contract';
import { listFields } from '@nitrate/catalog/contract';

/** What is chosen for the columns of a table, by their name. Columns that are left out are missing. */
export type ColumnChoice = Readonly<Record<string, ImportColumn>>;

/** What keeps a choice of columns from being imported. */
export type ColumnFault = { kind: 'missingNumber' | 'missingTitle' } | { kind: 'twice'; field: string };

const lists: readonly string[] = [...listFields, 'title_alternative', 'identifiers', 'language', 'x_colour'];

/** Whether a field has several values, which several columns can fill together. */
export const hasSeveralValues = (field: string): boolean => lists.includes(field) || field.startsWith('keywords');

export const suggestedColumns = (columns: ImportDetails['columns']): ColumnChoice =>
  Object.fromEntries(columns.flatMap(({ name, suggestion }) => (suggestion ? [[name, suggestion] as const] : [])));

/** What the server would refuse. */
export function columnFaults(choice: ColumnChoice): ColumnFault[] {
  const fields = Object.values(choice).map(({ field }) => field);
  const twice = [...new Set(fields.filter((field, at) => fields.indexOf(field) !== at && !hasSeveralValues(field)))];
  return [
    ...(fields.includes('supplierId') ? [] : [{ kind: 'missingNumber' } as const]),
    ...(fields.some((field) => /^title(_en|_de)?$/.test(field)) ? [] : [{ kind: 'missingTitle' } as const]),
    ...twice.map((field) => ({ kind: 'twice', field }) as const),
  ];
}
