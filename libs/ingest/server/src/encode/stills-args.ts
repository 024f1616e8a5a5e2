import { fileUrl, whitelistArgs } from '../probe/probe-args';
import type { ProbedVideo } from '../probe/probe';
import { commonArgs } from './codec-args';
import { normalisingFilters } from './video-filters';

/** Length of the stretch in which the most representative frame is searched. */
const searchSeconds = 40;

/** Extracts the frame at `atMs` as PNG in full size. */
export function posterAtArgs(source: string, video: ProbedVideo, atMs: number, file: string): string[] {
  return [
    ...commonArgs,
    ...[...whitelistArgs, '-ss', String(atMs / 1000), '-i', fileUrl(source), '-map', `0:${video.index}`],
    ...['-vf', [...normalisingFilters(video), fullSize(video)].join(','), '-frames:v', '1', '-update', '1', file],
  ];
}

/**
 * Extracts the most representative frame from `fromMs` on as PNG in full size. Decoding the key frames alone is sixteen
 * times as fast, but the decoders of Theora and VP3 fail at the first frame that is left out.
 */
export function typicalPosterArgs(
  source: string,
  video: ProbedVideo,
  fromMs: number,
  file: string,
  frames: 'keyFrames' | 'allFrames',
): string[] {
  const sampled = frames === 'allFrames' ? ['fps=2'] : [];
  const filters = [...sampled, 'thumbnail=n=50', ...normalisingFilters(video), fullSize(video)].join(',');
  return [
    ...[...commonArgs, ...(frames === 'keyFrames' ? ['-skip_frame', 'nokey'] : [])],
    ...[...whitelistArgs, '-ss', String(fromMs / 1000), '-t', String(searchSeconds)],
    ...['-i', fileUrl(source), '-map', `0:${video.index}`],
    ...['-vf', filters, '-frames:v', '1', '-update', '1', file],
  ];
}

function fullSize(video: ProbedVideo): string {
  return `scale=${video.width}:${video.height},setsar=1`;
}

/**
 * Extracts the frame that is shown at a time of a segment, as PNG: the last one that begins by then. The segment begins
 * with a key frame, and its first timestamp is taken as zero.
 */
export function posterOfSegmentArgs(segment: string, atMs: number, file: string): string[] {
  const shown = `setpts=PTS-STARTPTS,select='lte(t,${(atMs / 1000).toFixed(3)})'`;
  return [
    ...[...commonArgs, ...whitelistArgs, '-i', fileUrl(segment), '-map', '0:v:0', '-vf', shown],
    ...['-fps_mode', 'passthrough', '-update', '1', file],
  ];
}
