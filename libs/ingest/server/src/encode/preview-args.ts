import { fileUrl, inputGuards } from '../probe/probe-args';
import type { Plan } from '../plan/plan';
import { audioCodecArgs, commonArgs, videoCodecArgs, withoutMetadata } from './codec-args';
import { ladderGraph } from './video-filters';

/** The name of a preview's file at this height. */
export function previewFile(height: number): string {
  return `preview-${height}.mp4`;
}

/** The window of a long film, encoded by itself: one progressive MP4 per height in the working folder. */
export function previewFromSourceArgs(source: string, plan: Plan): string[] {
  const { video, audio } = plan.probe;
  const { startMs, durationMs } = plan.preview;
  const rungs = plan.preview.rungs.flatMap((index) => plan.rungs[index] ?? []);
  return [
    ...commonArgs,
    ...[...inputGuards, '-ss', String(startMs / 1000), '-t', String(durationMs / 1000), '-i', fileUrl(source)],
    ...['-filter_complex', ladderGraph(video, rungs)],
    ...rungs.flatMap((rung, index) => [
      ...['-map', `[v${index}]`, ...(audio ? ['-map', `0:${audio.index}`] : [])],
      ...videoCodecArgs([rung]),
      ...(audio ? audioCodecArgs(durationMs) : []),
      ...[...withoutMetadata, '-movflags', '+faststart', previewFile(rung.height)],
    ]),
  ];
}

/**
 * CMAF segments let pictures be shown before the time they are decoded at, which the reader makes up for by moving all
 * of them; this moves them back, so that the first one stands where it belongs.
 */
const unshifted = 'setts=pts=PTS-STARTPTS+STARTDTS:dts=DTS-STARTPTS+STARTDTS';

/** The bitstream filter that cutting needs; ffmpeg has it since 4.4. */
export const cuttingFilter = 'setts';

/**
 * The window of a short film, cut from its segments without encoding again.
 * @param playlists the segments of the window, per height, and of the sound
 */
export function previewFromLadderArgs(
  playlists: { video: { file: string; height: number }[]; audio: string | null },
  startMs: number,
): string[] {
  const local = ['-protocol_whitelist', 'file', '-allowed_extensions', 'ALL', '-copyts', '-i'];
  const inputs = [...playlists.video.map(({ file }) => file), ...(playlists.audio ? [playlists.audio] : [])];
  return [
    ...commonArgs,
    ...inputs.flatMap((file) => [...local, file]),
    ...playlists.video.flatMap(({ height }, index) => [
      ...['-map', `${index}:v`, ...(playlists.audio ? ['-map', `${playlists.video.length}:a`] : [])],
      ...['-c', 'copy', '-bsf:v', unshifted, '-output_ts_offset', String(-startMs / 1000)],
      ...[...withoutMetadata, '-movflags', '+faststart', previewFile(height)],
    ]),
  ];
}
