import { useText } from '@nitrate/i18n';
import { PlayerIcon } from '../player/player-icon';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import styles from './controls.module.css';

/** Mute button and volume slider. */
export function VolumeControl({ stage }: { stage: Stage }) {
  const text = useText();
  const muted = useStage(stage, (state) => state.muted);
  const volume = useStage(stage, (state) => state.volume);
  const audible = muted ? 0 : volume;
  return (
    <div className={styles.volume}>
      <button
        type="button"
        className={styles.button}
        aria-label={text(muted ? 'player.unmute' : 'player.mute')}
        aria-keyshortcuts="m"
        onClick={() => stage.toggleMuted()}
      >
        <PlayerIcon name={audible === 0 ? 'soundOff' : audible < 0.5 ? 'soundLow' : 'soundOn'} />
      </button>
      <input
        type="range"
        className={styles.volumeSlider}
        min={0}
        max={1}
        step={0.05}
        value={audible}
        style={{ '--level': `${audible * 100}%` } as React.CSSProperties}
        aria-label={text('player.volume')}
        aria-valuetext={text('player.volumeValue', { percent: Math.round(audible * 100) })}
        onChange={({ currentTarget }) => stage.setVolume(Number(currentTarget.value))}
      />
    </div>
  );
}
