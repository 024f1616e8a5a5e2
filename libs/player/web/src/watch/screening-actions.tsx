import type { Film } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { cx, DeferredSlot, type DeferredSlots } from '@nitrate/ui';
import type { ReactNode } from 'react';
import type { PlayerHandle } from '../deferred-slots';
import buttons from '../player/buttons.module.css';
import { PlayerIcon } from '../player/player-icon';
import type { Stage } from '../stage/stage';
import styles from './watch-page.module.css';

type ActionLineProps = DeferredSlots['film.actions'] & {
  /** First in the line. */
  primary?: ReactNode;
};

/** The buttons below the title of a film, in one line. */
export function ActionLine({ primary, ...props }: ActionLineProps) {
  return (
    <div className={cx(styles.actions, styles.line)}>
      {primary}
      <DeferredSlot slot="film.actions" {...props} className={styles.late} />
    </div>
  );
}

interface ScreeningActionsProps {
  film: Film;
  stage: Stage;
  player: PlayerHandle;
  /** Called for the full film; undefined where nothing more than what plays can be watched. */
  onFullFilm: (() => void) | undefined;
}

/** The line of buttons with those of the player, and the lines of other features below it. */
export function ScreeningActions({ film, stage, player, onFullFilm }: ScreeningActionsProps) {
  const text = useText();
  const fromStart = text(stage.playback.kind === 'preview' ? 'player.previewFromStart' : 'player.fromStart');
  function restart() {
    stage.seek(0);
    void stage.play();
  }
  return (
    <>
      <ActionLine
        film={film}
        filmMs={player.filmMs}
        primary={
          <button type="button" className={cx(buttons.primary, styles.primary)} onClick={onFullFilm ?? restart}>
            <PlayerIcon name="play" size={18} />
            {onFullFilm ? text('player.fullFilm') : fromStart}
          </button>
        }
        action={onFullFilm && { icon: <PlayerIcon name="replay" size={20} />, name: fromStart, onClick: restart }}
        items={<DeferredSlot slot="film.menu" film={film} />}
      />
      <DeferredSlot slot="film.lines" film={film} player={player} className={styles.lines} />
    </>
  );
}
