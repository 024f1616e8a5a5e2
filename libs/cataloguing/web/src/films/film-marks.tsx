import type { StudioFilm } from '@nitrate/cataloguing/contract';
import { useText } from '@nitrate/i18n';
import { StateBadge, StateBadges, useFormatDateTime } from '@nitrate/staff-ui';
import styles from './film-marks.module.css';

/** The status of a film and what is scheduled for it. */
export function FilmMarks({ film: { status, schedules } }: { film: Pick<StudioFilm, 'status' | 'schedules'> }) {
  const text = useText();
  const moment = useFormatDateTime();
  return (
    <StateBadges className={styles.marks}>
      <StateBadge state={status}>{text(`cataloguing.films.state.${status}`)}</StateBadge>
      {schedules.map(({ action, at, release }) => (
        <StateBadge key={`${action} ${release?.id}`} state="scheduled">
          {text(`cataloguing.films.scheduled.${action}`, { at: moment(at) })}
        </StateBadge>
      ))}
    </StateBadges>
  );
}
