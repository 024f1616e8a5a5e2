import { useLocale } from '@nitrate/i18n';
import type { OtherFilm, Upload } from '@nitrate/ingest/contract';
import { uploadsApi } from '@nitrate/ingest/data-access';
import { useEffect, useRef, useState } from 'react';
import { filmsInWork, type FilmsInWork } from './films-in-work';

const runningMs = 2_000;
/** For what is uploaded meanwhile. */
const idleMs = 15_000;
const none: readonly (Upload | OtherFilm)[] = [];

/**
 * The films whose files are uploaded or processed, live while the tab has the focus.
 *
 * @param onDone called when a film is no longer one of them
 */
export function useFilmsInWork(onDone: () => void): FilmsInWork {
  const lang = useLocale();
  const [isRunning, setRunning] = useState(false);
  const { data } = uploadsApi.useListUploadsQuery(
    { lang },
    {
      pollingInterval: isRunning ? runningMs : idleMs,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const films = filmsInWork([...(data?.uploads ?? none), ...(data?.others ?? none)]);
  const running = [...films].flatMap(([film, { state }]) => (state === 'failed' ? [] : [film])).join(' ');
  if (isRunning !== (running !== '')) setRunning(running !== '');
  const last = useRef('');
  useEffect(() => {
    const isDone = last.current.split(' ').some((film) => film !== '' && !running.includes(film));
    last.current = running;
    if (isDone) onDone();
  }, [running, onDone]);
  return films;
}
