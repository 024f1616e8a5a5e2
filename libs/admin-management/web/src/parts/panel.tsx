import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Next to the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of a page with its title, which takes the focus where a change removes what had it. */
export function Panel({ title, tools, children }: PanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    focused.current = null;
    heading.current?.focus({ preventScroll: true });
  });
  return (
    <section
      aria-labelledby={id}
      className={styles.panel}
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </section>
  );
}
