import { lazyPart } from '@nitrate/app-updates';
import { useText } from '@nitrate/i18n';
import { DeferredSlot, useHydrated } from '@nitrate/ui';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PreloadedVideo } from '../fast-start/preloaded-video';
import { VideoSlotContext } from '../fast-start/video-slot';
import { CaptionTracks } from '../captions/caption-tracks';
import type { CaptionStyle } from '../captions/caption-style';
import { Controls } from '../controls/controls';
import { loadPreferences, savePreferences } from '../stage/preferences';
import type { PlayerSettings } from '../controls/settings-panel';
import type { Stage } from '../stage/stage';
import type { ExtraKeys } from '../keys/extra-keys';
import type { KeyCommand } from '../keys/key-commands';
import { usePlayerKeys } from '../keys/use-player-keys';
import { useStage } from '../stage/use-stage';
import { ErrorPanel } from './error-panel';
import { FilmVideo } from './film-video';
import './play-button.css';
import { PlayerIcon } from './player-icon';
import styles from './player.module.css';
import { useUserActivity } from './use-user-activity';

/** Handlers by event name. */
interface VideoEvents {
  ended: () => void;
  click: (event: PointerEvent) => void;
}

const videoEvents = ['ended', 'click'] as const;

/** Listens on the element itself, because React did not create a preloaded one. */
function useVideoEvents(video: RefObject<HTMLVideoElement | null>, events: VideoEvents): void {
  const handle = useEffectEvent((event: Event) => events[event.type as keyof VideoEvents](event as PointerEvent));
  useEffect(() => {
    const controller = new AbortController();
    for (const name of videoEvents) {
      video.current?.addEventListener(name, (event) => handle(event), { signal: controller.signal });
    }
    return () => controller.abort();
  }, [video]);
}

const CaptionOverlay = lazyPart(async () => (await import('../captions/caption-overlay')).CaptionOverlay);
const SettingsPanel = lazyPart(async () => (await import('../controls/settings-panel')).SettingsPanel);
const loadPictureCommands = async () => (await import('../gestures/picture-commands')).PictureCommands;
const HelpDialog = lazyPart(async () => (await import('../keys/help-dialog')).HelpDialog);

interface PlayerProps {
  stage: Stage;
  /** Name of the film, for assistive technology. */
  title: string;
  /** Shown until the film plays. */
  poster?: string | undefined;
  /** A tiny `data:` image in the background, from the first paint on. */
  placeholder?: string | undefined;
  /** Whether the player has the width of the window; absent where it fills its window, as in a frame. */
  theatre?: { on: boolean; toggle: () => void };
  /** Over the picture with the controls, in place of the badge of a preview. */
  heading?: ReactNode;
  onEnded?: () => void;
  /** Called with a chosen time of the film that its preview does not contain. */
  onSeekOutside: (filmMs: number) => void;
  /** The film does not start yet: the server still decides which one it is. */
  deferred?: boolean;
  /** Keys of what others add to the player; default: none. */
  extraKeys?: ExtraKeys;
  /** In the controls, behind the time. */
  buttons?: ReactNode;
  /** Over the picture, below the controls. */
  children?: ReactNode;
}

