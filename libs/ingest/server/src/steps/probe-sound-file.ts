import { FilmRefused } from '../film-refused';
import { soundWhitelistArgs } from '../probe/probe-args';
import { packetTimes } from './packet-times';
import { assertFile, ffprobeOutput } from './probe-file';
import type { ProcessContext, StepContext } from './step-context';
import { chooseAudio } from '../probe/choose-audio';
import type { FfprobeOutput } from '../probe/ffprobe-output';
import { isEncrypted } from '../probe/is-encrypted';
import { secondsToMs, timestampToMs } from '../probe/read-probe';

/** The stream of a sound file that is used. Without a duration it has to be measured from the packets. */
type SoundResult =
  | { kind: 'probed'; index: number; durationMs: number | undefined }
  | { kind: 'refused'; reason: 'encrypted' | 'noSound' };

/** Decides from the output of ffprobe whether a file is a sound track, and selects its stream. */
function readSound(output: FfprobeOutput): SoundResult {
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

/** The stream of a sound file that is used. */
interface ProbedSound {
  index: number;
  durationMs: number;
}

/**
 * Probes a sound file, and measures its duration where it declares none.
 * @throws FilmRefused
 */
export async function probeSoundFile(
  context: ProcessContext & Pick<StepContext, 'locate'>,
  path: string,
): Promise<ProbedSound> {
  const local = await context.locate(path);
  await assertFile(local);
  const sound = readSound(await ffprobeOutput(context, local, soundWhitelistArgs));
  if (sound.kind === 'refused') throw new FilmRefused(sound.reason, path);
  const { index } = sound;
  return { index, durationMs: sound.durationMs ?? (await lastPacketMs(context, local, index)) };
}

async function lastPacketMs(context: ProcessContext, path: string, streamIndex: number): Promise<number> {
  let last = 0;
  const times = await packetTimes(context, { path, streamIndex, whitelist: soundWhitelistArgs });
  for (const time of times) last = Math.max(last, time);
  return last;
}
