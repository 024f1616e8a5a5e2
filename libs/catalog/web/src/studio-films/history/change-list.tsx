import type { FieldChange, FieldValue } from '@nitrate/catalog/contract';
import { localeTags } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { VisuallyHidden } from '@nitrate/ui';
import { diffWordsWithSpace } from 'diff';
import { langOfField } from '../edit/field-groups';
import { useFieldName } from '../edit/use-field-name';
import styles from './history.module.css';

/** What a change did: removed text struck through, added text underlined. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  const text = useText();
  const nameOf = useFieldName();
  if (changes.length === 0) return <p className={styles['quiet']}>{text('catalog.films.history.same')}</p>;
  return (
    <dl className={styles['differences']}>
      {changes.map(({ field, before, after }) => {
        const lang = langOfField(field);
        return (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd lang={lang && localeTags[lang]}>
              {diffWordsWithSpace(textOf(before), textOf(after)).map(({ value, added, removed }, index) =>
                added || removed ? <Difference key={index} kind={added ? 'added' : 'removed'} words={value} /> : value,
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Difference({ kind, words }: { kind: 'added' | 'removed'; words: string }) {
  const text = useText();
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <VisuallyHidden>{text(`catalog.films.history.${kind}`)} </VisuallyHidden>
      {words}
    </Mark>
  );
}

/** Values of a list are on a line each. */
const textOf = (value: FieldValue): string => (value === null ? '' : Array.isArray(value) ? value.join('\n') : value);
