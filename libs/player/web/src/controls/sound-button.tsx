import { useText } from '@nitrate/i18n';
import type { Playback } from '@nitrate/player/contract';
import { PlayerIcon } from '../player/player-icon';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import styles from './controls.module.css';

const hasSounds = ({ soundTracks }: Playback): boolean => soundTracks.length > 1;

/** Whether a film has sounds or a sign-language version to choose. */
export const hasSoundChoice = (playback: Playback): boolean => hasSounds(playback) || playback.sign !== null;

/** Key of the text that names the section of the settings: what of it the film has. */
export function soundTitle(playback: Playback): string {
  if (playback.sign === null) return 'player.sound';
  return hasSounds(playback) ? 'player.soundAndSign' : 'player.sign';
}

interface SoundButtonProps {
  stage: Stage;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
}

/** Opens the sound tracks and the sign-language version; nothing where a film has neither to choose. */
export function SoundButton({ stage, ...opener }: SoundButtonProps) {
  const text = useText();
  const { playback } = stage;
  const described = useStage(stage, ({ sound }) =>
    playback.soundTracks.some(({ id, purpose }) => id === sound && purpose === 'description'),
  );
  const signed = useStage(stage, (state) => state.signed);
  if (!hasSoundChoice(playback)) return null;
  const label = text(soundTitle(playback));
  return (
    <button
      type="button"
      className={styles.button}
      data-on={described || signed}
      aria-label={label}
      title={label}
      {...opener}
    >
      <PlayerIcon name={hasSounds(playback) ? 'headphones' : 'hand'} />
    </button>
  );
}
