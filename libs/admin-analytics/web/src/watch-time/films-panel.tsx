import type { WatchedFilm } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Icon } from '@nitrate/ui';
import { Panel } from '../parts/panel';
import { WatchedFilmsGrid } from './films-grid';
import styles from './films-panel.module.css';
import type { WatchTimeParams } from './watch-time-path';

interface FilmsPanelProps {
  title: string;
  films: readonly WatchedFilm[];
  csv: string;
  /** That of the report. */
  filter: WatchTimeParams;
  /** Path of the page with all films. */
  allTo: string;
  /** Without previews. */
  fullOnly?: boolean;
}

/** The films of a report that were watched most. */
export function FilmsPanel({ title, films, csv, filter, allTo, fullOnly }: FilmsPanelProps) {
  const text = useText();
  if (films.length === 0) return null;
  return (
    <Panel
      title={title}
      csv={csv}
      tools={
        <LocalLink to={allTo} prefetch="none" className={styles.all}>
          {text('adminAnalytics.films.all')}
          <Icon name="arrowRight" size={16} />
        </LocalLink>
      }
    >
      <WatchedFilmsGrid label={title} films={films} filter={filter} {...(fullOnly && { fullOnly })} />
    </Panel>
  );
}
