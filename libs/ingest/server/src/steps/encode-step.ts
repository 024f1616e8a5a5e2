import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DecodeFaults, listenForFaults } from '../encode/decode-faults';
import { encodeArgs, rawManifest } from '../encode/encode-args';
import type { MeasuredLadder } from '../package/measured-ladder';
import { streamDurationMs } from '../package/measured-ladder';
import { measureLadder } from '../package/measure-ladder';
import { initSegment, mediaSegment } from '../package/segment-files';
import { decideDamage } from '../plan/decide-damage';
import type { Plan } from '../plan/plan';
import { FilmRefused } from '../refuse';
import { encodedBefore } from '../state/asset-store';
import { packetTimes } from './packet-times';
import { readPlanned } from './probe-step';
import {
  assetProof,
  emptyFolder,
  ffmpeg,
  type IngestStep,
  type StepContext,
  workKeys,
  writeJson,
} from './step-context';

/** The long work: every rung of the film as segments. A file encoded before is not encoded again. */
export const encodeStep: IngestStep = {
  name: 'encode',
  async isDone({ film, deps }) {
    return (await deps.storage.exists(workKeys(film).ladder)) || deps.storage.exists(assetProof(film.fullAsset));
  },
  async run(context) {
    const { film } = context;
    const { plan } = await readPlanned(context);
    const folder = await emptyFolder(context, workKeys(film).encode);
    const ladder = (await reuse(context, plan, folder)) ?? (await encode(context, plan, folder));
    await writeJson(context, workKeys(film).ladder, ladder);
  },
  finish: () => Promise.resolve(),
};

async function encode(context: StepContext, plan: Plan, folder: string): Promise<MeasuredLadder> {
  const { durationMs } = plan.probe;
  const maxBytes = (plan.rungs.reduce((sum, { maxKbps }) => sum + maxKbps, 0) * durationMs) / 8;
  await context.deps.storage.ensureFreeBytes(maxBytes);
  const { faults, hear } = listenForFaults(plan.probe.audio?.index ?? null);
  await ffmpeg(context, encodeArgs(context.film.source, plan), {
    cwd: folder,
    durationMs,
    onFraction: (fraction) => context.progress(fraction),
    onWords: hear,
  });
  const ladder = await measureLadder(folder, await readFile(join(folder, rawManifest), 'utf8'));
  await rm(join(folder, rawManifest));
  requireWhole(ladder, plan);
  await requireUndamaged(context, plan, faults);
  return ladder;
}

/**
 * ffmpeg also ends well on a film whose middle it could not read, and fills the hole with the last picture: how often
 * it complained tells, and after a complaint the times of the packets do.
 */
async function requireUndamaged(context: StepContext, plan: Plan, faults: DecodeFaults): Promise<void> {
  const { durationMs, video } = plan.probe;
  const times = faults.anyError ? await packetTimes(context, video.index, durationMs) : [];
  const lostMs = decideDamage(faults, { durationMs, frameRate: video.frameRate }, times);
  if (lostMs !== undefined) throw new FilmRefused('damaged', `${lostMs} ms of ${durationMs} ms could not be decoded`);
}

/** ffmpeg ends well on a file with its end missing; what came out tells. */
function requireWhole({ video }: MeasuredLadder, plan: Plan): void {
  const promised = plan.probe.durationMs;
  const tolerance = Math.max(1000, promised * 0.02);
  const shortest = Math.min(...video.map(streamDurationMs));
  if (video.length === plan.rungs.length && shortest >= promised - tolerance) return;
  throw new FilmRefused('damaged', `${shortest} ms of ${promised} ms could be read`);
}

/** Segments never change, so the new asset shares the files of the old one. */
async function reuse(context: StepContext, plan: Plan, folder: string): Promise<MeasuredLadder | undefined> {
  const { film, deps } = context;
  const before = film.filmId ? await encodedBefore(deps.database, film.filmId, film.fingerprint) : undefined;
  if (!before || !isSameLadder(before.ladder, plan)) return undefined;
  const { video, audio } = before.ladder;
  const files = [...video, ...(audio ? [audio] : [])].flatMap(({ id, segments }) => [
    initSegment(id),
    ...segments.map((_, index) => mediaSegment(id, index + 1)),
  ]);
  const from = deps.storage.path(`assets/${before.assetId}`);
  try {
    for (const file of files) await link(join(from, file), join(folder, file));
    return before.ladder;
  } catch {
    // The old files are gone, or the disk knows no links: then it is encoded again.
    await emptyFolder(context, workKeys(film).encode);
    return undefined;
  }
}

function isSameLadder({ video, audio }: MeasuredLadder, plan: Plan): boolean {
  const isSame = video.every(
    ({ width, height }, index) => plan.rungs[index]?.width === width && plan.rungs[index]?.height === height,
  );
  return isSame && video.length === plan.rungs.length && (audio !== null) === (plan.probe.audio !== null);
}
