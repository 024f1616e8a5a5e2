import type { Playback } from '@nitrate/player/contract';
import type { SoundTrack } from '@nitrate/ingest/contract';
import { capabilities, chooseEngine } from '../engine/choose-engine';
import type { Engine, EngineEvents, Quality, QualityChoice, RenewGrant } from '../engine/engine';
import { loadShaka } from '../engine/load-shaka';
import { elementSecondsOf, startSecondsOf, type FilmMs } from '../engine/media-clock';
import { createNativeEngine } from '../engine/native-engine';
import type { PlaybackError } from '../engine/playback-error';
import { watchVideo } from '../engine/watch-video';
import { preloadedVideo, claimPreloadedFilm } from '../fast-start/preload-film';
import { loadPreferences, savePreferences } from './preferences';
import { toggleFullscreen, togglePictureInPicture, watchScreens } from './screens';
import { preferencesOf, preferredTrack, versionGranted, versionOf } from '../sound/sound-choice';
import { nextSpeed, setElementSpeed } from './speeds';
import type { StopCause } from './stop-cause';
import { elementEvents, initialStageState, readElement, type StageState } from './stage-state';
import { stepped } from './timeline';

/** The frame rate is unknown; 25 is close to most archive films. */
const frameSeconds = 1 / 25;

export interface StageOptions {
  playback: Playback;
  renew: RenewGrant;
  /** Where to start, in milliseconds of the film. */
  startMs: FilmMs;
}

/**
 * One film on one `<video>`: its state for subscribers, and its commands. A store outside of React, so that four time
 * updates a second render only the components that show them.
 */
export class Stage {
  readonly playback: Playback;
  #preloaded: HTMLVideoElement | undefined;
  #options: StageOptions;
  #state: StageState;
  #listeners = new Set<() => void>();
  #video: HTMLVideoElement | undefined;
  #frame: HTMLElement | undefined;
  #engine: Engine | undefined;
  #off = new AbortController();
  #kept = false;
  #watchRight: string | undefined;

