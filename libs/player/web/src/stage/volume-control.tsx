import { useText } from '@nitrate/i18n';
import styles from './controls.module.css';
import { PlayerIcon } from './icons';
import type { Stage } from './stage';
import { useStage } from './use-stage';

export function VolumeControl({ stage }: { stage: Stage }) {
  const text = useText();
  const muted = useStage(stage, (state) => state.muted);
  const volume = useStage(stage, (state) => state.volume);
  const heard = muted ? 0 : volume;
  return (
    <div className={styles.volume}>
      <button
        type="button"
        className={styles.button}
        aria-label={text(muted ? 'player.unmute' : 'player.mute')}
        aria-keyshortcuts="m"
        onClick={() => stage.toggleMuted()}
      >
        <PlayerIcon name={heard === 0 ? 'soundOff' : heard < 0.5 ? 'soundLow' : 'soundOn'} />
      </button>
      <input
        type="range"
        className={styles.volumeSlider}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        style={{ '--level': `${heard * 100}%` } as React.CSSProperties}
        aria-label={text('player.volume')}
        aria-valuetext={text('player.volumeValue', { percent: Math.round(heard * 100) })}
        onChange={({ currentTarget }) => stage.setVolume(Number(currentTarget.value))}
      />
    </div>
  );
}
