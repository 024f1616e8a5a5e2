import { clockText } from '@nitrate/contract-kit';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyCommand } from '../keys/key-commands';
import { runCommand } from '../keys/run-command';
import { withPanelTexts } from '../player/panel-texts';
import { PlayerIcon, type PlayerIconName } from '../player/player-icon';
import { holdService } from '../stage/film-services';
import { setElementSpeed } from '../stage/speeds';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import { type Answer, answerOf, nextAnswer } from './answer';
import { type Contact, type Gesture, GestureRecogniser } from './gesture-recogniser';
import { openMediaSession } from './media-session';
import styles from './picture-commands.module.css';

/** What the frame around the picture does for its gestures. */
export interface PictureFrame {
  /** Whether the controls are hidden. */
  hidden: boolean;
  showControls: () => void;
  hideControls: () => void;
  /** Subscribes to the commands of keys, after they ran. Returns the function that ends it. */
  onCommand: (listener: (command: KeyCommand) => void) => () => void;
}

interface PictureCommandsProps {
  stage: Stage;
  /** Name of the film. */
  title: string;
  /** Address of a still. */
  poster: string | undefined;
  video: RefObject<HTMLVideoElement | null>;
  frame: PictureFrame;
}

/**
 * The gestures on the picture, the buttons over it on touch screens, an answer on it to every key and gesture, and the
 * film among the media of the system. Loads when the film has played: until then a click plays or pauses.
 */
export const PictureCommands = withPanelTexts(Picture);

const answerMs = 900;
const fastSpeed = 2;
/** How much of a long film one drag across the picture covers. */
const maxScrubMs = 180_000;

function Picture({ stage, title, poster, video, frame }: PictureCommandsProps) {
  const locale = useLocale();
  const [answer, setAnswer] = useState<Answer>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((next: Answer | undefined) => {
    if (!next) return;
    setAnswer((shown) => nextAnswer(shown, next));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnswer(undefined), answerMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const { onCommand } = frame;
  useEffect(() => onCommand((command) => show(answerOf(command, stage))), [onCommand, show, stage]);
  useGestures({ stage, video, frame, show });
  useEffect(
    () => holdService(stage, 'mediaSession', () => openMediaSession(stage, { title, poster, locale })),
    [stage, title, poster, locale],
  );

  const run = (command: KeyCommand) => {
    runCommand(command, stage);
    show(answerOf(command, stage));
  };
  return (
    <>
      <TouchButtons stage={stage} hidden={frame.hidden} run={run} />
      <div role="status" className={styles.answers}>
        {answer && <AnswerText answer={answer} stage={stage} />}
      </div>
    </>
  );
}

interface GestureOptions extends Pick<PictureCommandsProps, 'stage' | 'video' | 'frame'> {
  show: (answer: Answer | undefined) => void;
}

function useGestures({ stage, video, frame, show }: GestureOptions): void {
  /** Speed before the picture was held, and position before it was dragged, in milliseconds of the asset. */
  const before = useRef<{ speed?: number; timeMs?: number }>({});

  const handle = useEffectEvent((gesture: Gesture) => {
    const run = (command: KeyCommand) => {
      runCommand(command, stage);
      show(answerOf(command, stage));
    };
    switch (gesture.do) {
      case 'toggleControls':
        return frame.hidden ? frame.showControls() : frame.hideControls();
      case 'playOrPause':
        return run({ do: 'playOrPause' });
      case 'seekBy':
        return run({ do: 'seekBy', ms: gesture.ms });
      case 'fullscreen':
      case 'leaveFullscreen':
        return void stage.toggleFullscreen();
      case 'fastForward':
        return fastForward(gesture.on);
      case 'scrub':
        return scrub(gesture);
    }
  });

  function fastForward(on: boolean) {
    const element = video.current;
    if (!element) return;
    if (on) before.current.speed = element.playbackRate;
    setElementSpeed(element, on ? fastSpeed : (before.current.speed ?? 1));
    show({ kind: 'speed', speed: element.playbackRate });
  }

  function scrub({ phase, part }: Extract<Gesture, { do: 'scrub' }>) {
    const { timeMs, durationMs, seeking } = stage.getState();
    const fromMs = (before.current.timeMs ??= timeMs);
    const targetMs = Math.min(Math.max(fromMs + part * Math.min(durationMs, maxScrubMs), 0), durationMs);
    // The picture follows, one seek after the other.
    if (phase !== 'move' || !seeking) stage.seek(targetMs);
    if (phase !== 'cancel') show({ kind: 'position', filmMs: targetMs + stage.playback.offsetMs });
    if (phase !== 'move') delete before.current.timeMs;
  }

  const isFullscreen = useEffectEvent(() => stage.getState().fullscreen);
  const isPlaying = useEffectEvent(() => !(video.current?.paused ?? true));
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const recogniser = new GestureRecogniser({ onGesture: handle, isPlaying, isFullscreen });
    const controller = new AbortController();
    const { signal } = controller;
    const contactOf = ({ pointerId, pointerType, clientX, clientY }: PointerEvent): Contact => {
      const { left, top, width } = element.getBoundingClientRect();
      return { pointer: pointerId, touch: pointerType !== 'mouse', x: clientX - left, y: clientY - top, width };
    };
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.pointerType === 'mouse' && event.button !== 0) return;
        element.setPointerCapture?.(event.pointerId);
        recogniser.down(contactOf(event));
      },
      { signal },
    );
    element.addEventListener('pointermove', (event) => recogniser.move(contactOf(event)), { signal });
    element.addEventListener('pointerup', (event) => recogniser.up(contactOf(event)), { signal });
    element.addEventListener('pointercancel', () => recogniser.cancel(), { signal });
    element.addEventListener('contextmenu', (event) => recogniser.isBusy && event.preventDefault(), { signal });
    element.dataset['gestures'] = 'true';
    return () => {
      controller.abort();
      recogniser.destroy();
      delete element.dataset['gestures'];
    };
  }, [video]);
}

