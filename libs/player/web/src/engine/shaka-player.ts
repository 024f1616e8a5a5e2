// The DASH build: the only import of shaka in the product.
import shaka from 'shaka-player/dist/shaka-player.dash-es2021';

export type ShakaPlayer = shaka.Player;
export type ShakaTrack = shaka.extern.Track;
export const ShakaError = shaka.util.Error;

/** Bits per second. So low that a film starts with its lowest rendition, whose first segments the page preloads. */
const startEstimate = 1;
const startBufferSeconds = 8;

/** A player configured for an early first frame: the lowest rendition, a small buffer, no text and no thumbnails. */
export function newShakaPlayer(): ShakaPlayer {
  shaka.polyfill.installAll();
  const player = new shaka.Player();
  player.configure({
    abr: { enabled: false, defaultBandwidthEstimate: startEstimate, useNetworkInformation: false },
    streaming: { bufferingGoal: startBufferSeconds, segmentPrefetchLimit: 2 },
    manifest: { disableText: true, disableThumbnails: true },
  });
  return player;
}
