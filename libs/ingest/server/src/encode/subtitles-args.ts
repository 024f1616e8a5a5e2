import { fileUrl, whitelistArgs } from '../probe/probe-args';
import type { ProbedSubtitles } from '../probe/probe';
import { commonArgs } from './codec-args';

/** File name of an extracted subtitle stream. */
export function embeddedSubtitlesFile(streamIndex: number): string {
  return `embedded-${streamIndex}.vtt`;
}

/** Extracts all subtitle streams of a file as WebVTT into the working folder. */
export function subtitlesArgs(source: string, subtitles: readonly ProbedSubtitles[]): string[] {
  return [
    ...commonArgs,
    ...[...whitelistArgs, '-i', fileUrl(source)],
    ...subtitles.flatMap(({ index }) => ['-map', `0:${index}`, '-c:s', 'webvtt', embeddedSubtitlesFile(index)]),
  ];
}
