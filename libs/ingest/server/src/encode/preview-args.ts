import { fileUrl, whitelistArgs } from '../probe/probe-args';
import type { EncodingPlan } from '../plan/plan';
import { audioCodecArgs, commonArgs, videoCodecArgs, stripMetadataArgs } from './codec-args';
import { ladderGraph } from './video-filters';

/** File name of a preview at this height. */
export function previewFileName(height: number): string {
  return `preview-${height}.mp4`;
}

/** Encodes the preview of a long film from the source: one progressive MP4 per height in the working folder. */
export function encodePreviewArgs(source: string, plan: EncodingPlan): string[] {
  const { video, audio } = plan.probe;
  const { startMs, durationMs } = plan.preview;
  const rungs = plan.preview.rungs.flatMap((index) => plan.rungs[index] ?? []);
  return [
    ...commonArgs,
    ...[...whitelistArgs, '-ss', String(startMs / 1000), '-t', String(durationMs / 1000), '-i', fileUrl(source)],
    ...['-filter_complex', ladderGraph(video, rungs)],
    ...rungs.flatMap((rung, index) => [
      ...['-map', `[v${index}]`, ...(audio ? ['-map', `0:${audio.index}`] : [])],
      ...videoCodecArgs([rung], video.frameRate),
      ...(audio ? audioCodecArgs(durationMs) : []),
      ...[...stripMetadataArgs, '-movflags', '+faststart', previewFileName(rung.height)],
    ]),
  ];
}

/**
 * CMAF segments may have negative composition offsets (presentation before decoding), which the demuxer compensates by
 * shifting all timestamps. This undoes the shift.
 */
const unshiftTimestamps = 'setts=pts=PTS-STARTPTS+STARTDTS:dts=DTS-STARTPTS+STARTDTS';

/**
 * Cuts the preview of a short film from its segments, without encoding again.
 * @param playlists of the segments inside the window: one per height, and one for the audio
 */
export function cutPreviewArgs(
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
      ...['-c', 'copy', '-bsf:v', unshiftTimestamps, '-output_ts_offset', String(-startMs / 1000)],
      ...[...stripMetadataArgs, '-movflags', '+faststart', previewFileName(height)],
    ]),
  ];
}