/** A film with its controls. Its size is known before the film loads, so that the layout does not shift. */
export function Player(props: PlayerProps) {
  const { stage, title, poster, placeholder, theatre, heading, onEnded, onSeekOutside, deferred = false } = props;
  const { extraKeys, buttons, children } = props;
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(stage.preloadedVideo ?? null);
  const VideoSlot = useContext(VideoSlotContext);
  const { idle, focused, wake, rest } = useUserActivity(frame);
  const [settings, setSettings] = useState<PlayerSettings>();
  const [help, setHelp] = useState(false);
  const [captionStyle, setCaptionStyle] = useCaptionStyle();
  const playing = useStage(stage, (state) => !state.paused && !state.ended);
  const hasPlayed = useStage(stage, (state) => state.hasPlayed);
  const mounted = useHydrated();
  const error = useStage(stage, (state) => (state.stopped ? undefined : state.error));
  const fullscreen = useStage(stage, (state) => state.fullscreen);
  const captioned = useStage(stage, (state) => state.captions !== undefined);
  const [[onCommand, tellCommand]] = useState(commandSignal);
  const hidden = idle && playing && !focused && !settings;

  useLayoutEffect(() => {
    if (!deferred && video.current && frame.current) return stage.mount(video.current, frame.current);
    return undefined;
  }, [stage, deferred]);
  useVideoEvents(video, {
    ended: () => onEnded?.(),
    click: ({ pointerType, detail }) => {
      // Gestures handle the pointer, once they have loaded; assistive technology clicks without one.
      if (video.current?.dataset['gestures'] && detail > 0) return;
      if (pointerType === 'touch' && hidden) wake();
      else stage.playOrPause();
    },
  });
  const keyFrame = { toggleTheatre: () => theatre?.toggle(), openHelp: () => setHelp(true), onCommand: tellCommand };
  usePlayerKeys(stage, keyFrame, extraKeys);

  function closeSettings() {
    setSettings(undefined);
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
  }

  const { kind, width, height } = stage.playback;
  // The document's film starts before hydration; a poster would compete with it for bandwidth.
  const still = mounted && !hasPlayed ? poster : undefined;
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-theme="dark"
      data-hidden={hidden}
      data-theatre={theatre?.on}
      data-fills={!theatre}
      style={{ '--ratio': width / height, backgroundImage: placeholder && `url("${placeholder}")` } as CSSProperties}
      role="region"
      aria-label={text('player.region', { title })}
    >
      {stage.preloadedVideo ? (
        <PreloadedVideo video={stage.preloadedVideo} label={title} poster={poster}>
          <CaptionTracks stage={stage} />
        </PreloadedVideo>
      ) : (
        <VideoSlot>
          <FilmVideo
            ref={video}
            key={stage.playback.assetId}
            playback={stage.playback}
            title={title}
            poster={still}
            documentStart={!mounted && kind === 'full' ? stage.startSeconds : undefined}
          >
            <CaptionTracks stage={stage} />
          </FilmVideo>
        </VideoSlot>
      )}
      <Suspense fallback={null}>
        {captioned && <CaptionOverlay stage={stage} video={video} style={captionStyle} raised={!hidden} />}
      </Suspense>
      <LoadingStatus stage={stage} deferred={mounted && deferred} />
      {!error && !deferred && <PlayOverlay stage={stage} />}
      {hasPlayed && (
        <DeferredSlot
          load={loadPictureCommands}
          stage={stage}
          title={title}
          poster={poster}
          video={video}
          frame={{ hidden, showControls: wake, hideControls: rest, onCommand }}
        />
      )}
      {heading}
      <div className={styles.top}>
        {fullscreen && !heading && <p className={styles.filmTitle}>{title}</p>}
        {kind === 'preview' && !heading && <span className={styles.badge}>{text('player.preview')}</span>}
        <UnmuteButton stage={stage} />
      </div>
      {error && <ErrorPanel error={error} onRetry={() => stage.retry()} />}
      {children}
      <div className={styles.bar}>
        <Controls
          buttons={buttons}
          stage={stage}
          theatre={theatre}
          settings={settings}
          onSettings={(section) => setSettings(settings ? undefined : section)}
          onHelp={() => setHelp(true)}
          onSeekOutside={onSeekOutside}
          barRef={bar}
        />
      </div>
      <Suspense fallback={null}>
        {settings && (
          <SettingsPanel
            stage={stage}
            section={settings}
            onSection={setSettings}
            captionStyle={captionStyle}
            onCaptionStyle={setCaptionStyle}
            hasMiniPlayer={theatre !== undefined}
            onClose={closeSettings}
          />
        )}
        {help && <HelpDialog hasTheatre={theatre !== undefined} extraKeys={extraKeys} onClose={() => setHelp(false)} />}
      </Suspense>
    </div>
  );
}

/** A signal of commands that ran: how to subscribe, and how to send. */
function commandSignal() {
  const listeners = new Set<(command: KeyCommand) => void>();
  const subscribe = (listener: (command: KeyCommand) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const send = (command: KeyCommand) => {
    for (const listener of listeners) listener(command);
  };
  return [subscribe, send] as const;
}

function useCaptionStyle() {
  const [style, setStyle] = useState<CaptionStyle>(() => loadPreferences().captionStyle);
  const save = (next: CaptionStyle) => {
    setStyle(next);
    savePreferences({ captionStyle: next });
  };
  return [style, save] as const;
}

/**
 * The large play button before the film has played. For the pointer alone: the play button of the control bar has the
 * name and the tab stop.
 */
function PlayOverlay({ stage }: { stage: Stage }) {
  const hasPlayed = useStage(stage, (state) => state.hasPlayed);
  const waiting = useStage(stage, (state) => state.waiting);
  // A server-rendered film starts before hydration; the button would flash.
  const mounted = useHydrated();
  if (!mounted || hasPlayed || waiting) return null;
  return (
    <button type="button" className="play-button" aria-hidden="true" tabIndex={-1} onClick={() => void stage.play()}>
      <PlayerIcon name="play" size={36} />
    </button>
  );
}

function LoadingStatus({ stage, deferred }: { stage: Stage; deferred: boolean }) {
  const text = useText();
  const waiting = useStage(stage, (state) => state.waiting && !state.error) || deferred;
  return (
    <div role="status" className={styles.status}>
      {waiting && (
        <>
          <i className={styles.spinner} aria-hidden="true" />
          <span className={styles.visuallyHidden}>{text('player.loading')}</span>
        </>
      )}
    </div>
  );
}

/** Shown where the browser allowed autoplay only without sound. */
function UnmuteButton({ stage }: { stage: Stage }) {
  const text = useText();
  const mutedByAutoplay = useStage(stage, (state) => state.mutedByAutoplay && !state.paused);
  if (!mutedByAutoplay || !stage.playback.hasSound) return null;
  return (
    <button type="button" className={styles.sound} onClick={() => stage.toggleMuted()}>
      <PlayerIcon name="soundOff" size={18} />
      {text('player.soundOn')}
    </button>
  );
}
