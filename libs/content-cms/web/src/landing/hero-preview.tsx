import { type FilmSummary } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { IconButton } from '@nitrate/ui';
import { useState } from 'react';
import type { HomeSlots } from '../home-slots';
import styles from './hero.module.css';
import { useAutoplay } from './use-autoplay';

interface HeroPreviewProps {
  readonly film: FilmSummary;
  readonly preview: NonNullable<HomeSlots['heroPreview']>;
}

/**
 * The preview of the hero with a button that pauses and plays it. It begins by itself on wide screens alone; elsewhere,
 * and for visitors who prefer reduced motion or data, nothing is loaded until they press play.
 */
export function HeroPreview({ film, preview: Preview }: HeroPreviewProps) {
  const text = useText();
  const autoplay = useAutoplay();
  const [chosen, setChosen] = useState<'play' | 'pause'>();
  if (autoplay === undefined) return null;
  const playing = chosen ? chosen === 'play' : autoplay;
  return (
    <>
      {(chosen !== undefined || autoplay) && (
        <div className={styles.preview} aria-hidden="true">
          <Preview film={film} paused={!playing} requested={chosen === 'play'} />
        </div>
      )}
      <div className={styles.control}>
        <IconButton
          icon={playing ? 'pause' : 'play'}
          label={text(playing ? 'contentCms.landing.pausePreview' : 'contentCms.landing.playPreview')}
          tooltip="none"
          onClick={() => setChosen(playing ? 'pause' : 'play')}
        />
      </div>
    </>
  );
}
