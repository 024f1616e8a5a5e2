import { type ReactNode } from 'react';
import { inColumns } from './in-columns';
import { ProgrammeEntry, type ProgrammeFilm } from './programme-entry';
import styles from './programme.module.css';

interface ProgrammeProps<F extends ProgrammeFilm> {
  readonly films: readonly F[];
  /** Accessible name of the list. */
  readonly label: string;
  /** The title of an entry; default: the plain one. */
  readonly title?: (film: F) => ReactNode;
  /** Content below an entry: an excerpt, a passage. */
  readonly below?: (film: F) => ReactNode;
}

/** Films as the entries of a printed programme: the year once for films of equal years, title, one line of credits. */
export function Programme<F extends ProgrammeFilm>({ films, label, title, below }: ProgrammeProps<F>) {
  return (
    <div className={styles.container}>
      <div role="list" aria-label={label} className={styles.columns}>
        {inColumns(films).map((column, index) => (
          <div key={index} className={styles.column}>
            {column.map((entry) => (
              <ProgrammeEntry key={entry.film.id} entry={entry} title={title?.(entry.film)}>
                {below?.(entry.film)}
              </ProgrammeEntry>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
