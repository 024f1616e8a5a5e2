import type { Rung } from '../plan/ladder';
import { reorderedFrames } from './reordered-frames';

/**
 * H.264 at constant quality with a maximum bit rate per rung. Key frames every two seconds and nowhere else, so that
 * segments start at the same frames in every rung. Of the presets ultrafast to faster, veryfast makes the smallest
 * files.
 */
export function videoCodecArgs(rungs: readonly Rung[], frameRate: string): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '23'],
    ...frameOrderArgs[reorderedFrames(frameRate)],
    ...rungs.flatMap(({ maxKbps }, index) => [
      ...[`-maxrate:v:${index}`, `${maxKbps}k`],
      ...[`-bufsize:v:${index}`, `${maxKbps * 2}k`],
    ]),
    ...['-sc_threshold', '0', '-force_key_frames', 'expr:gte(t,n_forced*2)'],
  ];
}

/** By the number of reordered frames: none without B frames, one where no B frame refers to another. */
const frameOrderArgs = [['-bf', '0'], ['-b-pyramid', 'none'], []] as const;

/**
 * Stereo AAC from time 0 on, no longer than the video; gaps in the source are filled with silence.
 * @param endMs end of the video
 */
export function audioCodecArgs(endMs: number): string[] {
  return ['-filter:a', `${resample},atrim=end=${endMs / 1000}`, ...aacArgs];
}

const resample = 'aresample=48000:async=1:first_pts=0';

const aacArgs = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000'];

/** The same, filled with silence up to the end of the video. */
export function paddedAudioArgs(endMs: number): string[] {
  return ['-filter:a', `${resample},apad,atrim=end=${endMs / 1000}`, ...aacArgs];
}

/** No banner and no prompts, output files are overwritten, progress goes to standard output line by line. */
export const commonArgs = ['-hide_banner', '-v', 'error', '-nostdin', '-nostats', '-y', '-progress', 'pipe:1'] as const;

/** Removes the metadata of the source, which may name people or machines. */
export const stripMetadataArgs = ['-map_metadata', '-1', '-map_chapters', '-1'] as const;
