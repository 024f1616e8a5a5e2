import type { Playback } from '@nitrate/player/contract';

const common = {
  filmDurationMs: 600_000,
  film: 'film-1',
  expiresAt: '2030-01-01T00:00:00Z',
  width: 640,
  height: 480,
  hasSound: true,
  textTracks: [],
  soundTracks: [],
  sign: null,
  offers: { audioDescription: false, signLanguage: false, languages: [] },
  chapters: [],
  thumbnails: null,
  preload: [],
};

/** Thirty seconds from the first minute of the film on. */
export const previewPlayback: Playback = {
  ...common,
  kind: 'preview',
  assetId: 'asset-p',
  src: 'g/9.x/asset-p/360.mp4',
  type: 'video/mp4',
  hls: null,
  sources: [
    { src: 'g/9.x/asset-p/360.mp4', type: 'video/mp4', height: 360 },
    { src: 'g/9.x/asset-p/480.mp4', type: 'video/mp4', height: 480 },
  ],
  reason: 'subscriptionRequired',
  durationMs: 30_000,
  offsetMs: 60_000,
};

export const fullPlayback: Playback = {
  ...common,
  kind: 'full',
  assetId: 'asset-f',
  src: 'g/1.old/asset-f/manifest.mpd',
  type: 'application/dash+xml',
  hls: 'g/1.old/asset-f/master.m3u8',
  sources: [],
  reason: 'subscription',
  durationMs: 600_000,
  offsetMs: 0,
  watchRight: 'right-1',
};
