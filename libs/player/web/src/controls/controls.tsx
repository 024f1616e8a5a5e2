import { clockText } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import type { ReactNode, Ref } from 'react';
import { PlayerIcon, type PlayerIconName } from '../player/player-icon';
import type { Stage } from '../stage/stage';
import { useFilmSecond, useFilmWindow } from '../stage/film-clock';
import { useStage } from '../stage/use-stage';
import styles from './controls.module.css';
import { SeekBar } from './seek-bar';
import type { PlayerSettings } from './settings-panel';
import { SoundButton } from './sound-button';

/** Mute button and volume slider. */
function VolumeControl({ stage }: { stage: Stage }) {
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

interface ControlsProps {
  stage: Stage;
  theatre: { on: boolean; toggle: () => void } | undefined;
  /** The open section of the settings, if any. */
  settings: PlayerSettings | undefined;
  onSettings: (section: PlayerSettings) => void;
  onHelp: () => void;
  /** Called with a chosen time of the film that its preview does not contain. */
  onSeekOutside: (filmMs: number) => void;
  /** Behind the time. */
  buttons: ReactNode;
  barRef: Ref<HTMLDivElement>;
}

/** The control bar below the picture. */
export function Controls(props: ControlsProps) {
  const { stage, theatre, settings, onSettings, onHelp, onSeekOutside, buttons, barRef } = props;
  const text = useText();
  const locale = useLocale();
  const captions = useStage(stage, (state) => state.captions);
  const fullscreen = useStage(stage, (state) => state.fullscreen);
  const fullscreenPossible = useStage(stage, (state) => state.fullscreenPossible);
  const remoteAvailable = useStage(stage, (state) => state.remoteAvailable || state.remote);
  const hasCaptions = stage.playback.textTracks.length > 0;
  const opener = (section: PlayerSettings) => ({
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': settings === section,
    onClick: () => onSettings(section),
  });
  return (
    <div className={styles.controls} ref={barRef} role="group" aria-label={text('player.controls')}>
      <SeekBar stage={stage} onSeekOutside={onSeekOutside} />
      <div className={styles.row}>
        <PlayButton stage={stage} />
        {stage.playback.hasSound && <VolumeControl stage={stage} />}
        <Time stage={stage} />
        {buttons}
        <span className={styles.spacer} />
        {hasCaptions && (
          <button
            type="button"
            className={styles.button}
            aria-pressed={captions !== undefined}
            aria-label={text('player.captions')}
            title={`${text('player.captions')} (c)`}
            aria-keyshortcuts="c"
            onClick={() => stage.toggleCaptions(locale)}
          >
            <PlayerIcon name="captions" />
          </button>
        )}
        <SoundButton stage={stage} {...opener('sound')} />
        <button
          type="button"
          className={styles.button}
          aria-label={text('player.settings')}
          title={text('player.settings')}
          {...opener('menu')}
          aria-expanded={settings !== undefined && settings !== 'sound'}
        >
          <PlayerIcon name="settings" />
        </button>
        {remoteAvailable && (
          <IconButton icon="remote" label={text('player.remote')} onClick={() => void stage.promptRemote()} />
        )}
        <PictureInPictureButton stage={stage} />
        {theatre && (
          <IconButton
            icon="theatre"
            label={text(theatre.on ? 'player.theatreLeave' : 'player.theatre')}
            keys="t"
            className={styles.wideOnly}
            onClick={theatre.toggle}
          />
        )}
        <IconButton icon="help" label={text('player.help')} keys="?" className={styles.wideOnly} onClick={onHelp} />
        {fullscreenPossible && (
          <IconButton
            icon={fullscreen ? 'fullscreenExit' : 'fullscreen'}
            label={text(fullscreen ? 'player.fullscreenLeave' : 'player.fullscreen')}
            keys="f"
            onClick={() => void stage.toggleFullscreen()}
          />
        )}
      </div>
    </div>
  );
}

interface IconButtonProps {
  icon: PlayerIconName;
  label: string;
  keys?: string;
  className?: string | undefined;
  onClick: () => void;
}

function IconButton({ icon, label, keys, className = '', onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-keyshortcuts={keys}
      onClick={onClick}
    >
      <PlayerIcon name={icon} />
    </button>
  );
}

function PlayButton({ stage }: { stage: Stage }) {
  const text = useText();
  const paused = useStage(stage, (state) => state.paused);
  const ended = useStage(stage, (state) => state.ended);
  const [icon, label]: [PlayerIconName, string] = ended
    ? ['replay', 'player.replay']
    : paused
      ? ['play', 'player.play']
      : ['pause', 'player.pause'];
  return <IconButton icon={icon} label={text(label)} keys="k" onClick={() => stage.playOrPause()} />;
}

/** Position and duration of the film, also while its preview plays. */
function Time({ stage }: { stage: Stage }) {
  const filmMs = useFilmSecond(stage);
  const { durationMs } = useFilmWindow(stage);
  return (
    <span className={styles.time}>
      {clockText(filmMs, durationMs)} <span className={styles.duration}>/ {clockText(durationMs)}</span>
    </span>
  );
}

function PictureInPictureButton({ stage }: { stage: Stage }) {
  const text = useText();
  const active = useStage(stage, (state) => state.pictureInPicture);
  const possible = useStage(stage, (state) => state.pictureInPicturePossible);
  if (!possible) return null;
  return (
    <IconButton
      icon="pictureInPicture"
      label={text(active ? 'player.pictureInPictureLeave' : 'player.pictureInPicture')}
      keys="i"
      className={styles.wideOnly}
      onClick={() => void stage.togglePictureInPicture()}
    />
  );
}
