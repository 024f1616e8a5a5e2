import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countDecodeErrors } from '../encode/decode-errors';
import { rawManifest } from '../encode/encode-args';
import { signArgs, soundArgs } from '../encode/track-args';
import { asRefusal, isContentFailure, trackInvalid } from '../film-refused';
import {
  type MeasuredLadder,
  type MeasuredSign,
  type MeasuredSound,
  type MeasuredStream,
  type MeasuredVideo,
  streamDurationMs,
} from '../package/measured-ladder';
import { measureLadder } from '../package/measure-ladder';
import { decideDamage } from '../plan/decide-damage';
import { fitsFilm, type PlannedSign, type PlannedSound } from '../plan/decide-tracks';
import type { Plan } from '../plan/plan';
import type { EncodedAsset } from '../state/asset-store';
import { copySegments, segmentFiles } from './encoded-segments';
import { ffmpeg, type StepContext } from './step-context';

interface TrackTarget {
  /** Of the segments that are to be stored. */
  folder: string;
  /** Id of the first track, after those of the film. */
  firstId: number;
  /** An earlier asset of the same film file. */
  encoded: EncodedAsset | undefined;
}

/**
 * Encodes the further sound tracks and the sign-language version, each in a call of its own: so a fault is that of one
 * file, and a film that gets a track later is not encoded again.
 * @throws FilmRefused `trackInvalid` when a file beside the film cannot be used as a whole; a stream inside the film is
 * left out
 */
export async function makeTracks(
  context: StepContext,
  plan: Plan,
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

interface TrackFilm {
  durationMs: number;
  folder: string;
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

interface Encoding {
  args: string[];
  /** Of the file beside the film; undefined for a stream inside it. */
  path: string | undefined;
  audioIndex: number | null;
  id: number;
}

async function encodeTrack(
  context: StepContext,
  { durationMs, folder }: TrackFilm,
  { args, path, audioIndex, id }: Encoding,
): Promise<MeasuredLadder | undefined> {
  const own = join(context.folder, `track-${id}`);
  await mkdir(own);
  const { errors, onLine } = countDecodeErrors(audioIndex);
  try {
    await ffmpeg(context, args, { cwd: own, durationMs, onStderr: onLine });
  } catch (error) {
    if (!isContentFailure(error) && asRefusal(error)?.reason !== 'codecUnknown') throw error;
    if (path !== undefined) throw trackInvalid(path, error instanceof Error ? error.message : String(error));
    await rm(own, { recursive: true, force: true });
    return undefined;
  }
  const measured = await measureLadder(own, await readFile(join(own, rawManifest), 'utf8'));
  const [stream] = [...measured.video, ...(measured.audio ? [measured.audio] : [])];
  if (path !== undefined) {
    const readMs = stream ? streamDurationMs(stream) : 0;
    if (!fitsFilm(readMs, durationMs)) throw trackInvalid(path, `${readMs} ms of ${durationMs} ms could be read`);
    const lostMs = decideDamage(errors, { durationMs, frameRate: measured.video[0]?.frameRate ?? '25/1' }, []);
    if (lostMs !== undefined) throw trackInvalid(path, `${lostMs} ms of ${durationMs} ms could not be decoded`);
  }
  if (stream) await moveSegments(stream, own, folder, id);
  await rm(own, { recursive: true, force: true });
  return { ...measured, video: measured.video.map((video) => ({ ...video, id })), audio: withId(measured.audio, id) };
}

const withId = (stream: MeasuredStream | null, id: number): MeasuredStream | null => stream && { ...stream, id };

async function moveSegments(stream: MeasuredStream, from: string, to: string, id: number): Promise<void> {
  for (const [file, named] of segmentFiles(stream, id)) await rename(join(from, file), join(to, named));
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
