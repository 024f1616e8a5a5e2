import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@nitrate/database';
import type { AssetState, IngestStepName, RefusalReason } from '@nitrate/ingest/contract';
import { type Job, findJobs } from '@nitrate/jobs';
import { ingestQueues, stepKey } from '../ingest-queue';
import { overallProgress } from '../plan/next-step';
import type { IngestFilm } from './ingest-film';
import { findIngestFilms } from './ingest-store';

/** Progress of a film. */
export interface IngestProgress {
  ingestId: string;
  filmId: string | null;
  state: AssetState;
  step: IngestStepName;
  /** Of all steps, 0 to 1. */
  progress: number;
  reason: RefusalReason | null;
  /** For administrators, in English. */
  detail: string | null;
}

/** Polls the films until each is ready or has failed, or the signal fires. */
export async function* watchIngest(
  database: Database,
  ingestIds: readonly string[],
  { everyMs = 500, signal }: { everyMs?: number; signal?: AbortSignal } = {},
): AsyncGenerator<IngestProgress[], void, undefined> {
  while (!signal?.aborted) {
    const films = await readProgress(database, ingestIds);
    yield films;
    if (films.every(({ state }) => state === 'ready' || state === 'failed')) return;
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

/** The current progress of films. */
export async function readProgress(database: Database, ingestIds: readonly string[]): Promise<IngestProgress[]> {
  const films = await findIngestFilms(database, ingestIds);
  const failedKeys = new Set((await failedJobs(database, films)).map(({ key }) => key));
  if (failedKeys.size === 0) return films.map((film) => present(film, false));
  // A refusal is stored with the film before its job fails, possibly since the films were read.
  const current = await findIngestFilms(database, ingestIds);
  return current.map((film) => present(film, failedKeys.has(stepKey(film, film.step))));
}

/** The film with the state `failed` when its worker died in every attempt. */
export async function withLostJobState(database: Database, film: IngestFilm): Promise<IngestFilm> {
  const [progress] = await readProgress(database, [film.id]);
  return { ...film, state: progress?.state ?? film.state };
}

/** Those of films that are not known to have failed: their worker died in every attempt, or they failed just now. */
async function failedJobs(database: Database, films: readonly IngestFilm[]): Promise<Job[]> {
  const open = films.filter(({ state }) => state === 'queued' || state === 'processing');
  const keys = open.map((film) => stepKey(film, film.step));
  if (keys.length === 0) return [];
  const lists = Object.values(ingestQueues).map((queue) => findJobs(database, { queue, keys, states: ['failed'] }));
  return (await Promise.all(lists)).flat();
}

/** @param isLost whether the worker died in every attempt at its step */
function present(film: IngestFilm, isLost: boolean): IngestProgress {
  const { id, filmId, state, step, reason, detail } = film;
  const progress = state === 'ready' ? 1 : overallProgress(step, film.progress);
  const shown = { ingestId: id, filmId, state, step, progress, reason, detail };
  return isLost && state !== 'failed' ? { ...shown, state: 'failed', reason: 'tooMuchWork' } : shown;
}
