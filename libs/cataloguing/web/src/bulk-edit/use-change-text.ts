import type { BulkChange, BulkEdit, ConditionField, PreviewWindow } from '@nitrate/cataloguing/contract';
import { formatTimecode } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { localTimeZone, useFormatDateTime } from '@nitrate/staff-ui';

/** Returns the name of a field that a condition asks for. */
export function useConditionFieldName(): (field: ConditionField) => string {
  const text = useText();
  return (field) => (field === 'year' ? text('cataloguing.bulkEdit.year') : text(`cataloguing.import.field.${field}`));
}

/** Returns a sentence for a change: "Genre: add Drama". */
function useChangeText(): (change: BulkChange) => string {
  const text = useText();
  const fieldName = useConditionFieldName();
  const actionText = ({ field: name, action, values, find }: BulkChange) => {
    const field = text(`cataloguing.import.field.${name}`);
    if (action !== 'replace') {
      return text(`cataloguing.bulkEdit.change.${action}`, { field, values: values.join(', ') });
    }
    const found = { field, find: find?.text ?? '', part: find?.inPart ?? false };
    const [by] = values;
    return by === undefined
      ? text('cataloguing.bulkEdit.change.takeOut', found)
      : text('cataloguing.bulkEdit.change.replace', { ...found, by });
  };
  return (change) => {
    const { where } = change;
    if (!where) return actionText(change);
    const condition = text(`cataloguing.bulkEdit.condition.${where.test}`, {
      field: fieldName(where.field),
      value: where.value ?? '',
    });
    return text('cataloguing.bulkEdit.changeWhere', { change: actionText(change), condition });
  };
}

/** Returns a part of a film as words. */
export function useWindowText(): (window: PreviewWindow) => string {
  const text = useText();
  return ({ startMs, durationMs }) =>
    text('cataloguing.bulkEdit.preview.window', {
      start: formatTimecode(startMs),
      end: formatTimecode(startMs + durationMs),
    });
}

/** Returns what a bulk edit does, a sentence for each change. */
export function useChangeTexts(): (edit: Pick<BulkEdit, 'changes' | 'publication' | 'preview' | 'move'>) => string[] {
  const text = useText();
  const moment = useFormatDateTime();
  const changeText = useChangeText();
  const windowText = useWindowText();
  return ({ changes, publication, preview, move }) => {
    if (move) return [text('cataloguing.bulkEdit.move.change', { archive: move.archive.name })];
    if (preview) return [text('cataloguing.bulkEdit.preview.change', { window: windowText(preview.window) })];
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
