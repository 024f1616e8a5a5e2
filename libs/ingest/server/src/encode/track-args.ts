import type { PlannedSign, PlannedSound } from '../plan/decide-tracks';
import { fileUrl, soundWhitelistArgs, whitelistArgs } from '../probe/probe-args';
import { audioCodecArgs, commonArgs, paddedAudioArgs, stripMetadataArgs, videoCodecArgs } from './codec-args';
import { segmentArgs } from './encode-args';
import { ladderGraph } from './video-filters';

/** `countDecodeErrors` reads the log. */
const inputArgs = [...commonArgs, '-v', 'repeat+level+warning'];
const outputArgs = [...stripMetadataArgs, ...segmentArgs(1)];

/**
 * Encodes one further sound track like the main one, as segments of stream 0 in the working folder. A stream inside the
 * film is filled with silence up to its end; a file next to it that is too short is to be recognised.
 * @param film `source` is the path of the file that has the track
 */
export function soundArgs(
  film: { source: string; durationMs: number },
  { from }: Pick<PlannedSound, 'from'>,
): string[] {
  const { source, durationMs } = film;
  const map = ['-map', `0:${from.index}`];
  if (from.kind === 'film') {
    return [
      ...inputArgs,
      ...whitelistArgs,
      '-i',
      fileUrl(source),
      ...map,
      ...paddedAudioArgs(durationMs),
      ...outputArgs,
    ];
  }
  const input =
    from.kind === 'file'
      ? [...soundWhitelistArgs, '-i', fileUrl(source)]
      : ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo'];
  return [...inputArgs, ...input, ...map, ...audioCodecArgs(durationMs), ...outputArgs];
}

/** Encodes the picture of a sign-language version like a rung of the film, as segments of stream 0. */
export function signArgs(film: { durationMs: number }, { path, video, rung }: PlannedSign): string[] {
  return [
    ...[...inputArgs, ...whitelistArgs, '-i', fileUrl(path)],
    ...['-filter_complex', ladderGraph(video, [rung]), '-map', '[v0]', '-t', String(film.durationMs / 1000)],
    ...videoCodecArgs([rung], video.frameRate),
    ...outputArgs,
  ];
}
