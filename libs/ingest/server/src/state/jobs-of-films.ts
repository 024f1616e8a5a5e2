import type { Database } from '@nitrate/database';
import { ingestQueues } from '../ingest-queue';
import { mediaChoiceQueue } from '../media/media-choice-store';
import { soundQueue, soundsQueue } from '../sounds/sound-queues';
import { textTracksQueue } from '../text-tracks/queue-text-tracks';
import { findIngestFilms } from './ingest-store';

interface JobRef {
  id: string;
  queue: string;
  key: string;
}

const stepQueues: readonly string[] = Object.values(ingestQueues);
/** Queues whose keys begin with the id of a film. */
const filmQueues = [textTracksQueue, mediaChoiceQueue, soundQueue, soundsQueue];
const firstPart = (key: string): string => key.split('/')[0] ?? '';

/** The films that jobs are about, by the ids of the jobs; without those that are about no film of the catalogue. */
export async function filmsOfJobs(database: Database, jobs: readonly JobRef[]): Promise<Map<string, string>> {
  const steps = jobs.filter(({ queue }) => stepQueues.includes(queue));
  const ingestIds = [...new Set(steps.map(({ key }) => firstPart(key)))];
  const films = new Map((await findIngestFilms(database, ingestIds)).map(({ id, filmId }) => [id, filmId]));
  const filmOf = ({ queue, key }: JobRef): string | null | undefined =>
    filmQueues.includes(queue) ? firstPart(key) : stepQueues.includes(queue) ? films.get(firstPart(key)) : null;
  return new Map(
    jobs.flatMap((job) => {
      const film = filmOf(job);
      return film ? [[job.id, film] as const] : [];
    }),
  );
}

/**
 * Whether a failed job of ingest can be run again. What was made of a refused file is gone, and its copy, too: the file
 * is brought in again instead.
 */
export const isIngestRetryable = ({ queue, reason }: { queue: string; reason: string | null }): boolean =>
  !stepQueues.includes(queue) || reason === 'abandoned';
