import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DecodeErrors, countDecodeErrors } from '../encode/decode-errors';
import { encodeArgs, rawManifest } from '../encode/encode-args';
import type { MeasuredLadder } from '../package/measured-ladder';
import { streamDurationMs } from '../package/measured-ladder';
import { measureLadder } from '../package/measure-ladder';
import { initSegment, mediaSegment } from '../package/segment-files';
import { decideDamage } from '../plan/decide-damage';
import type { Plan } from '../plan/plan';
import { FilmRefused } from '../film-refused';
import { type EncodedAsset, findEncodedAsset } from '../state/asset-store';
import { packetTimes } from './packet-times';
import { makeTracks } from './make-tracks';
import { readPlannedFilm } from './probe-step';
import {
  assetJsonKey,
  createEmptyFolder,
  ffmpeg,
  type IngestStep,
  type StepContext,
  workKeys,
  writeJson,
} from './step-context';

/** Encodes rungs, main sound and further tracks as segments. What was encoded before is not encoded again. */
export const encodeStep: IngestStep = {
  name: 'encode',
  async isDone({ film, deps }) {
    return (await deps.storage.exists(workKeys(film).ladder)) || deps.storage.exists(assetJsonKey(film.fullAsset));
  },
  async run(context) {
    const { film, deps } = context;
    const { plan } = await readPlannedFilm(context);
    const folder = await createEmptyFolder(context, workKeys(film).encode);
    const encoded = film.filmId ? await findEncodedAsset(deps.database, film.filmId, film.fingerprint) : undefined;
    const { video, audio, durationMs } =
      (await reuseSegments(context, plan, folder, encoded)) ?? (await encode(context, plan, folder));
    const tracks = await makeTracks(context, plan, { folder, firstId: video.length + 1, encoded });
    const ladder: MeasuredLadder = { video, audio, durationMs, ...tracks };
    await writeJson(context, workKeys(film).ladder, ladder);
  },
  finish: () => Promise.resolve(),
};

async function encode(context: StepContext, plan: Plan, folder: string): Promise<MeasuredLadder> {
  const { durationMs } = plan.probe;
  const maxBytes = (plan.rungs.reduce((sum, { maxKbps }) => sum + maxKbps, 0) * durationMs) / 8;
  await context.deps.storage.ensureFreeBytes(maxBytes);
  const { errors, onLine } = countDecodeErrors(plan.probe.audio?.index ?? null);
  await ffmpeg(context, encodeArgs(context.film.source, plan), {
    cwd: folder,
    durationMs,
    onFraction: (fraction) => context.progress(fraction),
    onStderr: onLine,
  });
  const ladder = await measureLadder(folder, await readFile(join(folder, rawManifest), 'utf8'));
  await rm(join(folder, rawManifest));
  assertComplete(ladder, plan);
  await assertUndamaged(context, plan, errors);
  return ladder;
}

/**
 * ffmpeg exits with 0 even when it could not read the middle of a film, and repeats the last frame to fill the gap. The
 * damage is estimated from the number of decode errors and, if there was any error, from gaps between the packets.
 */
async function assertUndamaged(context: StepContext, plan: Plan, errors: DecodeErrors): Promise<void> {
  const { durationMs, video } = plan.probe;
  const times = errors.hasError
    ? await packetTimes(context, { path: context.film.source, streamIndex: video.index, durationMs })
    : [];
  const lostMs = decideDamage(errors, { durationMs, frameRate: video.frameRate }, times);
  if (lostMs !== undefined) throw new FilmRefused('damaged', `${lostMs} ms of ${durationMs} ms could not be decoded`);
}

/** ffmpeg exits with 0 for a truncated file, so the length of its output is compared with that of the source. */
function assertComplete({ video }: MeasuredLadder, plan: Plan): void {
  const expectedMs = plan.probe.durationMs;
  const toleranceMs = Math.max(1000, expectedMs * 0.02);
  const shortestMs = Math.min(...video.map(streamDurationMs));
  if (video.length === plan.rungs.length && shortestMs >= expectedMs - toleranceMs) return;
  throw new FilmRefused('damaged', `${shortestMs} ms of ${expectedMs} ms could be read`);
}

/** Hard-links the segments of an earlier asset of the same file. */
async function reuseSegments(
  context: StepContext,
  plan: Plan,
  folder: string,
  encoded: EncodedAsset | undefined,
): Promise<MeasuredLadder | undefined> {
  const { film, deps } = context;
  if (!encoded || !isSameLadder(encoded.ladder, plan)) return undefined;
  const { video, audio } = encoded.ladder;
  const files = [...video, ...(audio ? [audio] : [])].flatMap(({ id, segments }) => [
    initSegment(id),
    ...segments.map((_, index) => mediaSegment(id, index + 1)),
  ]);
  const oldFolder = deps.storage.path(`assets/${encoded.assetId}`);
  try {
    for (const file of files) await link(join(oldFolder, file), join(folder, file));
    return encoded.ladder;
  } catch {
    // The old files are gone, or the file system has no hard links: encode again.
    await createEmptyFolder(context, workKeys(film).encode);
    return undefined;
  }
}

function isSameLadder({ video, audio }: MeasuredLadder, plan: Plan): boolean {
  const isSame = video.every(
    ({ width, height }, index) => plan.rungs[index]?.width === width && plan.rungs[index]?.height === height,
  );
  return isSame && video.length === plan.rungs.length && (audio !== null) === (plan.probe.audio !== null);
}
