import { useAppDispatch } from '@nitrate/api-client';
import { useLocale } from '@nitrate/i18n';
import { uploadsApi } from '@nitrate/ingest/data-access';
import { useState, useSyncExternalStore } from 'react';
import { sendByTus } from './send-by-tus';
import { type Transfer, TransferQueue } from './transfer-queue';

let opened: TransferQueue | undefined;

const isRunning = ({ state }: Transfer) => ['waiting', 'sending', 'paused', 'failed'].includes(state);

/** Opens the queue of this tab, which outlives the page. */
function openQueue(onChange: () => void): TransferQueue {
  const queue = new TransferQueue(sendByTus(onChange));
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  let done = 0;
  let isWarning = false;
  queue.subscribe(() => {
    const transfers = queue.transfers();
    const nowDone = transfers.filter(({ state }) => state === 'done').length;
    if (nowDone > done) onChange();
    done = nowDone;
    const warns = transfers.some(isRunning);
    if (warns === isWarning) return;
    isWarning = warns;
    if (warns) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  });
  window.addEventListener('online', () => queue.resumeOffline());
  return queue;
}

/** The files that this tab sends. */
export function useTransfers(): { queue: TransferQueue; transfers: readonly Transfer[] } {
  const dispatch = useAppDispatch();
  const lang = useLocale();
  // A query also renews the session, whichever page is shown when it expires.
  const refresh = () =>
    void dispatch(uploadsApi.endpoints.listUploads.initiate({ lang }, { forceRefetch: true, subscribe: false }));
  const [queue] = useState(() => (opened ??= openQueue(refresh)));
  const transfers = useSyncExternalStore(queue.subscribe, queue.transfers);
  return { queue, transfers };
}
