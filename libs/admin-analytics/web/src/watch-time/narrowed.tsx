import type { NarrowedTo } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { useReportFormats } from '../figures/use-report-formats';
import { Chosen } from '../parts/chosen';
import { useNames } from '../parts/use-names';
import type { WatchTimeParams } from './watch-time-path';

interface NarrowedProps {
  filter: WatchTimeParams;
  /** Undefined until it has loaded. */
  names: NarrowedTo | undefined;
}

/** What watch time is narrowed to, in words, to be taken off one by one. */
export function Narrowed({ filter, names }: NarrowedProps) {
  const text = useText();
  const { month } = useReportFormats();
  const { statement, archive, collection, organisation, network, source, film } = filter;
  const { nameOf, titleOf } = useNames();
  const filters = [
    statement && {
      param: 'statement' as const,
      label: text('adminAnalytics.chosen.statement', { month: month(statement) }),
    },
    archive && {
      param: 'archive' as const,
      label: text('adminAnalytics.chosen.archive', { name: names?.archive ? nameOf(names.archive) : '…' }),
    },
    collection && {
      param: 'collection' as const,
      label: text('adminAnalytics.chosen.collection', { name: collection }),
    },
    organisation && {
      param: 'organisation' as const,
      label: text('adminAnalytics.chosen.organisation', {
        name: names?.organisation ? nameOf(names.organisation) : '…',
      }),
    },
    network && { param: 'network' as const, label: text('adminAnalytics.chosen.network', { network }) },
    source && {
      param: 'source' as const,
      label: text('adminAnalytics.chosen.source', { name: text(`adminAnalytics.source.${source}`) }),
    },
    film && {
      param: 'film' as const,
      label: text('adminAnalytics.chosen.film', { name: names?.film ? titleOf(names.film) : '…' }),
    },
  ];
  return <Chosen filters={filters.filter((each) => each !== undefined && each !== '')} />;
}
