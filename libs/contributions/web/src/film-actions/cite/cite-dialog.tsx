import type { Film } from '@nitrate/catalog/contract';
import { useState } from 'react';
import { CitePanel } from './cite-panel';
import { CitedTime } from './cited-time';

/** The citation of a film; of one that can be watched also of a time in it. */
export function CiteDialog({ film }: { film: Film }) {
  const [second, setSecond] = useState<number>();
  return (
    <>
      {film.availability !== 'none' && <CitedTime duration={film.si_format_duration} onChange={setSecond} />}
      <CitePanel film={film.slug} second={second} />
    </>
  );
}
