import { cx, Skeleton } from '@nitrate/ui';
import type { ReactNode } from 'react';
import styles from './history.module.css';

/** The entries of a history, and next to them what the chosen one changed. */
export function HistoryColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** The entries of a history, each a list item. */
export function HistoryEntries({ children }: { children: ReactNode }) {
  return <ol className={styles.entries}>{children}</ol>;
}

interface HistoryEntryProps {
  title: ReactNode;
  /** When and by whom, then what; each in a line of its own. */
  details: readonly ReactNode[];
  isChosen: boolean;
  /** Absent where the entry has nothing more to show. */
  onChoose?: (() => void) | undefined;
}

/** What happened. */
export function HistoryEntry({ title, details, isChosen, onChoose }: HistoryEntryProps) {
  const content = (
    <>
      <strong>{title}</strong>
      {details.map((detail, index) => (
        <span key={index} className={styles.quiet}>
          {detail}
        </span>
      ))}
    </>
  );
  if (!onChoose) return <div className={styles.entry}>{content}</div>;
  return (
    <button
      type="button"
      className={cx(styles.entry, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {content}
    </button>
  );
}

interface RevisionProps {
  /** Of the heading. */
  id: string;
  title: string;
  children: ReactNode;
}

/** What an entry changed, and what can be done about it. */
export function Revision({ id, title, children }: RevisionProps) {
  return (
    <section className={styles.revision} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** A remark in a history. */
export function HistoryNote({ children }: { children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>;
}

/** The skeleton of entries or a revision while they load. */
export function HistorySkeleton() {
  return <Skeleton shape="block" className={styles.loading ?? ''} />;
}
