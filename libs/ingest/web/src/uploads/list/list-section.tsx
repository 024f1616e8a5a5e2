import { Children, type ReactNode, useId } from 'react';
import styles from './list.module.css';

/** A list below a heading; nothing while it is empty. */
export function ListSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  if (Children.count(children) === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.items}>{children}</ul>
    </section>
  );
}
