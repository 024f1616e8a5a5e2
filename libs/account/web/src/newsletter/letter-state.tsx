import type { ReactNode } from 'react';
import styles from './letter-state.module.css';

interface LetterStateProps {
  title: string;
  words?: ReactNode;
  /** What can be done next. */
  children?: ReactNode;
}

/** A page that says one thing. Its words are read out as they change. */
export function LetterState({ title, words, children }: LetterStateProps) {
  return (
    <div className={styles['state']}>
      <div aria-live="polite" className={styles['words']}>
        <h1>{title}</h1>
        {words && <p>{words}</p>}
      </div>
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  );
}
