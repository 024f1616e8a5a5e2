import { fileUrl, whitelistArgs } from '../probe/probe-args';
import type { EncodingPlan } from '../plan/plan';
import { audioCodecArgs, commonArgs, videoCodecArgs, stripMetadataArgs } from './codec-args';
import { segmentNameTemplates } from '../package/segment-files';
import { ladderGraph } from './video-filters';

/** The manifest that ffmpeg writes. The segment durations are read from it; it is not published. */
export const rawManifest = 'raw.mpd';

/** Encodes every rung and the main sound in one call, as two-second CMAF segments in the working folder. */
export function encodeArgs(source: string, plan: Pick<EncodingPlan, 'probe' | 'rungs'>): string[] {
  const { video, audio, durationMs } = plan.probe;
  const streams = plan.rungs.length + (audio ? 1 : 0);
  return [
    ...commonArgs,
    // Repeated lines are not merged: `countDecodeErrors` counts them.
    ...['-v', 'repeat+level+warning'],
    ...[...whitelistArgs, '-i', fileUrl(source)],
    ...['-filter_complex', ladderGraph(video, plan.rungs)],
    ...plan.rungs.flatMap((_, index) => ['-map', `[v${index}]`]),
    ...(audio ? ['-map', `0:${audio.index}`] : []),
    ...videoCodecArgs(plan.rungs, video.frameRate),
    ...(audio ? audioCodecArgs(durationMs) : []),
    ...stripMetadataArgs,
    ...segmentArgs(streams),
  ];
}

/** Writes the streams of an output as two-second CMAF segments into the working folder. */
export function segmentArgs(streams: number): string[] {
  return [
    ...['-f', 'dash', '-seg_duration', '2', '-use_template', '1', '-use_timeline', '1'],
    ...['-dash_segment_type', 'mp4', '-format_options', 'movflags=+cmaf'],
    ...['-init_seg_name', segmentNameTemplates.init, '-media_seg_name', segmentNameTemplates.media],
    // One set per stream: ffmpeg rejects sets whose aspect ratios differ by the rounding to even sizes.
    ...['-adaptation_sets', Array.from({ length: streams }, (_, id) => `id=${id},streams=${id}`).join(' ')],
    rawManifest,
  ];
}
