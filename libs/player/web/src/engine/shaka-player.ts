// The DASH build: the only import of shaka in the product.
import shaka from 'shaka-player/dist/shaka-player.dash-es2021';

export type ShakaPlayer = shaka.Player;
export type ShakaPreload = shaka.media.PreloadManager;
export type ShakaTrack = shaka.extern.Track;
export const ShakaError = shaka.util.Error;

/** So low that a film begins with its lowest rendition, whose first segments the page has preloaded. Bits per second. */
const startEstimate = 1;
const startBufferSeconds = 8;

/** A player set up to show a first frame soon: one rendition, the lowest, and only what is needed for it. */
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
