import { filmsTopic, savedSearches, takeFilmChanges } from '@nitrate/catalog/server';
import { type Database, listenForChanges } from '@nitrate/database';
import {
  compareSmartLists,
  type ComparisonDeps,
  mailSmartLists,
  refreshTerms,
  smartListSubject,
} from '@nitrate/lists/server';
import { notifySubjects } from '@nitrate/notifications/server';
import type { Logger } from 'pino';

/** Smart lists with the films of the catalogue and the notifications of their owners. */
export const smartLists = (database: Database): ComparisonDeps => ({
  database,
  takeFilmChanges,
  notify: (transaction, how, films, now) =>
    notifySubjects(
      transaction,
      'smartListFilms',
      how,
      films.map(({ user, list, name, count }) => ({
        user,
        subject: smartListSubject(list),
        facts: { count, name },
        href: `/lists/${list}`,
      })),
      now,
    ),
});

interface Options {
  /** At which mails are sent, UTC. */
  mailHour: number;
  /** How often mails that are due are sent, and changes are looked for of which no notification came. */
  pollMs?: number;
  now?: () => Date;
}

/** Compares smart lists with the films that arrive or change, and has their owners notified and mailed. */
export function followSmartLists(
  database: Database,
  log: Pick<Logger, 'info' | 'warn'>,
  { mailHour, pollMs = 60_000, now = () => new Date() }: Options,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const deps = smartLists(database);
  const work = async () => {
    await refreshTerms(database, savedSearches(database), signal);
    const films = await compareSmartLists(deps, now, signal);
    await mailSmartLists({ ...deps, mailHour }, now());
    if (films > 0) log.info({ films }, 'films compared with smart lists');
  };
  let running: Promise<void> | undefined;
  let isWanted = false;
  const run = () => {
    isWanted = true;
    running ??= (async () => {
      while (isWanted && !signal.aborted) {
        isWanted = false;
        await work().catch((error: unknown) =>
          log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'smart lists not compared'),
        );
      }
    })().finally(() => (running = undefined));
  };
  const listener = listenForChanges(database, { onChange: new Map([[filmsTopic, run]]), onMissed: run });
  const poll = setInterval(run, pollMs);
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(poll);
      await listener.close();
      await running;
    },
  };
}
