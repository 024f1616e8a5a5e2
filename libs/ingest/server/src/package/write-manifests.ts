import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { MeasuredLadder } from './measured-ladder';
import type { PackagedFilm } from './packaged-film';
import { initSegment, mediaSegment } from './segment-files';
import { hlsFiles, writeHls } from './write-hls';
import { writeMpd } from './write-mpd';

/** File names of the DASH manifests. */
export const dashFiles = { film: 'manifest.mpd', sign: 'sign.mpd' } as const;

/**
 * All manifests and playlists of a film and of its sign-language version, by file name; those that name others come
 * last.
 */
export function writeManifests(packaged: PackagedFilm, { sign }: Pick<MeasuredLadder, 'sign'>): Map<string, string> {
  const files = new Map<string, string>();
  const add = (film: PackagedFilm, hls: string, dash: string) => {
    for (const [file, content] of [...writeHls(film, hls)].toReversed()) files.set(file, content);
    files.set(dash, writeMpd(film));
  };
  if (sign) add({ ...packaged, video: [sign] }, hlsFiles.sign, dashFiles.sign);
  add(packaged, hlsFiles.master, dashFiles.film);
  return files;
}

/** Manifest, init and first segments of the lowest rendition and of the first sound. */
export function preloadOf({ video, sounds }: Pick<PackagedFilm, 'video' | 'sounds'>): PlayableAsset['preload'] {
  const streams = [...video.slice(0, 1), ...sounds.slice(0, 1).map(({ stream }) => stream)];
  return [dashFiles.film, ...streams.flatMap(({ id }) => [initSegment(id), mediaSegment(id, 1)])];
}
