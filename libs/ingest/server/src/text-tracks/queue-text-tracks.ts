import type { Database } from '@nitrate/database';
import { enqueue } from '@nitrate/jobs';
import { v7 as newId } from 'uuid';

export const textTracksQueue = 'ingest-text-tracks';

/**
 * Queues that the assets of a film get the text tracks that editors have published, in the caller's transaction if
 * `source` is one. Jobs are not merged, because one that runs may have read the transcripts already.
 */
export async function queueTextTracks(source: Pick<Database, 'tables'>, filmId: string): Promise<void> {
  await enqueue(source, { queue: textTracksQueue, key: `${filmId}/${newId()}`, payload: { filmId } });
}
