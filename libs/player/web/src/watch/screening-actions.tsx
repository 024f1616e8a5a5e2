import { type Film, watchPath } from '@nitrate/catalog/contract';
import { clockText, localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { useState } from 'react';
import buttons from '../player/buttons.module.css';
import { cx, DeferredSlot } from '@nitrate/ui';
import type { PlayerHandle } from '../deferred-slots';
import { PlayerIcon } from '../player/player-icon';
import type { Stage } from '../stage/stage';
import { useFilmSecond } from '../stage/film-clock';
import styles from './watch-page.module.css';

interface ScreeningActionsProps {
  film: Film;
  stage: Stage;
  player: PlayerHandle;
  /** Called for the full film; undefined where nothing more than what plays can be watched. */
  onFullFilm: (() => void) | undefined;
}

/** The buttons below the title. */
export function ScreeningActions({ film, stage, player, onFullFilm }: ScreeningActionsProps) {
  const text = useText();
  return (
    <div className={cx(styles.actions, styles.screening)}>
      {onFullFilm && (
        <button type="button" className={buttons.primary} onClick={onFullFilm}>
          <PlayerIcon name="play" size={18} />
          {text('player.fullFilm')}
        </button>
      )}
      <button
        type="button"
        className={onFullFilm ? buttons.secondary : buttons.primary}
        onClick={() => {
          stage.seek(0);
          void stage.play();
        }}
      >
        <PlayerIcon name={onFullFilm ? 'replay' : 'play'} size={18} />
        {text(stage.playback.kind === 'preview' ? 'player.previewFromStart' : 'player.fromStart')}
      </button>
      <ShareButton film={film.slug} stage={stage} />
      <DeferredSlot slot="film.actions" film={film} player={player} className={styles.late} />
    </div>
  );
}

const noticeMs = 2_500;

/** Copies the address of the film at the current time. */
function ShareButton({ film, stage }: { film: string; stage: Stage }) {
  const text = useText();
  const locale = useLocale();
  const filmMs = useFilmSecond(stage);
  const [notice, setNotice] = useState<'copied' | 'failed'>();

  async function share() {
    const address = new URL(localPath(locale, watchPath(film, filmMs)), location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      setNotice('copied');
    } catch {
      setNotice('failed');
    }
    setTimeout(() => setNotice(undefined), noticeMs);
  }

  return (
    <>
      <button type="button" className={buttons.secondary} onClick={() => void share()}>
        <PlayerIcon name="share" size={18} />
        <span className={styles.tabular}>{text('player.shareAt', { time: clockText(filmMs) })}</span>
      </button>
      <span role="status" className={styles.notice}>
        {notice && text(`player.share.${notice}`)}
      </span>
    </>
  );
}
