import type { StudioFilm } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import styles from './film-marks.module.css';
import { useMoment } from './use-moment';

/** The status of a film and what is scheduled for it. */
export function FilmMarks({ film: { status, schedules } }: { film: Pick<StudioFilm, 'status' | 'schedules'> }) {
  const text = useText();
  const moment = useMoment();
  return (
    <span className={styles['badges']}>
      <span className={styles['badge']} data-state={status}>
        {text(`catalog.films.state.${status}`)}
      </span>
      {schedules.map(({ action, at }) => (
        <span key={action} className={styles['badge']} data-state="scheduled">
          {text(`catalog.films.scheduled.${action}`, { at: moment(at) })}
        </span>
      ))}
    </span>
  );
}