  constructor(options: StageOptions) {
    this.#options = options;
    this.playback = options.playback;
    this.#preloaded = preloadedVideo(options.playback.assetId);
    this.#watchRight = options.playback.watchRight;
    this.#state = initialStageState(options.playback.durationMs);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): StageState => this.#state;

  /** Current position, in milliseconds of the film. */
  filmMs = (): FilmMs => this.#state.timeMs + this.playback.offsetMs;

  /** Of the latest grant. */
  get watchRight(): string | undefined {
    return this.#watchRight;
  }

  /** Where the film starts, in seconds of the asset. */
  get startSeconds(): number {
    return startSecondsOf(this.#options.startMs, this.playback);
  }

  /** The element on which the film was preloaded, or plays on; undefined where the page renders its own. */
  get preloadedVideo(): HTMLVideoElement | undefined {
    return this.#preloaded;
  }

  /** The element while the film is mounted. */
  get video(): HTMLVideoElement | undefined {
    return this.#video;
  }

  /** The film plays on, although its frame may be gone. */
  get isKept(): boolean {
    return this.#kept;
  }

  /**
   * Mounts the film on an element in a frame, which is what goes fullscreen. A film that played on without a frame has
   * one again, and is not started. Returns the unmount function.
   */
  mount(video: HTMLVideoElement, frame: HTMLElement): () => void {
    this.#frame = frame;
    this.#kept = false;
    const isMounted = video === this.#video && !this.#off.signal.aborted;
    // What was preloaded of it meanwhile is not needed.
    if (isMounted) claimPreloadedFilm(video);
    else this.#mountOn(video);
    return this.#unmount;
  }

  /** Lets the film play on when its frame goes, until `mount` or the returned function, which ends it. */
  keep(): () => void {
    this.#kept = true;
    this.#preloaded = this.#video;
    return () => {
      this.#kept = false;
      this.#unmount();
    };
  }

  #mountOn(video: HTMLVideoElement): void {
    this.#off = new AbortController();
    const { signal } = this.#off;
    this.#video = video;
    for (const name of elementEvents) video.addEventListener(name, this.refresh, { signal });
    video.addEventListener('play', () => this.#onPlay(video), { signal });
    video.addEventListener('playing', () => this.#set({ error: undefined }), { signal });
    video.addEventListener('volumechange', () => savePreferences({ volume: video.volume, muted: video.muted }), {
      signal,
    });
    watchScreens(
      video,
      () => this.#frame,
      signal,
      (change) => this.#set(change),
    );
    this.#applyPreferences(video);
    // A server-rendered element may play already, or have ended.
    this.#set({
      hasPlayed: !video.paused || this.playedMs() > 0,
      pictureInPicturePossible: document.pictureInPictureEnabled === true,
      fullscreenPossible: document.fullscreenEnabled || 'webkitEnterFullscreen' in video,
    });
    this.refresh();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) video.autoplay = false;
    else if (video.autoplay) void this.play();
    // The grant of a page that everybody gets.
    if (this.playback.kind === 'full' && this.#watchRight === undefined) void this.#renew();
    void this.#start(video, signal);
    watchVideo(video, signal, {
      onAlarm: (detail) => this.#fail({ cause: navigator.onLine ? 'noSignal' : 'offline', detail }),
      onAdvance: () => this.#clearConnectionError(),
    });
  }

  #unmount = (): void => {
    if (this.#kept) return;
    this.refresh();
    this.#off.abort();
    void this.#engine?.destroy();
    this.#engine = undefined;
    this.#video = undefined;
  };

  /** Reads the state of the element now; its events come up to a quarter of a second apart. */
  refresh = (): void => {
    const video = this.#video;
    if (video) this.#set(readElement(video, this.playback.durationMs, this.#state.timeMs));
  };

  /** How much has been played on the element since it loaded the film, in milliseconds. */
  playedMs(): number {
    const { played } = this.#video ?? {};
    return Array.from({ length: played?.length ?? 0 }, (_, index) =>
      played ? (played.end(index) - played.start(index)) * 1000 : 0,
    ).reduce((sum, ms) => sum + ms, 0);
  }

  async #start(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
    const { playback } = this.#options;
    const renew = () => versionGranted(this.#renew(), () => this.#state.signed);
    const events: EngineEvents = {
      onQualities: (qualities) => this.#onQualities(qualities),
      onActiveQuality: (activeQuality) => this.#set({ activeQuality }),
      onError: (error) => this.#fail(error),
    };
    const preloaded = claimPreloadedFilm(video);
    const name = chooseEngine(playback, capabilities(video));
    if (!name) return this.#fail({ cause: 'unsupported', detail: 'no media source' });
    try {
      const engine =
        name === 'native'
          ? createNativeEngine(video, events, renew)
          : (await loadShaka()).createShakaEngine(video, events, renew, preloaded);
      if (signal.aborted) return void engine.destroy();
      this.#engine = engine;
      await engine.load(versionOf(playback, this.#state.signed), this.startSeconds * 1000, this.#sound());
    } catch (error) {
      if (!signal.aborted) this.#fail({ cause: navigator.onLine ? 'noSignal' : 'offline', detail: String(error) });
    }
  }

  async #renew(): ReturnType<RenewGrant> {
    const renewed = await this.#options.renew();
    if (typeof renewed !== 'string') this.#watchRight = renewed.watchRight ?? this.#watchRight;
    return renewed;
  }

  #onPlay(video: HTMLVideoElement): void {
    // Also by a media key.
    if (this.#state.stopped) video.pause();
    else this.#set({ hasPlayed: true });
  }

  /** The film plays again, even where no event said so. */
  #clearConnectionError(): void {
    const { cause } = this.#state.error ?? {};
    if (cause === 'noSignal' || cause === 'offline') this.#set({ error: undefined });
  }

  #fail(error: PlaybackError): void {
    this.#set({ error: this.#state.error ?? error });
  }

