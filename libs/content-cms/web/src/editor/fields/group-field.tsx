import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** A labelled group of fields. */
export function GroupField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
