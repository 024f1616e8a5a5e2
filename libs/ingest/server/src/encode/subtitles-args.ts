import { fileUrl, inputGuards } from '../probe/probe-args';
import type { ProbedSubtitles } from '../probe/probe';
import { commonArgs } from './codec-args';

/** Name of the text that was inside the film as this stream. */
export function embeddedSubtitlesFile(streamIndex: number): string {
  return `embedded-${streamIndex}.vtt`;
}

/** Every text track of a file as WebVTT in the working folder. */
export function subtitlesArgs(source: string, subtitles: readonly ProbedSubtitles[]): string[] {
  return [
    ...commonArgs,
    ...[...inputGuards, '-i', fileUrl(source)],
    ...subtitles.flatMap(({ index }) => ['-map', `0:${index}`, '-c:s', 'webvtt', embeddedSubtitlesFile(index)]),
  ];
}
