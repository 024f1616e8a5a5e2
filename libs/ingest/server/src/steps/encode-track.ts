import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countDecodeErrors } from '../encode/decode-errors';
import { rawManifest } from '../encode/encode-args';
import { asRefusal, isContentFailure, trackInvalid } from '../film-refused';
import { type MeasuredLadder, type MeasuredStream, streamDurationMs } from '../package/measured-ladder';
import { measureLadder } from '../package/measure-ladder';
import { decideDamage } from '../plan/decide-damage';
import { fitsFilm } from '../plan/decide-tracks';
import { segmentFiles } from './encoded-segments';
import { ffmpeg, type ProcessContext, type StepContext } from './step-context';

/** The film of a track, and the folder of the segments. */
export interface TrackFilm {
  durationMs: number;
  folder: string;
}

interface Encoding {
  args: string[];
  /** Of the file next to the film; undefined for a stream inside it. */
  path: string | undefined;
  audioIndex: number | null;
  /** Of the stream. */
  id: number;
  onFraction?: (fraction: number) => void;
}

/**
 * Encodes one further track in a call of its own, and gives a folder its segments.
 * @returns undefined for a stream inside the film that cannot be decoded
 * @throws FilmRefused `trackInvalid` for a file that cannot be decoded as a whole
 */
export async function encodeTrack(
  context: ProcessContext & Pick<StepContext, 'folder'>,
  { durationMs, folder }: TrackFilm,
  { args, path, audioIndex, id, onFraction }: Encoding,
): Promise<MeasuredLadder | undefined> {
  const own = join(context.folder, `track-${id}`);
  await mkdir(own);
  const { errors, onLine } = countDecodeErrors(audioIndex);
  try {
    await ffmpeg(context, args, { cwd: own, durationMs, onFraction, onStderr: onLine });
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
