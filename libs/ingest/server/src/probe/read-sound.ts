import { chooseAudio } from './choose-audio';
import type { FfprobeOutput } from './ffprobe-output';
import { isEncrypted } from './is-encrypted';
import { secondsToMs, timestampToMs } from './read-probe';

/** The stream of a sound file that is used. Without a duration it has to be measured from the packets. */
type SoundResult =
  | { kind: 'probed'; index: number; durationMs: number | undefined }
  | { kind: 'refused'; reason: 'encrypted' | 'noSound' };

/** Decides from the output of ffprobe whether a file is a sound track, and selects its stream. */
export function readSound(output: FfprobeOutput): SoundResult {
  const { streams = [], format } = output;
  const audio = chooseAudio(streams);
  if (isEncrypted(output)) return { kind: 'refused', reason: 'encrypted' };
  if (!audio) return { kind: 'refused', reason: 'noSound' };
  // ffprobe estimates the duration of a raw stream from its first frames.
  const isRaw = format?.format_name === 'aac';
  const durationMs =
    secondsToMs(audio.duration) ?? timestampToMs(audio.tags?.['DURATION']) ?? secondsToMs(format?.duration);
  return { kind: 'probed', index: audio.index, durationMs: isRaw ? undefined : durationMs };
}
