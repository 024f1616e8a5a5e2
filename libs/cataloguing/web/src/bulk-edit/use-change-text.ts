import type { BulkChange } from '@nitrate/cataloguing/contract';
import { useText } from '@nitrate/i18n';

/** Returns a sentence for a change: "Genre: add Drama". */
export function useChangeText(): (change: BulkChange) => string {
  const text = useText();
  return ({ field, action, values }) =>
    text(`cataloguing.bulkEdit.change.${action}`, {
      field: text(`cataloguing.import.field.${field}`),
      values: values.join(', '),
    });
}
