import { hourMs } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import { v7 as newId } from 'uuid';

/** Encodes one sound track, which takes long. */
export const soundQueue = 'ingest-sound';
/** Gives a film the sound tracks that were added to it. */
export const soundsQueue = 'ingest-film-sounds';

/** The database or a transaction. */
type Source = Pick<Database, 'tables'>;

// The keys begin with the id of the film, by which jobs are listed.

/** Above films, whose encoding takes much longer. */
const soundPriority = 10;

export async function queueSound(source: Source, filmId: string, soundId: string): Promise<void> {
  const payload = { soundId };
  await enqueue(source, { queue: soundQueue, key: `${filmId}/${soundId}`, payload, priority: soundPriority });
}

/** Queues that the film is given its sound tracks. Jobs are not merged: one that runs may have read them. */
export async function queueSounds(source: Source, filmId: string): Promise<void> {
  await enqueue(source, { queue: soundsQueue, key: `${filmId}/${newId()}`, payload: { filmId } });
}

/** Viewers of a film can hear it to its end. */
const graceMs = 6 * hourMs;

/** Queues that the files of a removed sound track are removed, from the film too. */
export async function queueSoundRemoval(
  source: Source,
  { filmId, soundId }: { filmId: string; soundId: string },
): Promise<void> {
  const payload = { filmId, removed: soundId };
  const runAfter = new Date(Date.now() + graceMs);
  await enqueue(source, { queue: soundsQueue, key: `${filmId}/${soundId}/removed`, payload, runAfter });
}
