import type { Locale } from '@nitrate/contract-kit';
import { uploadsApi } from '@nitrate/ingest/data-access';
import { useState } from 'react';
import { useVisibleInterval } from '../use-visible-interval';

const runningMs = 2_000;
/** While nothing is in processing: others may start uploads. */
const idleMs = 15_000;

/** The uploads and films in processing, live while the tab is visible. */
export function useLiveUploads(lang: Locale) {
  const [isRunning, setRunning] = useState(false);
  const pollingInterval = useVisibleInterval(isRunning ? runningMs : idleMs);
  const query = uploadsApi.useListUploadsQuery({ lang }, { pollingInterval, refetchOnMountOrArgChange: true });
  const items = [...(query.data?.uploads ?? []), ...(query.data?.others ?? [])];
  const runs = items.some(({ state }) => ['receiving', 'received', 'queued', 'processing'].includes(state));
  if (runs !== isRunning) setRunning(runs);
  return query;
}
