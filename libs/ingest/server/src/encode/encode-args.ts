import { fileUrl, inputGuards } from '../probe/probe-args';
import type { Plan } from '../plan/plan';
import { audioCodecArgs, commonArgs, videoCodecArgs, withoutMetadata } from './codec-args';
import { segmentNames } from '../package/segment-files';
import { ladderGraph } from './video-filters';

/** ffmpeg's own manifest: read for the measures of the segments, then replaced by ours. */
export const rawManifest = 'raw.mpd';

/** The whole film in one call: every rung and the sound as two-second CMAF segments in the working folder. */
export function encodeArgs(source: string, plan: Pick<Plan, 'probe' | 'rungs'>): string[] {
  const { video, audio, durationMs } = plan.probe;
  const streams = plan.rungs.length + (audio ? 1 : 0);
  return [
    ...commonArgs,
    // Every complaint by itself: they are counted.
    ...['-v', 'repeat+level+warning'],
    ...[...inputGuards, '-i', fileUrl(source)],
    ...['-filter_complex', ladderGraph(video, plan.rungs)],
    ...plan.rungs.flatMap((_, index) => ['-map', `[v${index}]`]),
    ...(audio ? ['-map', `0:${audio.index}`] : []),
    ...videoCodecArgs(plan.rungs),
    ...(audio ? audioCodecArgs(durationMs) : []),
    ...withoutMetadata,
    ...['-f', 'dash', '-seg_duration', '2', '-use_template', '1', '-use_timeline', '1'],
    ...['-dash_segment_type', 'mp4', '-format_options', 'movflags=+cmaf'],
    ...['-init_seg_name', segmentNames.init, '-media_seg_name', segmentNames.media],
    // One set per stream: ffmpeg refuses sets whose shapes differ by the rounding to even sizes.
    ...['-adaptation_sets', Array.from({ length: streams }, (_, id) => `id=${id},streams=${id}`).join(' ')],
    rawManifest,
  ];
}
