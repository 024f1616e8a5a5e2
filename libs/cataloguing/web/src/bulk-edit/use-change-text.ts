import type { BulkChange, BulkEdit } from '@nitrate/cataloguing/contract';
import { useText } from '@nitrate/i18n';
import { localTimeZone, useFormatDateTime } from '@nitrate/staff-ui';

/** Returns a sentence for a change: "Genre: add Drama". */
function useChangeText(): (change: BulkChange) => string {
  const text = useText();
  return ({ field, action, values }) =>
    text(`cataloguing.bulkEdit.change.${action}`, {
      field: text(`cataloguing.import.field.${field}`),
      values: values.join(', '),
    });
}

/** Returns what a bulk edit does, a sentence for each change. */
export function useChangeTexts(): (edit: Pick<BulkEdit, 'changes' | 'publication'>) => string[] {
  const text = useText();
  const moment = useFormatDateTime();
  const changeText = useChangeText();
  return ({ changes, publication }) => {
    if (!publication) return changes.map(changeText);
    const { action, at, reason = '' } = publication;
    return [
      at === undefined
        ? text(`cataloguing.bulkEdit.${action}`, { reason })
        : text(`cataloguing.bulkEdit.${action}.at`, {
            reason,
            at: moment(at),
            zone: localTimeZone().replaceAll('_', ' '),
          }),
    ];
  };
}
