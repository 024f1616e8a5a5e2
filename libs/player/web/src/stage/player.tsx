import { useText } from '@nitrate/i18n';
import { lazy, Suspense, useContext, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { PreloadedVideo } from '../fast-start/preloaded-video';
import { VideoSlotContext } from '../fast-start/video-slot';
import { CaptionTracks } from './caption-tracks';
import type { CaptionStyle } from './caption-style';
import { Controls } from './controls';
import { ErrorPanel } from './error-panel';
import { FilmVideo } from './film-video';
import { PlayerIcon } from './icons';
import styles from './player.module.css';
import { loadPreferences, savePreferences } from './preferences';
import type { SettingsSection } from './settings-panel';
import type { Stage } from './stage';
import { useAttention } from './use-attention';
import { usePlayerKeys } from './use-player-keys';
import { useMounted } from '../use-mounted';
import { usePictureEvents } from './use-picture-events';
import { useStage } from './use-stage';

const CaptionOverlay = lazy(async () => ({ default: (await import('./caption-overlay')).CaptionOverlay }));
const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel')).SettingsPanel }));
const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog')).HelpDialog }));

export interface PlayerProps {
  stage: Stage;
  /** Name of the film, for assistive technology. */
  title: string;
  /** Shown where a film does not start by itself. */
  poster?: string | undefined;
  /** A tiny `data:` image behind all, from the first paint on. */
  placeholder?: string | undefined;
  theatre: boolean;
  onTheatre: () => void;
  onEnded: () => void;
}

/** A film with its controls. Its size follows from the data, so that nothing shifts when the film loads. */
export function Player({ stage, title, poster, placeholder, theatre, onTheatre, onEnded }: PlayerProps) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(stage.preloadedVideo ?? null);
  const VideoSlot = useContext(VideoSlotContext);
  const { idle, focused } = useAttention(frame);
  const [settings, setSettings] = useState<SettingsSection>();
  const [help, setHelp] = useState(false);
  const [look, setLook] = useCaptionLook();
  const playing = useStage(stage, (state) => !state.paused && !state.ended);
  const begun = useStage(stage, (state) => state.begun);
  const mounted = useMounted();
  const error = useStage(stage, (state) => state.error);
  const captioned = useStage(stage, (state) => state.captions !== undefined);
  /** True while a touch on the picture only shows the controls again. */
  const calledBack = useRef(false);
  const hidden = idle && playing && !focused && !settings;

  useLayoutEffect(() => {
    if (video.current && frame.current) return stage.mount(video.current, frame.current);
    return undefined;
  }, [stage]);
  usePictureEvents(video, {
    ended: onEnded,
    pointerdown: ({ pointerType }) => {
      calledBack.current = pointerType === 'touch' && hidden;
    },
    click: () => {
      if (!calledBack.current) stage.playOrPause();
    },
    dblclick: () => void stage.toggleFullscreen(),
  });
  usePlayerKeys(stage, { toggleTheatre: onTheatre, openHelp: () => setHelp(true) });

  function closeSettings() {
    setSettings(undefined);
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
  }

  const { kind, width, height } = stage.playback;
  // A film in the document starts before hydration; its poster would only compete with it for bandwidth.
  const still = mounted && !begun ? poster : undefined;
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-theme="dark"
      data-hidden={hidden}
      data-theatre={theatre}
      style={{ '--ratio': width / height, backgroundImage: placeholder && `url("${placeholder}")` } as CSSProperties}
      role="region"
      aria-label={text('player.region', { title })}
    >
      {stage.preloadedVideo ? (
        <PreloadedVideo video={stage.preloadedVideo} label={title}>
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
        {captioned && <CaptionOverlay stage={stage} video={video} look={look} raised={!hidden} />}
      </Suspense>
      <Waiting stage={stage} />
      {!error && <BigPlay stage={stage} />}
      <div className={styles.top}>
        {kind === 'preview' && <span className={styles.badge}>{text('player.preview')}</span>}
        <SoundOffer stage={stage} />
      </div>
      {error && <ErrorPanel error={error} onRetry={() => stage.retry()} />}
      <div className={styles.bar}>
        <Controls
          stage={stage}
          theatre={theatre}
          onTheatre={onTheatre}
          settings={settings}
          onSettings={(section) => setSettings(settings === section ? undefined : section)}
          onHelp={() => setHelp(true)}
          barRef={bar}
        />
      </div>
      <Suspense fallback={null}>
        {settings && (
          <SettingsPanel stage={stage} section={settings} look={look} onLook={setLook} onClose={closeSettings} />
        )}
        {help && <HelpDialog onClose={() => setHelp(false)} />}
      </Suspense>
    </div>
  );
}

function useCaptionLook() {
  const [look, setLook] = useState<CaptionStyle>(() => loadPreferences().captionStyle);
  const keep = (next: CaptionStyle) => {
    setLook(next);
    savePreferences({ captionStyle: next });
  };
  return [look, keep] as const;
}

function BigPlay({ stage }: { stage: Stage }) {
  const text = useText();
  const begun = useStage(stage, (state) => state.begun);
  const waiting = useStage(stage, (state) => state.waiting);
  // A server-rendered film starts before hydration; its button would only flash.
  const mounted = useMounted();
  if (!mounted || begun || waiting) return null;
  return (
    <button type="button" className={styles.bigPlay} onClick={() => void stage.play()}>
      <PlayerIcon name="play" size={36} />
      <span className={styles.unseen}>{text('player.play')}</span>
    </button>
  );
}

function Waiting({ stage }: { stage: Stage }) {
  const text = useText();
  const waiting = useStage(stage, (state) => state.waiting && !state.error);
  return (
    <div role="status" className={styles.status}>
      {waiting && (
        <>
          <i className={styles.spinner} aria-hidden="true" />
          <span className={styles.unseen}>{text('player.loading')}</span>
        </>
      )}
    </div>
  );
}

/** Shown where the browser allowed autoplay only without sound. */
function SoundOffer({ stage }: { stage: Stage }) {
  const text = useText();
  const offered = useStage(stage, (state) => state.soundWithheld && !state.paused);
  if (!offered || !stage.playback.hasSound) return null;
  return (
    <button type="button" className={styles.sound} onClick={() => stage.toggleMuted()}>
      <PlayerIcon name="soundOff" size={18} />
      {text('player.soundOn')}
    </button>
  );
}
