import { signArgs, soundArgs } from '../encode/track-args';
import { trackInvalid } from '../film-refused';
import type {
  MeasuredLadder,
  MeasuredSign,
  MeasuredSound,
  MeasuredStream,
  MeasuredVideo,
} from '../package/measured-ladder';
import type { PlannedSign, PlannedSound } from '../plan/decide-tracks';
import type { EncodingPlan } from '../plan/plan';
import type { EncodedAsset } from '../state/asset-store';
import { copySegments } from './encoded-segments';
import { encodeTrack, type TrackFilm } from './encode-track';
import type { StepContext } from './step-context';

interface TrackTarget {
  /** Of the segments that are to be stored. */
  folder: string;
  /** Id of the first track, after the tracks of the film. */
  firstId: number;
  /** An earlier asset of the same film file. */
  encoded: EncodedAsset | undefined;
}

/**
 * Encodes the further sound tracks and the sign-language version, each in a call of its own: so a fault belongs to one
 * file, and a film that gets a track later is not encoded again.
 * @throws FilmRefused `trackInvalid` when a file next to the film cannot be used as a whole; a stream inside the film is
 * left out
 */
export async function makeTracks(
  context: StepContext,
  plan: EncodingPlan,
  { folder, firstId, encoded }: TrackTarget,
): Promise<Required<Pick<MeasuredLadder, 'sounds' | 'sign'>>> {
  const film = { durationMs: plan.probe.durationMs, folder };
  const sounds: MeasuredSound[] = [];
  for (const [at, sound] of plan.sounds.entries()) {
    const id = firstId + at;
    const earlier = encoded?.ladder.sounds?.find(({ key }) => key === sound.key);
    const reused = earlier && (await reuse(context, encoded, earlier, id));
    const stream = reused ?? (await encodeSound(context, film, sound, id));
    const { key, language, purpose } = sound;
    if (stream) sounds.push({ ...stream, key, language, purpose });
  }
  const { sign } = plan;
  if (!sign) return { sounds, sign: null };
  const id = firstId + plan.sounds.length;
  const earlier = encoded?.ladder.sign?.key === sign.key ? encoded.ladder.sign : undefined;
  const stream =
    (earlier && (await reuse(context, encoded, earlier, id))) ?? (await encodeSign(context, film, sign, id));
  const measured: MeasuredSign = { ...stream, key: sign.key, language: sign.language };
  return { sounds, sign: measured };
}

/** @returns undefined for a stream inside the film that cannot be decoded */
async function encodeSound(
  context: StepContext,
  film: TrackFilm,
  sound: PlannedSound,
  id: number,
): Promise<MeasuredStream | undefined> {
  const { from } = sound;
  const path = from.kind === 'file' ? from.path : undefined;
  const source = await context.locate(path ?? context.film.source);
  const args = soundArgs({ source, durationMs: film.durationMs }, sound);
  const encoded = await encodeTrack(context, film, { args, path, audioIndex: from.index, id });
  return encoded?.audio ?? undefined;
}

async function encodeSign(
  context: StepContext,
  film: TrackFilm,
  sign: PlannedSign,
  id: number,
): Promise<MeasuredVideo> {
  const { path } = sign;
  const args = signArgs(film, { ...sign, path: await context.locate(path) });
  const encoded = await encodeTrack(context, film, { args, path, audioIndex: null, id });
  const [stream] = encoded?.video ?? [];
  if (!stream) throw trackInvalid(path, 'no picture could be decoded');
  return stream;
}

/** @returns the stream under its new id; undefined when its files are gone */
async function reuse<T extends MeasuredStream>(
  context: StepContext,
  encoded: EncodedAsset | undefined,
  stream: T,
  id: number,
): Promise<T | undefined> {
  return encoded && (await copySegments(context, encoded.assetId, stream, id)) ? { ...stream, id } : undefined;
}