interface TouchButtonsProps {
  stage: Stage;
  hidden: boolean;
  run: (command: KeyCommand) => void;
}

/** In the middle of the picture on touch screens. The play button of the control bar has the name and the tab stop. */
function TouchButtons({ stage, hidden, run }: TouchButtonsProps) {
  const text = useText();
  const paused = useStage(stage, (state) => state.paused);
  const ended = useStage(stage, (state) => state.ended);
  const waiting = useStage(stage, (state) => state.waiting);
  const failed = useStage(stage, (state) => state.error !== undefined || state.stopped !== undefined);
  if (ended || failed) return null;
  const seekButton = (name: 'back10' | 'forward10', ms: number) => (
    <button type="button" aria-label={text(`player.keys.${name}`)} onClick={() => run({ do: 'seekBy', ms })}>
      <SeekIcon forward={ms > 0} />
    </button>
  );
  return (
    <div className={styles.touch} data-hidden={hidden}>
      {seekButton('back10', -10_000)}
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        data-waiting={waiting}
        onClick={() => run({ do: 'playOrPause' })}
      >
        <PlayerIcon name={paused ? 'play' : 'pause'} size={32} />
      </button>
      {seekButton('forward10', 10_000)}
    </div>
  );
}

/** An arrow around the number of seconds. */
function SeekIcon({ forward }: { forward: boolean }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={32}
      height={32}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden="true"
    >
      <path d="M16 6a11 11 0 1 1-10.4 7.4M16 2v8l-5-4z" transform={forward ? 'matrix(-1 0 0 1 32 0)' : undefined} />
      <text x={16} y={21} textAnchor="middle" fontSize={10} fontWeight={600} fill="currentColor" stroke="none">
        10
      </text>
    </svg>
  );
}

const icons: Partial<Record<Answer['kind'], PlayerIconName>> = {
  play: 'play',
  pause: 'pause',
  muted: 'soundOff',
  volume: 'soundOn',
  captions: 'captions',
  captionsOff: 'captions',
};

function AnswerText({ answer, stage }: { answer: Answer; stage: Stage }) {
  const icon = icons[answer.kind];
  const side = answer.kind === 'seekBy' ? (answer.total < 0 ? 'back' : 'forward') : undefined;
  return (
    <p className={styles.answer} data-side={side} key={answer.kind}>
      {icon && <PlayerIcon name={icon} size={28} />}
      <span>{useAnswerText(answer, stage)}</span>
    </p>
  );
}

function useAnswerText(answer: Answer, stage: Stage): ReactNode {
  const text = useText();
  const { number } = useFormats();
  switch (answer.kind) {
    case 'seekBy':
      return text(answer.total < 0 ? 'player.answer.back' : 'player.answer.forward', {
        seconds: Math.abs(answer.total) / 1000,
      });
    case 'position':
      return clockText(answer.filmMs, stage.playback.filmDurationMs);
    case 'volume':
      return text('player.volumeValue', { percent: answer.percent });
    case 'captions':
      return answer.label;
    case 'speed':
      return `${number(answer.speed)}×`;
    default:
      return text(`player.answer.${answer.kind}`);
  }
}
