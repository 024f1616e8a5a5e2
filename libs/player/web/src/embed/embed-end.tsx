import { useText } from '@nitrate/i18n';
import type { EmbeddedFilm } from '@nitrate/player/contract';
import { useRef } from 'react';
import styles from '../ending/end-panel.module.css';
import { useFocusAtEnd } from '../ending/use-focus-at-end';
import buttons from '../player/buttons.module.css';
import { withPanelTexts } from '../player/panel-texts';
import { PlayerIcon } from '../player/player-icon';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import { withEmbedTexts } from './embed-texts';

interface EmbedEndProps {
  film: EmbeddedFilm;
  stage: Stage;
  onReplay: () => void;
}

function End({ film: { page, site }, stage, onReplay }: EmbedEndProps) {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  useFocusAtEnd(panel);
  const ended = useStage(stage, (state) => state.ended);
  const isPreview = stage.playback.kind === 'preview';
  const hasMore = isPreview && stage.playback.reason === 'subscriptionRequired';
  const kicker = text(!ended ? 'player.embed.outside' : isPreview ? 'player.end.preview' : 'player.end.film');
  return (
    <section ref={panel} className={styles.end} data-end="" tabIndex={-1} aria-label={kicker}>
      <div className={styles.next}>
        <div className={styles.words}>
          <p className={styles.kicker}>{kicker}</p>
          <div className={styles.actions}>
            <a href={page} target="_blank" rel="noopener noreferrer" className={buttons.primary}>
              {text(hasMore ? 'player.embed.fullFilm' : 'player.embed.more', { site })}
            </a>
            <button type="button" className={buttons.secondary} onClick={onReplay}>
              <PlayerIcon name="replay" size={18} />
              <span className={styles.label}>{text(isPreview ? 'player.end.previewAgain' : 'player.end.replay')}</span>
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The end of an embedded film: its page, and the film once more. Also where a preview has no more to show. */
export const EmbedEnd = withPanelTexts(withEmbedTexts(End));
