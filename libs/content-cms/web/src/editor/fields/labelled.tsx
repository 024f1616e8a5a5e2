import type { ReactNode } from 'react';
import styles from './fields.module.css';

interface LabelledProps {
  label: string;
  /** Of the control that the label is for. */
  id?: string;
  /** Of the label, for controls that are named by it. */
  labelId?: string;
  help?: ReactNode;
  helpId?: string;
  children: ReactNode;
}

/** A control with its label above and a word of help below. */
export function Labelled({ label, id, labelId, help, helpId, children }: LabelledProps) {
  return (
    <div className={styles['field']}>
      {id ? (
        <label htmlFor={id} id={labelId}>
          {label}
        </label>
      ) : (
        <span id={labelId} className={styles['label']}>
          {label}
        </span>
      )}
      {children}
      {help && (
        <p id={helpId} className={styles['help']}>
          {help}
        </p>
      )}
    </div>
  );
}