  #set(change: Partial<StageState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #applyPreferences(video: HTMLVideoElement): void {
    const preferences = loadPreferences();
    const { volume, muted, speed, captions } = preferences;
    video.volume = volume;
    setElementSpeed(video, speed);
    // Autoplay starts muted, and stays so unless the viewer has interacted with the page. A recorded key does not count,
    // because it may be the one that mutes.
    if (!muted && navigator.userActivation?.hasBeenActive && !window.recordedKeys?.length) video.muted = false;
    this.#set({ mutedByAutoplay: video.muted && !muted });
    if (muted) video.muted = true;
    const track = this.playback.textTracks.find(({ language }) => language === captions);
    const sound = this.#sound() ?? preferredTrack(this.playback.soundTracks, preferences);
    const signed = preferences.signLanguage && this.playback.sign !== null;
    this.#set({ captions: track?.language, sound: sound?.id, signed });
  }

  #sound(): SoundTrack | undefined {
    return this.playback.soundTracks.find(({ id }) => id === this.#state.sound);
  }

  /** Loads the film again after an error, from where it stopped. */
  retry(): void {
    const video = this.#video;
    if (!video) return;
    this.#options = { ...this.#options, startMs: this.filmMs() };
    this.#off.abort();
    void this.#engine?.destroy().then(() => {
      this.#set({ error: undefined });
      video.removeAttribute('src');
      video.load();
      this.#mountOn(video);
      void this.play();
    });
  }

  /** Plays; muted where the browser allows no other autoplay. */
  async play(): Promise<void> {
    const video = this.#video;
    if (!video || this.#state.stopped) return;
    try {
      await video.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      if (video.muted) {
        // A phone that saves power lets nothing start by itself.
        video.autoplay = false;
        return;
      }
      video.muted = true;
      this.#set({ mutedByAutoplay: true });
      await this.play();
    }
  }

  pause(): void {
    const video = this.#video;
    if (!video) return;
    // It no longer waits to start by itself either.
    video.autoplay = false;
    video.pause();
  }

  /** Pauses the film, which cannot be played until `allowPlaying`. */
  stop(cause: StopCause): void {
    this.#set({ stopped: cause });
    this.pause();
  }

  allowPlaying(): void {
    this.#set({ stopped: undefined });
  }

  playOrPause(): void {
    // Read from the element: the state follows with the next event, and keys may come faster.
    if (this.#video?.paused) void this.play();
    else this.pause();
  }

  /** Seeks to a time of the asset, in milliseconds. */
  seek(ms: number): void {
    const video = this.#video;
    if (!video) return;
    // Where it was until now.
    this.refresh();
    const timeMs = stepped(ms, 0, this.#state.durationMs);
    video.currentTime = timeMs / 1000;
    this.#set({ timeMs, ended: false, seeking: video.seeking });
  }

  seekBy(ms: number): void {
    this.seek(stepped(this.#state.timeMs, ms, this.#state.durationMs));
  }

  /** Seeks to a time of the film and plays. False where the asset, a preview, does not contain it. */
  seekFilm(filmMs: FilmMs): boolean {
    const seconds = elementSecondsOf(filmMs, this.playback);
    if (seconds === undefined) return false;
    this.seek(seconds * 1000);
    void this.play();
    return true;
  }

  /** Pauses and seeks by one frame. */
  stepFrame(by: 1 | -1): void {
    this.pause();
    this.seekBy(by * frameSeconds * 1000);
  }

  /** Clamped to 0 to 1. */
  setVolume(volume: number): void {
    const video = this.#video;
    if (!video || !this.playback.hasSound) return;
    video.volume = Math.min(Math.max(volume, 0), 1);
    video.muted = volume <= 0;
    this.#saveSound(video);
  }

  toggleMuted(): void {
    if (!this.#video || !this.playback.hasSound) return;
    const { muted, volume } = this.#video;
    this.#video.muted = !muted;
    if (muted && volume === 0) this.#video.volume = 0.5;
    this.#saveSound(this.#video);
  }

  #saveSound({ volume, muted }: HTMLVideoElement): void {
    savePreferences({ volume, muted });
    this.#set({ mutedByAutoplay: false });
  }

  setSpeed(speed: number): void {
    this.refresh();
    if (this.#video) setElementSpeed(this.#video, speed);
    savePreferences({ speed });
  }

  stepSpeed(by: 1 | -1): void {
    // As in `playOrPause`.
    this.setSpeed(nextSpeed(this.#video?.playbackRate ?? this.#state.speed, by));
  }

  chooseQuality(choice: QualityChoice): void {
    savePreferences({ quality: this.#state.qualities.find(({ id }) => id === choice)?.height });
    this.#playQuality(choice);
  }

  #playQuality(choice: QualityChoice): void {
    this.#engine?.chooseQuality(choice);
    this.#set({ chosenQuality: choice });
  }

  /** The quality that was chosen for an earlier film is chosen for this one, where it has it. */
  #onQualities(qualities: readonly Quality[]): void {
    this.#set({ qualities });
    const preferred = qualities.find(({ height }) => height === loadPreferences().quality);
    if (preferred && this.#state.chosenQuality === 'auto') this.#playQuality(preferred.id);
  }

  chooseSound(track: SoundTrack): void {
    savePreferences(preferencesOf(track));
    this.#set({ sound: track.id });
    this.#engine?.chooseSound(track);
  }

  /** Continues with or without the sign-language interpreter in the picture. */
  setSigned(signed: boolean): void {
    savePreferences({ signLanguage: signed });
    this.#set({ signed, chosenQuality: 'auto' });
    void this.#engine?.replace(versionOf(this.playback, signed));
  }

  setCaptions(language: string | undefined): void {
    savePreferences({ captions: language });
    this.#set({ captions: language });
  }

  /** On in the fallback language, else in the first available; off when they are on. */
  toggleCaptions(fallback?: string): void {
    const { textTracks } = this.playback;
    const has = (wanted: string | undefined) => textTracks.some((track) => track.language === wanted);
    const language = has(fallback) ? fallback : textTracks[0]?.language;
    this.setCaptions(this.#state.captions ? undefined : language);
  }

  /** Shows a passage from a time of the film to the current one, while its end is not marked yet; undefined for none. */
  showPassage(startMs: FilmMs | undefined): void {
    this.#set({ passageMs: startMs });
  }

  async toggleFullscreen(): Promise<void> {
    await toggleFullscreen(this.#video, this.#frame);
  }

  async togglePictureInPicture(): Promise<void> {
    await togglePictureInPicture(this.#video);
  }

  /** Opens the browser's dialog of remote screens (AirPlay, Cast). */
  async promptRemote(): Promise<void> {
    await this.#video?.remote?.prompt().catch(() => undefined);
  }
}
