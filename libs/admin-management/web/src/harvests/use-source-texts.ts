import { type HarvestSource, harvestIntervals } from '@nitrate/cataloguing/contract';
import { useText } from '@nitrate/i18n';
import { useFormatUtc } from '../parts/use-moment';

interface SourceTexts {
  /** What a source is called. */
  name: (source: Pick<HarvestSource, 'name' | 'url'>) => string;
  /** Its form and its set. */
  records: (source: Pick<HarvestSource, 'prefix' | 'set'>) => string;
  /** How often it is harvested. */
  interval: (everyHours: number | null) => string;
  /** When it was harvested as a whole, and when it will be. */
  times: (source: Pick<HarvestSource, 'finishedAt' | 'nextAt'>) => string;
}

/** Sources of records in words. */
export function useSourceTexts(): SourceTexts {
  const text = useText();
  const formatUtc = useFormatUtc();
  return {
    name: ({ name, url }) => name ?? new URL(url).host,
    records: ({ prefix, set }) =>
      set === ''
        ? text('adminManagement.harvest.allRecords', { prefix })
        : text('adminManagement.harvest.recordsOfSet', { prefix, set }),
    interval(everyHours) {
      if (everyHours === null) return text('adminManagement.harvest.interval.never');
      if (everyHours === harvestIntervals.daily) return text('adminManagement.harvest.interval.daily');
      if (everyHours === harvestIntervals.weekly) return text('adminManagement.harvest.interval.weekly');
      return text('adminManagement.harvest.interval.hours', { count: everyHours });
    },
    times: ({ finishedAt, nextAt }) =>
      [
        finishedAt
          ? text('adminManagement.harvest.finishedAt', { time: formatUtc(finishedAt) })
          : text('adminManagement.harvest.notYet'),
        ...(nextAt ? [text('adminManagement.harvest.nextAt', { time: formatUtc(nextAt) })] : []),
      ].join(' · '),
  };
}
