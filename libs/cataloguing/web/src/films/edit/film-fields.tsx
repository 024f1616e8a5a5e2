import { useText } from '@nitrate/i18n';
import { useId } from 'react';
import { FieldEditor } from './field-editor';
import { fieldGroups } from './field-groups';
import styles from './fields.module.css';
import type { FilmDraft } from './use-film-draft';

/** All fields of a film; localised ones side by side. */
export function FilmFields({ draft }: { draft: FilmDraft }) {
  const text = useText();
  const id = useId();
  return fieldGroups.map(({ name, lines }) => (
    <section key={name} className={styles['group']} aria-labelledby={`${id}-${name}`}>
      <h2 id={`${id}-${name}`}>{text(`cataloguing.films.group.${name}`)}</h2>
      <div className={styles['lines']}>
        {lines.map((line) =>
          'field' in line ? (
            <FieldEditor key={line.field} draft={draft} field={line.field} />
          ) : (
            <div key={line.en} className={styles['both']}>
              <FieldEditor draft={draft} field={line.en} />
              <FieldEditor draft={draft} field={line.de} />
            </div>
          ),
        )}
      </div>
    </section>
  ));
}
