import { useId, type ReactNode } from 'react';
import styles from './jobs.module.css';

interface SectionProps {
  title: string;
  /** Next to the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the page with its heading. */
export function JobsSection({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}
