import type { KeyCommand } from '../keys/key-commands';
import type { Stage } from '../stage/stage';

/** What the picture says of the effect of a key or gesture. */
export type Answer =
  | { kind: 'play' | 'pause' | 'muted' | 'captionsOff' }
  /** `total`: of all seeks of the series so far, in milliseconds. */
  | { kind: 'seekBy'; total: number }
  | { kind: 'position'; filmMs: number }
  | { kind: 'volume'; percent: number }
  | { kind: 'captions'; label: string }
  | { kind: 'speed'; speed: number };

/** The answer to a command that has just run; undefined where its effect is plain to see, as a dialog is. */
export function answerOf(command: KeyCommand, stage: Stage): Answer | undefined {
  // The events of the element follow later.
  stage.refresh();
  const { paused, muted, volume, captions, speed } = stage.getState();
  const { hasSound, textTracks } = stage.playback;
  switch (command.do) {
    case 'playOrPause':
      return { kind: paused ? 'pause' : 'play' };
    case 'mute':
    case 'volumeBy':
      if (!hasSound) return undefined;
      return muted ? { kind: 'muted' } : { kind: 'volume', percent: Math.round(volume * 100) };
    case 'captions': {
      if (textTracks.length === 0) return undefined;
      const label = textTracks.find(({ language }) => language === captions)?.label;
      return label === undefined ? { kind: 'captionsOff' } : { kind: 'captions', label };
    }
    case 'seekBy':
      return { kind: 'seekBy', total: command.ms };
    case 'seekToPart':
    case 'frame':
      return { kind: 'position', filmMs: stage.filmMs() };
    case 'faster':
    case 'slower':
      return { kind: 'speed', speed };
    default:
      return undefined;
  }
}

/** The next answer: seeks in the same direction add up while the one before is shown. */
export function nextAnswer(shown: Answer | undefined, next: Answer): Answer {
  const continues =
    shown?.kind === 'seekBy' && next.kind === 'seekBy' && Math.sign(shown.total) === Math.sign(next.total);
  return continues ? { kind: 'seekBy', total: shown.total + next.total } : next;
}
