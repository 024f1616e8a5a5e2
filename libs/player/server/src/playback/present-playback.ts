import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { Playback } from '@nitrate/player/contract';
import type { GrantToken } from '../grants/grant-signer';

interface Grant {
  token: GrantToken;
  /** Seconds since the epoch. */
  expires: number;
  reason: string;
  /** Duration of the film's full asset; undefined where none is ready. */
  fullDurationMs: number | undefined;
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
    filmDurationMs: Math.max(grant.fullDurationMs ?? 0, asset.offsetMs + asset.durationMs),
    textTracks: asset.textTracks.map(({ file, ...track }) => ({ ...track, src: address(file) })),
    chapters: asset.chapters,
    thumbnails: presentThumbnails(asset.thumbnails, address),
    preload: asset.preload.map(address),
  };
}

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
