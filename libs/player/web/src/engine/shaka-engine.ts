import { mediaUrl } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';
import type { SoundTrack } from '@nitrate/ingest/contract';
import { claimDocumentFilm } from '../fast-start/start-document-film';
import { startFilm, type StartedFilm } from '../fast-start/start-film';
import { minRenewalIntervalMs, type Engine, type EngineEvents, type Quality, type RenewGrant } from './engine';
import { causeOfFault, isGrantExpired, type EngineFault } from './playback-error';
import { renewalDelayMs } from './renewal-delay';
import { rewriteGrant } from './rewrite-grant';
import { newShakaPlayer, ShakaError, type ShakaTrack } from './shaka-player';

/** Bits per second, from the first frame on until the bandwidth has been measured. */
const initialEstimate = 1_000_000;
const bufferSeconds = 30;
const retryIntervalMs = 3_000;
/** `shaka.util.Error.Category.NETWORK`. */
const networkCategory = 1;

/** A segment that could not be fetched, and the end of the buffer at that time. */
interface MissingSegment {
  fault: EngineFault;
  fromSeconds: number;
}

/** Loads a film up to the frame at `startMs` on a detached element, without playing it. */
export function startDetachedFilm({ src }: Playback, startMs: number): StartedFilm {
  const video = document.createElement('video');
  video.preload = 'auto';
  video.crossOrigin = 'anonymous';
  video.playsInline = true;
  video.muted = true;
  return startFilm(video, mediaUrl(src), startMs / 1000);
}

/**
 * Adaptive playback of full films over MSE. Takes over `preloaded`, or the film that the document started on the
 * element.
 */
