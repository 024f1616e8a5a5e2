import { mediaUrl } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';
import type { SoundTrack } from '@nitrate/ingest/contract';
import { minRenewalIntervalMs, type Engine, type EngineEvents, type QualityChoice, type RenewGrant } from './engine';
import { largerSource, wideScreen } from '../player/preview-source';
import { causeOfMediaError, causeOfStatus, type PlaybackErrorCause } from './playback-error';

/** Of Safari alone, and not known to TypeScript. */
type WithAudioTracks = HTMLVideoElement & { audioTracks?: Iterable<{ label: string; enabled: boolean }> };

/** Plays what the browser plays natively: progressive previews, and HLS in Safari. */
export function createNativeEngine(video: HTMLVideoElement, events: EngineEvents, renew: RenewGrant): Engine {
  const destroyed = new AbortController();
  let current: Playback | undefined;
  let renewedAt = -Infinity;
  let sound: SoundTrack | undefined;

  const sources = () => (current?.kind === 'preview' ? current.sources : []);

  /** The source that the page of a preview plays by itself. */
  const sourceForScreen = () => (matchMedia(wideScreen).matches && largerSource(sources())) || sources()[0];

  /** Changes the source and continues at the same position. */
  function switchTo(address: string, seconds: number): void {
    const { paused, playbackRate } = video;
    video.src = address;
    video.load();
    video.addEventListener(
      'loadedmetadata',
      () => {
        video.currentTime = seconds;
        video.playbackRate = playbackRate;
        if (!paused) void video.play().catch(() => undefined);
      },
      { once: true, signal: destroyed.signal },
    );
  }

  /** Sets the track of the chosen sound, whose label comes from the manifest. */
  function applySound(): void {
    const tracks = [...((video as WithAudioTracks).audioTracks ?? [])];
    if (!sound || !tracks.some(({ label }) => label === sound?.label)) return;
    for (const track of tracks) track.enabled = track.label === sound.label;
  }

  function reportActive(): void {
    const playing = sources().find(({ src }) => sameAddress(video.currentSrc, mediaUrl(src)));
    events.onActiveQuality(playing && String(playing.height));
  }

  async function recover(): Promise<void> {
    const { error } = video;
    const cause = causeOfMediaError(error?.code, navigator.onLine);
    const detail = `media ${error?.code ?? 0}`;
    const mayBeGrant = error?.code === MediaError.MEDIA_ERR_NETWORK || error?.code === 4;
    if (!navigator.onLine || !mayBeGrant || Date.now() - renewedAt < minRenewalIntervalMs) {
      const found = cause === 'unsupported' ? await causeOfAddress(video.currentSrc) : cause;
      if (!destroyed.signal.aborted) events.onError({ cause: found, detail });
      return;
    }
    renewedAt = Date.now();
    const renewed = await renew();
    if (destroyed.signal.aborted) return;
    if (typeof renewed === 'string') {
      events.onError({ cause: renewed, detail });
      return;
    }
    current = renewed;
    switchTo(addressOf(renewed), video.currentTime);
  }

  return {
    load(playback, startMs, chosen) {
      current = playback;
      const { signal } = destroyed;
      video.addEventListener('error', () => void recover(), { signal });
      video.addEventListener('loadeddata', reportActive, { signal });
      // When no <source> can be used, the last one fires the event and the element none.
      video.querySelector('source:last-of-type')?.addEventListener('error', () => void recover(), { signal });
      events.onQualities(sources().map(({ height }) => ({ id: String(height), height, bandwidth: 0 })));
      const untouched = video.networkState === HTMLMediaElement.NETWORK_EMPTY;
      if (untouched || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) {
        video.src = mediaUrl(playback.hls ?? sourceForScreen()?.src ?? playback.src);
      } else if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) reportActive();
      if (video.error) void recover();
      if (startMs > 0) video.currentTime = startMs / 1000;
      sound = chosen;
      video.addEventListener('loadedmetadata', applySound, { signal });
      applySound();
      return Promise.resolve();
    },
    replace(playback) {
      current = playback;
      switchTo(addressOf(playback), video.currentTime);
      return Promise.resolve();
    },
    chooseSound(track) {
      sound = track;
      applySound();
    },
    chooseQuality(choice: QualityChoice) {
      const wanted = sources().find(({ height }) => String(height) === choice) ?? sourceForScreen();
      if (wanted && !sameAddress(video.currentSrc, mediaUrl(wanted.src))) {
        switchTo(mediaUrl(wanted.src), video.currentTime);
      }
    },
    destroy() {
      destroyed.abort();
      return Promise.resolve();
    },
  };
}

/**
 * Why the browser rejects an address. It has one code for a file that it cannot play and for one that it did not get,
 * so the first byte is requested once more.
 */
async function causeOfAddress(address: string): Promise<PlaybackErrorCause> {
  if (!address) return 'unsupported';
  try {
    const response = await fetch(address, { headers: { range: 'bytes=0-0' }, cache: 'no-store' });
    await response.body?.cancel();
    return response.ok ? 'unsupported' : causeOfStatus(response.status);
  } catch {
    return navigator.onLine ? 'noSignal' : 'offline';
  }
}

const addressOf = (playback: Playback): string => mediaUrl(playback.hls ?? playback.sources[0]?.src ?? playback.src);

const sameAddress = (one: string, other: string): boolean => new URL(other, location.href).href === one;
