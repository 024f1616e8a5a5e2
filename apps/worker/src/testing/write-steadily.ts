import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { TestCall, ApiClient } from './call-apis';

/** What was written, all of it acknowledged. */
export interface WrittenValue {
  /** Reports of watch time: seconds by key. */
  reports: Map<string, number>;
  /** Moments of the film by the id of their bookmark, in milliseconds. */
  bookmarks: Map<string, number>;
  /** Where the user is in the film, the last one last, in milliseconds. */
  positions: number[];
}

interface Writing {
  /** How many writes have been acknowledged. @throws what a write was refused with */
  count(): number;
  /** Resolves when the last write has been acknowledged. */
  stop(): Promise<WrittenValue>;
}

const betweenMs = 150;
const reporters = 6;

/** Writes at several rates until it is stopped; what is not acknowledged is sent again with the same key. */
export function writeSteadily(client: ApiClient, film: { id: string; previewAsset: string }): Writing {
  const written: WrittenValue = { reports: new Map(), bookmarks: new Map(), positions: [] };
  let isStopping = false;
  let [moment, position] = [0, 10_000];

  const writeReport = async () => {
    // Of something that began a minute ago.
    const key = newId({ msecs: Date.now() - 60_000 });
    const seconds = 1 + (written.reports.size % 3);
    const archive = { archiveId: 'a', archiveName: '', filmTitle: '', subscriptionId: null };
    const items = [{ filmId: film.id, assetId: film.previewAsset, seconds, ...archive }];
    await untilDone(() => ({
      method: 'POST',
      path: '/ingress/analytics/watchtime',
      body: { items },
      headers: { 'idempotency-key': key, 'client-time': new Date().toISOString() },
    }));
    written.reports.set(key, seconds);
  };

  const writeBookmark = async () => {
    const [bookmark, startMs] = [newId(), (moment += 1)];
    const changes = [{ id: newId(), kind: 'saveBookmark', bookmark, filmId: film.id, startMs }];
    const response = await untilDone(() => ({ method: 'POST', path: '/lists/changes', body: { changes } }));
    const { outcomes } = (await response.json()) as { outcomes: { refused: string | null }[] };
    if (outcomes[0]?.refused !== null) throw new Error(`A bookmark was refused: ${outcomes[0]?.refused}`);
    written.bookmarks.set(bookmark, startMs);
  };

  const writePosition = async () => {
    const positionMs = (position += 1);
    await untilDone(() => ({ method: 'PUT', path: `/positions/${film.id}`, body: { positionMs } }));
    written.positions.push(positionMs);
  };

  /** Of two responses, one may have been lost: every other write is sent once more. */
  let calls = 0;
  const untilDone = async (call: () => TestCall) => {
    calls += 1;
    const isTwice = calls % 2 === 0;
    const response = await client.untilDone(call);
    return isTwice ? client.untilDone(call) : response;
  };

  const repeat = async (write: () => Promise<void>) => {
    while (!isStopping) {
      await write();
      await pause(betweenMs);
    }
  };
  const writers = [...Array<typeof writeReport>(reporters).fill(writeReport), writeBookmark, writePosition];
  let failure: Error | undefined;
  const ended = Promise.all(writers.map(repeat)).catch((error: Error) => void (failure = error));
  return {
    count() {
      if (failure) throw failure;
      return written.reports.size + written.bookmarks.size + written.positions.length;
    },
    async stop() {
      isStopping = true;
      await ended;
      if (failure) throw failure;
      return written;
    },
  };
}
