import { useText } from '@nitrate/i18n';
import { DownloadLink } from '@nitrate/staff-ui';
import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** Next to the title: how many there are, what they add up to. */
  aside?: ReactNode;
  /** URL of the table as a file. */
  csv?: string;
  /** Controls of the panel. */
  tools?: ReactNode;
  /** Below the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of a report: its title, a download, and what it shows. */
export function Panel({ title, aside, csv, tools, note, children }: PanelProps) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside && <span className={styles.aside}>{aside}</span>}
        <div className={styles.tools}>
          {tools}
          {csv && (
            <DownloadLink href={csv} label={text('adminAnalytics.csv.of', { title })}>
              CSV
            </DownloadLink>
          )}
        </div>
      </header>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
