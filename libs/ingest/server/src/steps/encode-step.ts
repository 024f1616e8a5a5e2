import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DecodeErrors, countDecodeErrors } from '../encode/decode-errors';
import { encodeArgs, rawManifest } from '../encode/encode-args';
import type { MeasuredLadder } from '../package/measured-ladder';
import { streamDurationMs } from '../package/measured-ladder';
import { measureLadder } from '../package/measure-ladder';
import { decideDamage } from '../plan/decide-damage';
import type { EncodingPlan } from '../plan/plan';
import { FilmRefused } from '../film-refused';
import { type EncodedAsset, findEncodedAsset } from '../state/asset-store';
import { copySegments } from './encoded-segments';
import { packetTimes } from './packet-times';
import { makeTracks } from './make-tracks';
import { readPlannedFilm } from './probe-step';
import { assetJsonKey, ffmpeg, type IngestStep, type StepContext, workKeys, writeJson } from './step-context';

/**
 * Encodes rungs, main sound and further tracks as segments, and stores them with the asset, which `package` completes.
 * What was encoded before is not encoded again.
 */
export const encodeStep: IngestStep = {
  name: 'encode',
  async isDone({ film, deps }) {
    return (await deps.storage.exists(workKeys(film).ladder)) || deps.storage.exists(assetJsonKey(film.fullAsset));
  },
  async run(context) {
    const { film, deps } = context;
    const { plan } = await readPlannedFilm(context);
    const folder = join(context.folder, 'segments');
    await mkdir(folder);
    const encoded = film.filmId ? await findEncodedAsset(deps.database, film.filmId, film.fingerprint) : undefined;
    const { video, audio, durationMs } =
      (await reuseSegments(context, plan, encoded)) ?? (await encode(context, plan, folder));
    const tracks = await makeTracks(context, plan, { folder, firstId: video.length + 1, encoded });
    const ladder: MeasuredLadder = { video, audio, durationMs, ...tracks };
    await deps.storage.adopt(`assets/${film.fullAsset}`, folder, { signal: context.signal });
    await writeJson(context, workKeys(film).ladder, ladder);
  },
  finish: () => Promise.resolve(),
};

async function encode(context: StepContext, plan: EncodingPlan, folder: string): Promise<MeasuredLadder> {
  const { durationMs } = plan.probe;
  const maxBytes = (plan.rungs.reduce((sum, { maxKbps }) => sum + maxKbps, 0) * durationMs) / 8;
  const source = await context.locate(context.film.source);
  await context.deps.storage.scratch.ensureFreeBytes(maxBytes);
  const { errors, onLine } = countDecodeErrors(plan.probe.audio?.index ?? null);
  await ffmpeg(context, encodeArgs(source, plan), {
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
async function assertUndamaged(context: StepContext, plan: EncodingPlan, errors: DecodeErrors): Promise<void> {
  const { durationMs, video } = plan.probe;
  const times = errors.hasError
    ? await packetTimes(context, {
        path: await context.locate(context.film.source),
        streamIndex: video.index,
        durationMs,
      })
    : [];
  const lostMs = decideDamage(errors, { durationMs, frameRate: video.frameRate }, times);
  if (lostMs !== undefined) throw new FilmRefused('damaged', `${lostMs} ms of ${durationMs} ms could not be decoded`);
}

/** ffmpeg exits with 0 for a truncated file, so the length of its output is compared with the source's. */
function assertComplete({ video }: MeasuredLadder, plan: EncodingPlan): void {
  const expectedMs = plan.probe.durationMs;
  const toleranceMs = Math.max(1000, expectedMs * 0.02);
  const shortestMs = Math.min(...video.map(streamDurationMs));
  if (video.length === plan.rungs.length && shortestMs >= expectedMs - toleranceMs) return;
  throw new FilmRefused('damaged', `${shortestMs} ms of ${expectedMs} ms could be read`);
}

/** Copies the segments of an earlier asset of the same file. @returns undefined when they are gone */
async function reuseSegments(
  context: StepContext,
  plan: EncodingPlan,
  encoded: EncodedAsset | undefined,
): Promise<MeasuredLadder | undefined> {
  if (!encoded || !isSameLadder(encoded.ladder, plan)) return undefined;
  const { video, audio } = encoded.ladder;
  for (const stream of [...video, ...(audio ? [audio] : [])]) {
    if (!(await copySegments(context, encoded.assetId, stream))) return undefined;
  }
  return encoded.ladder;
}

function isSameLadder({ video, audio }: MeasuredLadder, plan: EncodingPlan): boolean {
  const isSame = video.every(
    ({ width, height }, index) => plan.rungs[index]?.width === width && plan.rungs[index]?.height === height,
  );
  return isSame && video.length === plan.rungs.length && (audio !== null) === (plan.probe.audio !== null);
}
