import type { Rung } from '../plan/ladder';

/**
 * H.264 by quality, bounded per rung, with a key frame every two seconds and nowhere else, so that segments break at
 * the same frames in every rung. Of the presets from ultrafast to faster, veryfast makes the smallest files.
 */
export function videoCodecArgs(rungs: readonly Rung[]): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '23'],
    ...rungs.flatMap(({ maxKbps }, index) => [
      ...[`-maxrate:v:${index}`, `${maxKbps}k`],
      ...[`-bufsize:v:${index}`, `${maxKbps * 2}k`],
    ]),
    ...['-sc_threshold', '0', '-force_key_frames', 'expr:gte(t,n_forced*2)'],
  ];
}

/**
 * Stereo AAC from time 0 on, holes in the source filled with silence, no longer than the picture.
 * @param endMs where the picture ends
 */
export function audioCodecArgs(endMs: number): string[] {
  return [
    ...['-filter:a', `aresample=48000:async=1:first_pts=0,atrim=end=${endMs / 1000}`],
    ...['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000'],
  ];
}

/** Quiet, never asking, overwriting what an interrupted run left, progress as lines on standard output. */
export const commonArgs = ['-hide_banner', '-v', 'error', '-nostdin', '-nostats', '-y', '-progress', 'pipe:1'] as const;

/** Metadata of the source does not travel on: it may name people or machines. */
export const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1'] as const;
