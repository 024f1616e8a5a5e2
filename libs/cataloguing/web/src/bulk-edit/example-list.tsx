import type { BulkExample } from '@nitrate/cataloguing/contract';
import { useText } from '@nitrate/i18n';
import { useId } from 'react';
import styles from './bulk-edit.module.css';

type Value = BulkExample['changes'][number]['before'];

/** Films with what a bulk edit changes in each, before and after. */
export function ExampleList({ examples, affected }: { examples: readonly BulkExample[]; affected: number }) {
  const text = useText();
  const id = useId();
  const words = (value: Value) =>
    value === null ? text('cataloguing.bulkEdit.nothing') : typeof value === 'string' ? value : value.join('; ');
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{text('cataloguing.bulkEdit.examples', { count: examples.length, of: affected })}</h2>
      <ul className={styles['examples']}>
        {examples.map(({ id: film, title, changes }) => (
          <li key={film}>
            <h3>{title}</h3>
            <dl>
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{text(`cataloguing.import.field.${field}`)}</dt>
                  <dd>
                    <del>{words(before)}</del> <span aria-hidden="true">→</span> <ins>{words(after)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
