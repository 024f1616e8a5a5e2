import type { FieldChange, FieldValue } from '@nitrate/catalog/contract';
import { localeTags } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { Differences, HistoryNote, type TextPart } from '@nitrate/staff-ui';
import { diffWordsWithSpace } from 'diff';
import { langOfField } from '../edit/field-groups';
import { useFieldName } from '../edit/use-field-name';

/** What a change did to each field. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  const text = useText();
  const nameOf = useFieldName();
  if (changes.length === 0) return <HistoryNote>{text('cataloguing.films.history.same')}</HistoryNote>;
  return (
    <Differences
      differences={changes.map(({ field, before, after }) => {
        const lang = langOfField(field);
        return { name: nameOf(field), lang: lang && localeTags[lang], parts: partsOf(textOf(before), textOf(after)) };
      })}
      words={{ added: text('cataloguing.films.history.added'), removed: text('cataloguing.films.history.removed') }}
    />
  );
}

const partsOf = (before: string, after: string): TextPart[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));

/** Values of a list are on a line each. */
const textOf = (value: FieldValue): string => (value === null ? '' : Array.isArray(value) ? value.join('\n') : value);
