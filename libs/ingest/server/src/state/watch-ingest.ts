import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@nitrate/database';
import type { AssetState, IngestStepName, RefusalReason } from '@nitrate/ingest/contract';
import { type Job, listJobs } from '@nitrate/jobs';
import { ingestQueues, stepKey } from '../ingest-queue';
import { overallProgress } from '../plan/next-step';
import type { IngestFilm } from './ingest-film';
import { ingestFilmsByIds } from './ingest-store';

/** How far a film is. */
export interface IngestProgress {
  ingestId: string;
  filmId: string | null;
  state: AssetState;
  step: IngestStepName;
  /** Of the whole way, 0 to 1. */
  progress: number;
  reason: RefusalReason | null;
  /** For those who look after the archive, in English. */
  detail: string | null;
}

/** The films again and again, until each is ready or has failed, or the signal fires. */
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

/** How far the films are at this moment. */
export async function readProgress(database: Database, ingestIds: readonly string[]): Promise<IngestProgress[]> {
  const films = await ingestFilmsByIds(database, ingestIds);
  const lostKeys = new Set((await lostJobs(database, films)).map(({ key }) => key));
  return films.map((film) => present(film, lostKeys.has(stepKey(film, film.step))));
}

/** Steps whose worker died every time: nobody was left to note it at the film. */
async function lostJobs(database: Database, films: readonly IngestFilm[]): Promise<Job[]> {
  const open = films.filter(({ state }) => state === 'queued' || state === 'processing');
  const keys = open.map((film) => stepKey(film, film.step));
  if (keys.length === 0) return [];
  const lists = Object.values(ingestQueues).map((queue) => listJobs(database, { queue, keys, states: ['failed'] }));
  return (await Promise.all(lists)).flat();
}

/** @param isLost its worker died each time it came to this step, and could not say so itself */
function present(film: IngestFilm, isLost: boolean): IngestProgress {
  const { id, filmId, state, step, reason, detail } = film;
  const progress = state === 'ready' ? 1 : overallProgress(step, film.progress);
  const seen = { ingestId: id, filmId, state, step, progress, reason, detail };
  return isLost && state !== 'failed' ? { ...seen, state: 'failed', reason: 'tooMuchWork' } : seen;
}
