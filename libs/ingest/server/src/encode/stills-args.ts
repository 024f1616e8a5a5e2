import { fileUrl, inputGuards } from '../probe/probe-args';
import type { ProbedVideo } from '../probe/probe';
import { commonArgs } from './codec-args';
import { cleaningFilters } from './video-filters';

/** How much of a film is looked at to find its most typical picture. */
const searchedSeconds = 40;

/** One picture in full size as PNG: the one at `atMs`. */
export function posterAtArgs(source: string, video: ProbedVideo, atMs: number, file: string): string[] {
  return [
    ...commonArgs,
    ...[...inputGuards, '-ss', String(atMs / 1000), '-i', fileUrl(source), '-map', `0:${video.index}`],
    ...['-vf', [...cleaningFilters(video), fullSize(video)].join(','), '-frames:v', '1', '-update', '1', file],
  ];
}

/** One picture in full size as PNG: the most typical of the key frames from `fromMs` on. */
export function typicalPosterArgs(source: string, video: ProbedVideo, fromMs: number, file: string): string[] {
  const filters = ['thumbnail=n=50', ...cleaningFilters(video), fullSize(video)].join(',');
  return [
    ...commonArgs,
    ...['-skip_frame', 'nokey', ...inputGuards, '-ss', String(fromMs / 1000), '-t', String(searchedSeconds)],
    ...['-i', fileUrl(source), '-map', `0:${video.index}`],
    ...['-vf', filters, '-frames:v', '1', '-update', '1', file],
  ];
}

function fullSize(video: ProbedVideo): string {
  return `scale=${video.width}:${video.height},setsar=1`;
}
