import { rm } from 'node:fs/promises';
import type { IngestStepName, PlayableAsset } from '@nitrate/ingest/contract';
import { type JobHandler, JobRefused, JobReturned, type JobRun } from '@nitrate/jobs';
import { Value } from 'typebox/value';
import type { Poster } from '@nitrate/catalog/contract';
import type { IngestDeps } from './ingest-deps';
import { IngestJob, ingestQueues, queueStep } from './ingest-queue';
import { nextStep } from './plan/next-step';
import { type FilmRefused, asRefusal, refusalAfterLastAttempt } from './film-refused';
import { removalHandler, removalQueue, removeUnplayed } from './state/asset-removal';
import { filmRemovalHandler, filmRemovalQueue } from './state/media-of-deleted-films';
import { publishAsset, withdrawAssets } from './state/asset-store';
import type { IngestFilm } from './state/ingest-film';
import { removeSources } from './state/film-sources';
import { findStateRevision, markFailed, markReady, saveIngestProgress, saveWaiting } from './state/ingest-store';
import { mediaChoiceHandler } from './media/apply-media-choice';
import { mediaChoiceQueue, queueMediaChoice } from './media/media-choice-store';
import { applySoundsHandler } from './sounds/apply-sounds';
import { encodeSoundHandler } from './sounds/encode-sound';
import { queueSounds, soundQueue, soundsQueue } from './sounds/sound-queues';
import { playableAsset } from './state/playable-asset';
import { FileElsewhere, assertWorkIsHere, filmFiles } from './steps/film-files';
import { encodeStep } from './steps/encode-step';
import { packageStep } from './steps/package-step';
import { previewStep } from './steps/preview-step';
import { probeStep, readPlannedFilm } from './steps/probe-step';
import { textTracksHandler } from './text-tracks/replace-text-tracks';
import { queueTextTracks, textTracksQueue } from './text-tracks/queue-text-tracks';
import { type IngestStep, type StepContext, assetJsonKey, readJson, workKeys } from './steps/step-context';
import { stillsStep } from './steps/stills-step';
import type { MeasuredLadder } from './package/measured-ladder';
import { findSounds } from './sounds/sound-store';

/** Publishes the full asset. The intermediate files are removed last, so that the step can be repeated until then. */
const publishStep: IngestStep = {
  name: 'publish',
  isDone: () => Promise.resolve(false),
  async run(context) {
    const { film, deps } = context;
    const keys = workKeys(film);
    const playable = await readJson<PlayableAsset>(context, assetJsonKey(film.fullAsset));
    const ladder = await readJson<MeasuredLadder>(context, keys.ladder);
    await publishAsset(deps.database, { playable, fingerprint: film.fingerprint, ladder });
    await queueTextTracks(deps.database, playable.filmId);
    const sounds = await findSounds(deps.database, playable.filmId);
    if (sounds.length > 0) await queueSounds(deps.database, playable.filmId);
    // What was chosen after the file had been planned.
    await queueMediaChoice(deps.database, playable.filmId);
    const poster = await readJson<Poster>(context, keys.poster);
    await deps.catalogue.publishFilmMedia(
      playable.filmId,
      { availability: 'full', poster, durationMs: playable.durationMs },
      { publishes: film.addsRecord && !film.staysDraft },
    );
    await markReady(deps.database, film, async (transaction) => deps.onOutcome?.(transaction, { film, reason: null }));
  },
  async finish({ film, deps }) {
    await deps.storage.remove(workKeys(film).root);
    await removeSources(deps.storage, film);
  },
};

const steps: Record<IngestStepName, IngestStep> = {
  probe: probeStep,
  stills: stillsStep,
  preview: previewStep,
  encode: encodeStep,
  package: packageStep,
  publish: publishStep,
};

/** The job handlers of the worker: one job per step of a film, each queueing the next. Jobs of `long` take hours. */
export function ingestHandlers(deps: IngestDeps): Record<'short' | 'long', Record<string, JobHandler>> {
  const handleStep = stepHandler(deps);
  return {
    short: {
      [ingestQueues.short]: handleStep,
      [removalQueue]: removalHandler(deps.database, deps.storage),
      [filmRemovalQueue]: filmRemovalHandler(deps.storage),
      [textTracksQueue]: textTracksHandler(deps),
      [mediaChoiceQueue]: mediaChoiceHandler(deps),
      [soundsQueue]: applySoundsHandler(deps),
    },
    long: { [ingestQueues.long]: handleStep, [soundQueue]: encodeSoundHandler(deps) },
  };
}

