import { type FilmPart, passageText, timeText } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from '../ending/end-panel.module.css';
import { useFocusAtEnd } from '../ending/use-focus-at-end';
import buttons from '../player/buttons.module.css';
import { withPanelTexts } from '../player/panel-texts';
import { PlayerIcon } from '../player/player-icon';
import type { Stage } from '../stage/stage';

interface MissingPartProps {
  stage: Stage;
  part: FilmPart;
  /** Undefined where the full film cannot be had. */
  onFullFilm: (() => void) | undefined;
  /** The preview plays, or was moved to another time. */
  onPreview: () => void;
}

/** A film pauses a little later than it says. */
const toleranceMs = 500;

function Panel({ stage, part: { startMs, endMs }, onFullFilm, onPreview }: MissingPartProps) {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  useFocusAtEnd(panel);
  const leave = useEffectEvent(onPreview);
  useEffect(() => {
    let pausedMs: number | undefined;
    const unsubscribe = stage.subscribe(() => {
      const { paused, timeMs } = stage.getState();
      if (pausedMs === undefined) pausedMs = paused ? timeMs : undefined;
      else if (!paused || Math.abs(timeMs - pausedMs) > toleranceMs) leave();
    });
    stage.pause();
    stage.refresh();
    return unsubscribe;
  }, [stage]);
  const times = endMs === undefined ? timeText(startMs) : passageText(startMs, endMs);
  const reason = text('player.missingPart', { times });
  return (
    <section ref={panel} className={styles.end} data-end="" tabIndex={-1} aria-label={reason}>
      <div className={styles.next}>
        <div className={styles.words}>
          <p className={styles.kicker}>{reason}</p>
          <div className={styles.actions}>
            {onFullFilm && (
              <button type="button" className={buttons.primary} onClick={onFullFilm}>
                {text('player.fullFilm')}
              </button>
            )}
            <button
              type="button"
              className={onFullFilm ? buttons.secondary : buttons.primary}
              onClick={() => void stage.play()}
            >
              <PlayerIcon name="play" size={18} />
              {text('player.missingPart.preview')}
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Over a preview that contains nothing of the part of the film in the address: what is missing, and what can be watched. */
export const MissingPart = withPanelTexts(Panel);
