import type { BulkAction, BulkChange, BulkTest, ConditionField } from '@nitrate/cataloguing/contract';
import { isListField } from '@nitrate/catalog/contract';

/** A change while it is written: its values are one text, separated by semicolons in a list. */
export interface DraftChange {
  key: number;
  field: BulkChange['field'];
  action: BulkAction;
  values: string;
  find: string;
  inPart: boolean;
  matchCase: boolean;
  matchAccents: boolean;
  where: 'always' | BulkTest;
  whereField: ConditionField;
  whereValue: string;
}

export const newChange = (key: number): DraftChange => ({
  key,
  field: 'production_genre',
  action: 'add',
  values: '',
  find: '',
  inPart: false,
  matchCase: false,
  matchAccents: false,
  where: 'always',
  whereField: 'year',
  whereValue: '',
});

const isBlank = (text: string): boolean => text.trim() === '';

/** What a change lacks. */
export const missingIn = ({ action, values, find, inPart, where, whereValue }: DraftChange) => ({
  values: action !== 'clear' && action !== 'replace' && !/[^;\s]/.test(values),
  // A part may be a space.
  find: action === 'replace' && (inPart ? find === '' : isBlank(find)),
  whereValue: where === 'is' && isBlank(whereValue),
});

export const isComplete = (draft: DraftChange): boolean => !Object.values(missingIn(draft)).includes(true);

/** The change as it is sent. */
export function changeOf(draft: DraftChange): BulkChange {
  const { field, action, find, inPart, matchCase, matchAccents, where, whereField, whereValue } = draft;
  return {
    field,
    action,
    values: valuesOf(draft),
    ...(action === 'replace' && {
      find: { text: inPart ? find : find.trim(), inPart, matchCase, matchAccents },
    }),
    ...(where !== 'always' && {
      where: { field: whereField, test: where, ...(where === 'is' && { value: whereValue.trim() }) },
    }),
  };
}

function valuesOf({ field, action, values, inPart }: DraftChange): string[] {
  if (action === 'clear') return [];
  if (action === 'replace') return [inPart ? values : values.trim()].filter(Boolean);
  const entered = isListField(field) ? values.split(';') : [values];
  return [...new Set(entered.map((value) => value.trim()).filter(Boolean))];
}
