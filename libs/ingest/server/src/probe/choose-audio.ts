import { normaliseLanguage } from '@nitrate/subtitles';
import type { FfprobeStream } from './ffprobe-output';
import type { ProbedSound } from './probe';

/** The default track, else the first that is neither commentary nor audio description, else the first. */
export function chooseAudio(streams: readonly FfprobeStream[]): FfprobeStream | undefined {
  const tracks = streams.filter(isUsableAudio);
  const plain = tracks.filter((track) => purposeOf(track) === 'alternate');
  return plain.find(isDefault) ?? plain[0] ?? tracks[0];
}

/** The usable tracks besides the main one, in the order of the file. */
export function furtherSounds(streams: readonly FfprobeStream[], main: FfprobeStream | undefined): ProbedSound[] {
  return streams
    .filter((stream) => isUsableAudio(stream) && stream !== main)
    .map((stream) => ({ index: stream.index, language: streamLanguage(stream), purpose: purposeOf(stream) }));
}

/** The language of a stream, `und` where the file does not declare it. */
export function streamLanguage({ tags }: FfprobeStream): string {
  return normaliseLanguage(tags?.['language']) ?? 'und';
}

export const isDefault = (stream: FfprobeStream): boolean => stream.disposition?.['default'] === 1;

/** Whether this ffmpeg knows the codec. */
export const hasKnownCodec = ({ codec_name: name }: FfprobeStream): boolean => name !== undefined && name !== 'unknown';

const isUsableAudio = (stream: FfprobeStream): boolean =>
  stream.codec_type === 'audio' && hasKnownCodec(stream) && (stream.channels ?? 0) > 0;

function purposeOf({ disposition }: FfprobeStream): ProbedSound['purpose'] {
  if (disposition?.['visual_impaired'] || disposition?.['descriptions']) return 'description';
  return disposition?.['comment'] ? 'commentary' : 'alternate';
}
