import { Icon } from '@nitrate/ui';
import type { ReactNode } from 'react';
import styles from './code-form.module.css';

/** Something that few readers need: closed until its title is clicked. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>
        {title}
        <Icon name="chevronDown" size={16} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
