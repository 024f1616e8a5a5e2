import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its title. */
export function Panel({ title, tools, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['panel']}>
      <header className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {tools && <div className={styles['tools']}>{tools}</div>}
      </header>
      {children}
    </section>
  );
}
