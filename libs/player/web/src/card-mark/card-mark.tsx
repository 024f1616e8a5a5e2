import { useUser } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import type { ProgressOfFilm } from '@nitrate/player/contract';
import { positionsApi } from '@nitrate/player/data-access';
import { Icon, type LateSlots, VisuallyHidden } from '@nitrate/ui';
import { withContinueTexts } from '../continue/continue-texts';
import styles from './card-mark.module.css';
import { ProgressLine } from './progress-line';

/** Over the still of a film: how much of the film the current user has seen, or that they have watched it. */
export function CardMark({ film }: LateSlots['filmCard.marks']) {
  const user = useUser();
  return user && <FilmMark film={film.id} />;
}

function FilmMark({ film }: { film: string }) {
  const { data } = positionsApi.useFilmProgressQuery(film);
  return data && <Mark progress={data} />;
}

const Mark = withContinueTexts(function Mark({ progress }: { progress: ProgressOfFilm }) {
  const text = useText();
  const { positionMs, durationMs, watchedAt } = progress;
  if (positionMs !== null) {
    const percent = Math.min(100, Math.round((positionMs / durationMs) * 100));
    return (
      <>
        <ProgressLine positionMs={positionMs} durationMs={durationMs} />
        <VisuallyHidden>{text('player.mark.seen', { percent })}</VisuallyHidden>
      </>
    );
  }
  return (
    watchedAt !== null && (
      <span className={styles.watched}>
        <Icon name="check" size={14} />
        {text('player.mark.watched')}
      </span>
    )
  );
});