function stepHandler(deps: IngestDeps): JobHandler {
  return async (payload, run) => {
    const job = Value.Parse(IngestJob, payload);
    const film = await findStateRevision(deps.database, job.ingestId, job.revision);
    // A newer revision has jobs and a folder of its own.
    if (!film) return deps.storage.remove(workKeys({ id: job.ingestId, revision: job.revision }).root);
    if (film.state === 'failed') return;
    // A job is repeated when its worker died before completing it, possibly after all other steps have run.
    if (film.state === 'ready') return removeWork(deps, film);
    try {
      await runStep(steps[job.step], film, deps, run);
    } catch (error) {
      if (run.signal.aborted) throw error;
      if (error instanceof FileElsewhere) {
        await saveWaiting(deps.database, film, error.message);
        throw new JobReturned(error.message, returnedJobDelayMs);
      }
      const isLastAttempt = run.attempt >= run.maxAttempts;
      const refusal = asRefusal(error) ?? (isLastAttempt ? refusalAfterLastAttempt(error) : undefined);
      if (!refusal) throw error;
      await refuse(deps, film, refusal);
      throw new JobRefused(refusal.reason, refusal.message, { cause: error });
    }
  };
}

/** Time in which another worker polls. */
const returnedJobDelayMs = 5000;

async function removeWork({ storage }: IngestDeps, film: IngestFilm): Promise<void> {
  await storage.remove(workKeys(film).root);
  await removeSources(storage, film);
}

async function runStep(step: IngestStep, film: IngestFilm, deps: IngestDeps, run: JobRun): Promise<void> {
  const progress = throttledProgress(deps, film, step.name);
  const folder = await deps.storage.scratch.createFolder();
  const locate = filmFiles(film, { storage: deps.storage, folder, signal: run.signal });
  const context: StepContext = { film, deps, folder, signal: run.signal, progress, locate };
  try {
    if (step.name !== 'probe') await assertWorkIsHere(context);
    await saveIngestProgress(deps.database, film, step.name, 0);
    if (!(await step.isDone(context))) await step.run(context);
    await step.finish(context);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (step.name === 'publish') return;
  const { plan } = await readPlannedFilm(context);
  const next = nextStep(step.name, plan.preview.from);
  if (next) await queueStep(deps.database, film, next);
}

const progressIntervalMs = 1000;

/** Stores progress for display, throttled. A failure to store it is ignored. */
function throttledProgress(deps: IngestDeps, film: IngestFilm, step: IngestStepName): (fraction: number) => void {
  let storedAt = Date.now();
  return (fraction) => {
    if (Date.now() - storedAt < progressIntervalMs) return;
    storedAt = Date.now();
    saveIngestProgress(deps.database, film, step, fraction).catch(() => undefined);
  };
}

/**
 * Removes what was made of a refused file, and withdraws its preview. A film with a full asset of an earlier revision
 * keeps playing that. The state is stored last, so that an attempt that dies here is repeated.
 */
async function refuse(deps: IngestDeps, film: IngestFilm, { reason, message }: FilmRefused): Promise<void> {
  const { database, storage, catalogue } = deps;
  await removeWork(deps, film);
  for (const assetId of [film.fullAsset, film.previewAsset]) await removeUnplayed(database, storage, assetId);
  const { filmId } = film;
  const isCurrent = (await findStateRevision(database, film.id, film.revision)) !== undefined;
  if (isCurrent && filmId && !(await playableAsset(database, filmId, 'full'))) {
    await withdrawAssets(database, filmId);
    await catalogue.withdrawFilmMedia(filmId, { toDraft: film.addsRecord });
    await storage.remove(`stills/${filmId}`);
  }
  await markFailed(database, film, { reason, detail: message }, async (transaction) =>
    deps.onOutcome?.(transaction, { film, reason }),
  );
}
