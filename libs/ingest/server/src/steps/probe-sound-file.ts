import { FilmRefused } from '../film-refused';
import { soundWhitelistArgs } from '../probe/probe-args';
import { readSound } from '../probe/read-sound';
import { packetTimes } from './packet-times';
import { assertFile, ffprobeOutput } from './probe-file';
import type { ProcessContext, StepContext } from './step-context';

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
