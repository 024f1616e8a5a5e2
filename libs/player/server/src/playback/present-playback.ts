import type { PlayableAsset, SoundTrack } from '@nitrate/ingest/contract';
import { type Playback, resumableMs } from '@nitrate/player/contract';
import type { GrantToken } from '../grants/grant-signer';
import type { SavedPosition } from '../positions/position-store';

interface Grant {
  token: GrantToken;
  /** Seconds since the epoch. */
  expires: number;
  reason: string;
  /** The film's full asset; undefined where none is ready. */
  full: PlayableAsset | undefined;
  /** Where the viewer stopped; only for the full film. */
  saved?: SavedPosition | undefined;
  /** Only for the full film. */
  watchRight?: string | undefined;
}

/** The reply: the asset with its file names as addresses below the media base. */
export function presentPlayback(asset: PlayableAsset, grant: Grant): Playback {
  const address = (file: string) => `g/${grant.token}/${asset.id}/${file}`;
  const sources = asset.sources.map(({ file, ...source }) => ({ ...source, src: address(file) }));
  return {
    film: asset.filmId,
    kind: asset.kind,
    assetId: asset.id,
    ...mainSource(asset, address),
    hls: asset.hls && address(asset.hls),
    sources,
    expiresAt: new Date(grant.expires * 1000).toISOString(),
    reason: grant.reason,
    durationMs: asset.durationMs,
    width: asset.width,
    height: asset.height,
    hasSound: asset.hasSound,
    offsetMs: asset.offsetMs,
    filmDurationMs: Math.max(grant.full?.durationMs ?? 0, asset.offsetMs + asset.durationMs),
    textTracks: asset.textTracks.map(({ file, ...track }) => ({ ...track, src: address(file) })),
    soundTracks: asset.soundTracks,
    sign: asset.sign && { src: address(asset.sign.dash), hls: address(asset.sign.hls), language: asset.sign.language },
    offers: offersOf(grant.full),
    chapters: asset.chapters,
    thumbnails: presentThumbnails(asset.thumbnails, address),
    ...presentResume(asset, grant.saved),
    ...(grant.watchRight !== undefined && { watchRight: grant.watchRight }),
    preload: asset.preload.map(address),
  };
}

function presentResume(
  { durationMs }: PlayableAsset,
  saved: SavedPosition | undefined,
): Pick<Playback, 'resumeMs' | 'resumeSavedAt'> {
  const resumeMs = saved && resumableMs(saved.positionMs, durationMs);
  return saved && resumeMs !== undefined ? { resumeMs, resumeSavedAt: saved.updatedAt.toISOString() } : {};
}

function offersOf(full: PlayableAsset | undefined): Playback['offers'] {
  const { soundTracks = [], sign = null } = full ?? {};
  const has = (wanted: SoundTrack['purpose']) => soundTracks.some(({ purpose }) => purpose === wanted);
  const spoken = soundTracks.filter(({ purpose }) => purpose === 'main' || purpose === 'alternate');
  const languages = new Set(spoken.map(({ language }) => language).filter((language) => !unnamed.includes(language)));
  return {
    audioDescription: has('description'),
    signLanguage: sign !== null,
    languages: has('alternate') ? [...languages] : [],
  };
}

/** Unknown, and without any language. */
const unnamed: readonly string[] = ['und', 'zxx'];

function mainSource(asset: PlayableAsset, address: (file: string) => string): Pick<Playback, 'src' | 'type'> {
  if (asset.dash) return { src: address(asset.dash), type: 'application/dash+xml' };
  const lowest = asset.sources[0];
  if (!lowest) throw new Error(`Asset ${asset.id} has neither a manifest nor a source.`);
  return { src: address(lowest.file), type: lowest.type };
}

function presentThumbnails(
  thumbnails: PlayableAsset['thumbnails'],
  address: (file: string) => string,
): Playback['thumbnails'] {
  if (!thumbnails) return null;
  const { file, ...grid } = thumbnails;
  return { ...grid, src: address(file) };
}
