import { cx } from '@nitrate/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './file-choice.module.css';

interface FileChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  id: string;
  /** Of the button. */
  label: string;
  size?: 'normal' | 'small';
  /** Lays out the button and what is next to it. */
  className?: string | undefined;
  /** Next to the button: a click on it chooses a file too, and files can be dropped there. */
  children?: ReactNode;
}

/** A file input that looks like a button, with its label in the language of the reader. */
export function FileChoice({ label, size, className, children, ...input }: FileChoiceProps) {
  return (
    <div className={cx(styles.choice, className)}>
      <input {...input} type="file" className={styles.input} />
      <label htmlFor={input.id} className={cx(styles.button, size === 'small' && styles.small)}>
        {label}
      </label>
      {children}
    </div>
  );
}
