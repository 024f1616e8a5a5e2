import type { ReactNode } from 'react';
import styles from './fields.module.css';

interface FieldLayoutProps {
  label: string;
  /** Id of the control, for the `for` of the label. */
  id?: string;
  /** Id of the label, for controls with `aria-labelledby`. */
  labelId?: string;
  help?: ReactNode;
  helpId?: string;
  children: ReactNode;
}

/** Lays out a control with its label above and help text below. */
export function FieldLayout({ label, id, labelId, help, helpId, children }: FieldLayoutProps) {
  return (
    <div className={styles.field}>
      {id ? (
        <label htmlFor={id} id={labelId}>
          {label}
        </label>
      ) : (
        <span id={labelId} className={styles.label}>
          {label}
        </span>
      )}
      {children}
      {help && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
