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
    <section key={name} className={styles.group} aria-labelledby={`${id}-${name}`}>
      <h2 id={`${id}-${name}`}>{text(`cataloguing.films.group.${name}`)}</h2>
      <div className={styles.lines}>
        {lines.map((line) =>
          line.length > 1 ? (
            <div key={line[0]} className={styles.both}>
              {line.map((field) => (
                <FieldEditor key={field} draft={draft} field={field} />
              ))}
            </div>
          ) : (
            line.map((field) => <FieldEditor key={field} draft={draft} field={field} />)
          ),
        )}
      </div>
    </section>
  ));
}
