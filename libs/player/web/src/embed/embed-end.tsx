import { useText } from '@nitrate/i18n';
import type { EmbeddedFilm } from '@nitrate/player/contract';
import { useRef } from 'react';
import styles from '../ending/end-panel.module.css';
import { useFocusAtEnd } from '../ending/use-focus-at-end';
import buttons from '../player/buttons.module.css';
import { withPanelTexts } from '../player/panel-texts';
import { PlayerIcon } from '../player/player-icon';
import type { Stage } from '../stage/stage';
import { withEmbedTexts } from './embed-texts';

interface EmbedEndProps {
  film: EmbeddedFilm;
  stage: Stage;
  /** The end of a passage, or of the film or preview; or a time, chosen or embedded, that the preview lacks. */
  at: 'passageEnd' | 'end' | 'chosen' | 'embedded';
  onReplay: () => void;
}

function End({ film: { page, site }, stage, at, onReplay }: EmbedEndProps) {
  const text = useText();
  const panel = useRef<HTMLElement>(null);
  useFocusAtEnd(panel);
  const isPreview = stage.playback.kind === 'preview';
  const hasMore = isPreview && stage.playback.reason === 'subscriptionRequired';
  const previewAgain = 'player.end.previewAgain';
  const [kicker, replay] = {
    passageEnd: ['player.embed.passageEnd', 'player.embed.passageAgain'] as const,
    end: isPreview
      ? (['player.end.preview', previewAgain] as const)
      : (['player.end.film', 'player.end.replay'] as const),
    chosen: ['player.embed.outside', previewAgain] as const,
    embedded: ['player.embed.outside', 'player.embed.preview'] as const,
  }[at];
  const label = text(kicker);
  return (
    <section ref={panel} className={styles.end} data-end="" tabIndex={-1} aria-label={label}>
      <div className={styles.next}>
        <div className={styles.words}>
          <p className={styles.kicker}>{label}</p>
          <div className={styles.actions}>
            <a href={page} target="_blank" rel="noopener noreferrer" className={buttons.primary}>
              {text(hasMore ? 'player.embed.fullFilm' : 'player.embed.more', { site })}
            </a>
            <button type="button" className={buttons.secondary} onClick={onReplay}>
              <PlayerIcon name="replay" size={18} />
              <span className={styles.label}>{text(replay)}</span>
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The end of an embedded film or passage: its page, and the film or passage once more. Also where a preview has no more to show. */
export const EmbedEnd = withPanelTexts(withEmbedTexts(End));