export function createShakaEngine(
  video: HTMLVideoElement,
  events: EngineEvents,
  renew: RenewGrant,
  preloaded?: StartedFilm,
): Engine {
  const inDocument = claimDocumentFilm(video);
  const started = preloaded ?? inDocument;
  const player = started?.player ?? newShakaPlayer();
  const destroyed = new AbortController();
  const { signal } = destroyed;
  let granted: Playback | undefined;
  let renewing: Promise<boolean> | undefined;
  let renewedAt = -Infinity;
  let missing: MissingSegment | undefined;
  let retry: ReturnType<typeof setInterval> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let automatic = true;
  let sound: SoundTrack | undefined;

  player.getNetworkingEngine()?.registerRequestFilter((_type, request) => {
    const { src } = granted ?? {};
    if (src) request.uris = request.uris.map((uri) => rewriteGrant(uri, mediaUrl(src)));
  });

  function report(fault: EngineFault): void {
    if (!signal.aborted) {
      events.onError({ cause: causeOfFault(fault, navigator.onLine), detail: `shaka ${fault.code}` });
    }
  }

  /** Single-flight. False when the grant was refused, which is reported. */
  function renewOnce(): Promise<boolean> {
    renewing ??= renew()
      .then((renewed) => {
        if (signal.aborted) return false;
        if (typeof renewed === 'string') {
          events.onError({ cause: renewed, detail: 'grant' });
          return false;
        }
        setGrant(renewed);
        renewedAt = Date.now();
        return true;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  /** Takes a grant, and plans the next before it expires. */
  function setGrant(playback: Playback): void {
    // It ends with the right: another one would as well.
    const isLast = granted?.expiresAt === playback.expiresAt;
    granted = playback;
    clearTimeout(renewal);
    const delayMs = isLast ? undefined : renewalDelayMs(Date.parse(playback.expiresAt) - Date.now(), Math.random());
    if (delayMs !== undefined && !signal.aborted) renewal = setTimeout(() => void renewAhead(), delayMs);
  }

  /** A failure reports nothing: the film plays on with its grant, and a segment that is refused renews it. */
  async function renewAhead(): Promise<void> {
    // A paused film renews its grant when it plays on.
    if (video.paused) return;
    const renewed = await renew();
    if (typeof renewed !== 'string' && !signal.aborted) setGrant(renewed);
  }

  const isStarving = () => video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;

  /** A segment could not be fetched. The buffer plays on; an error is reported when it is empty. */
  function handleStreamingFailure(fault: EngineFault): void {
    if (isGrantExpired(fault) && Date.now() - renewedAt > minRenewalIntervalMs) {
      void renewOnce().then((renewed) => renewed && player.retryStreaming(0.1));
      return;
    }
    missing = { fault, fromSeconds: bufferedUntil(video) };
    // Runs until the end: without a failed stream `retryStreaming` does nothing.
    retry ??= setInterval(() => player.retryStreaming(0.1), retryIntervalMs);
    if (isStarving()) report(fault);
  }

  function handleFault(fault: EngineFault): void {
    if (fault.category === networkCategory) handleStreamingFailure(fault);
    else report(fault);
  }

  player.configure('streaming.failureCallback', handleStreamingFailure);
  player.addEventListener('error', (event) => {
    const fault = faultOf(event);
    // Network errors also reach the failure callback.
    if (fault.category !== networkCategory) report(fault);
  });
  player.addEventListener('adaptation', reportActive);
  player.addEventListener('variantchanged', reportActive);
  video.addEventListener('waiting', () => missing && report(missing.fault), { signal });
  // Audio may arrive while video is missing: only what both have is buffered.
  video.addEventListener(
    'progress',
    () => {
      if (missing && bufferedUntil(video) > missing.fromSeconds) missing = undefined;
    },
    { signal },
  );
  // Another position needs other segments.
  video.addEventListener(
    'seeking',
    () => {
      missing = undefined;
    },
    { signal },
  );
  window.addEventListener('online', () => player.retryStreaming(0.1), { signal });

  function reportActive(): void {
    const active = player.getVariantTracks().find((track) => track.active);
    events.onActiveQuality(active && qualityOf(active).id);
  }

  async function begin(playback: Playback, startMs: number, { renewed = false, reload = false } = {}): Promise<void> {
    setGrant(playback);
    try {
      if (started && !renewed && !reload && isOf(playback, started)) {
        await started.loaded;
        if (preloaded && startMs !== preloaded.startSeconds * 1000) video.currentTime = startMs / 1000;
        return;
      }
      // Its load would overtake this one.
      await started?.loaded.catch(() => undefined);
      await player.attach(video);
      await player.load(mediaUrl(playback.src), startMs / 1000, playback.type);
    } catch (error) {
      if (signal.aborted || isInterruption(error)) return;
      const fault = faultOfError(error);
      if (renewed || !isGrantExpired(fault)) return report(fault);
      if ((await renewOnce()) && granted) return begin(granted, startMs, { renewed: true });
    }
  }

  /** Plays the chosen sound with the picture that plays now. */
  function applySound(): void {
    const tracks = player.getVariantTracks();
    const active = tracks.find((track) => track.active);
    const wanted = tracks.filter(({ originalAudioId }) => sound && originalAudioId === sound.id);
    const track = wanted.find(({ videoId }) => videoId === active?.videoId) ?? wanted[0];
    if (track && !track.active) player.selectVariantTrack(track, true);
  }

  function afterBegin(): void {
    if (signal.aborted) return;
    applySound();
    events.onQualities(qualitiesOf(player.getVariantTracks()));
  }

  function afterFirstFrame(): void {
    player.configure({
      abr: { enabled: automatic, defaultBandwidthEstimate: initialEstimate },
      streaming: { bufferingGoal: bufferSeconds, segmentPrefetchLimit: 0 },
    });
    reportActive();
  }

  return {
    async load(playback, startMs, chosen) {
      sound = chosen;
      whenFirstFrame(video, afterFirstFrame, signal);
      // An error from before this engine.
      const fault = started?.error();
      if (fault) handleFault(faultOfError(fault));
      await begin(playback, startMs);
      afterBegin();
    },
    async replace(playback) {
      const { paused, currentTime } = video;
      missing = undefined;
      automatic = true;
      player.configure('abr.enabled', true);
      // Otherwise a paused film would play once it has loaded.
      if (paused) video.autoplay = false;
      await begin(playback, currentTime * 1000, { reload: true });
      afterBegin();
      if (!signal.aborted) reportActive();
      if (!paused && !signal.aborted) await video.play().catch(() => undefined);
    },
    chooseSound(track) {
      sound = track;
      applySound();
    },
    chooseQuality(choice) {
      automatic = choice === 'auto';
      player.configure('abr.enabled', automatic);
      const tracks = player.getVariantTracks();
      const active = tracks.find((track) => track.active);
      const wanted = tracks.find((track) => qualityOf(track).id === choice && track.audioId === active?.audioId);
      if (wanted) player.selectVariantTrack(wanted, true);
    },
    async destroy() {
      destroyed.abort();
      clearInterval(retry);
      clearTimeout(renewal);
      await player.destroy();
    },
  };
}

/** Whether a film was started from the manifest of a playback, with this grant or an earlier one. */
const isOf = ({ src }: Playback, { manifest }: StartedFilm): boolean =>
  rewriteGrant(manifest, mediaUrl(src)) === mediaUrl(src);

/** End of the buffered range at the current time, in seconds. */
function bufferedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index);
  }
  return currentTime;
}

function whenFirstFrame(video: HTMLVideoElement, then: () => void, signal: AbortSignal): void {
  const run = () => {
    if (!signal.aborted) then();
  };
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(run);
  else (video as HTMLVideoElement).addEventListener('loadeddata', run, { once: true, signal });
}

function qualityOf(track: ShakaTrack): Quality {
  const height = track.height ?? 0;
  return { id: String(height), height, bandwidth: track.bandwidth };
}

/** One entry per height, the tallest first; of several renditions of a height the one with the highest bandwidth. */
function qualitiesOf(tracks: readonly ShakaTrack[]): Quality[] {
  const byHeight = new Map<number, Quality>();
  for (const track of tracks) {
    const quality = qualityOf(track);
    if (quality.bandwidth >= (byHeight.get(quality.height)?.bandwidth ?? 0)) byHeight.set(quality.height, quality);
  }
  return [...byHeight.values()].sort((a, b) => b.height - a.height);
}

function faultOf(event: Event): EngineFault {
  return faultOfError('detail' in event ? event.detail : undefined);
}

function faultOfError(error: unknown): EngineFault {
  const { code, category, data } = error instanceof ShakaError ? error : { code: 0, category: 0, data: [] };
  return { code, category, data };
}

/** The load was aborted: LOAD_INTERRUPTED or OBJECT_DESTROYED. */
const isInterruption = (error: unknown): boolean => [7000, 7003].includes(faultOfError(error).code);
