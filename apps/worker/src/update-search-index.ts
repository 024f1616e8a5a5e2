import { setTimeout as pause } from 'node:timers/promises';
import { reindexOutdatedFilms } from '@nitrate/catalog/server';
import type { Database } from '@nitrate/database';
import type { Logger } from 'pino';

/**
 * Indexes films that the search index lacks or has by rules of an older version, alongside the jobs. After an error it is
 * continued a minute later.
 */
export function updateSearchIndex(
  database: Database,
  log: Pick<Logger, 'info' | 'warn'>,
  { retryMs = 60_000 } = {},
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const update = async () => {
    while (!signal.aborted) {
      try {
        const films = await reindexOutdatedFilms(database, signal);
        if (films > 0 && !signal.aborted) log.info({ films }, 'films indexed by the rules of this version');
        return;
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'search index not updated');
        await pause(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const updated = update();
  return {
    stop: async () => {
      stopping.abort();
      await updated;
    },
  };
}
