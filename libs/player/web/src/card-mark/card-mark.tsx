import { useUser } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import type { ProgressOfFilm } from '@nitrate/player/contract';
import { positionsApi } from '@nitrate/player/data-access';
import { Icon, type DeferredSlots, VisuallyHidden } from '@nitrate/ui';
import { withContinueTexts } from '../continue/continue-texts';
import styles from './card-mark.module.css';

interface ProgressLineProps {
  positionMs: number;
  durationMs: number;
}

/** A line at the foot of a still: how much of the film was seen. The text next to it says so to screen readers. */
function ProgressLine({ positionMs, durationMs }: ProgressLineProps) {
  const share = durationMs > 0 ? Math.min(positionMs / durationMs, 1) : 0;
  return (
    <span className={styles.line} aria-hidden="true">
      <span className={styles.seen} style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} />
    </span>
  );
}

/** Over the still of a film: how much of the film the current user has seen, or that they have watched it. */
export function CardMark({ film }: DeferredSlots['filmCard.marks']) {
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
