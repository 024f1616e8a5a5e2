import { mediaUrl } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';
import { renewalPauseMs, type Engine, type EngineEvents, type QualityChoice, type RenewGrant } from './engine';
import { causeOfMediaError } from './playback-error';

/** Plays what the browser plays by itself: progressive previews, and HLS where it is built in. */
export function createNativeEngine(video: HTMLVideoElement, events: EngineEvents, renew: RenewGrant): Engine {
  const gone = new AbortController();
  let current: Playback | undefined;
  let renewedAt = -Infinity;

  const sources = () => (current?.kind === 'preview' ? current.sources : []);

  /** Changes the address and goes on where it was. */
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
      { once: true, signal: gone.signal },
    );
  }

  function announce(): void {
    const playing = sources().find(({ src }) => sameAddress(video.currentSrc, mediaUrl(src)));
    events.onActiveQuality(playing && String(playing.height));
  }

  async function recover(): Promise<void> {
    const fault = video.error;
    const cause = causeOfMediaError(fault?.code, navigator.onLine);
    const detail = `media ${fault?.code ?? 0}`;
    const mayBeGrant = fault?.code === MediaError.MEDIA_ERR_NETWORK || fault?.code === 4;
    if (!navigator.onLine || !mayBeGrant || Date.now() - renewedAt < renewalPauseMs) {
      events.onError({ cause, detail });
      return;
    }
    renewedAt = Date.now();
    const renewed = await renew();
    if (gone.signal.aborted) return;
    if (typeof renewed === 'string') {
      // Where the address still is allowed, the fault lay in the file or in this browser.
      events.onError({ cause: renewed === 'noSignal' ? cause : renewed, detail });
      return;
    }
    current = renewed;
    switchTo(addressOf(renewed), video.currentTime);
  }

  return {
    load(playback, startMs) {
      current = playback;
      const { signal } = gone;
      video.addEventListener('error', () => void recover(), { signal });
      video.addEventListener('loadeddata', announce, { signal });
      // The last <source> reports when none of them can be used; the element itself stays silent then.
      video.querySelector('source:last-of-type')?.addEventListener('error', () => void recover(), { signal });
      events.onQualities(sources().map(({ height }) => ({ id: String(height), height, bandwidth: 0 })));
      const untouched = video.networkState === HTMLMediaElement.NETWORK_EMPTY;
      if (untouched || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) {
        video.src = addressOf(playback);
      } else if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) announce();
      if (video.error) void recover();
      if (startMs > 0) video.currentTime = startMs / 1000;
      return Promise.resolve();
    },
    chooseQuality(choice: QualityChoice) {
      const wanted = sources().find(({ height }) => String(height) === choice) ?? sources()[0];
      if (wanted && !sameAddress(video.currentSrc, mediaUrl(wanted.src))) {
        switchTo(mediaUrl(wanted.src), video.currentTime);
      }
    },
    destroy() {
      gone.abort();
      return Promise.resolve();
    },
  };
}

const addressOf = (playback: Playback): string => mediaUrl(playback.hls ?? playback.sources[0]?.src ?? playback.src);

const sameAddress = (one: string, other: string): boolean => new URL(other, location.href).href === one;
