import { useText } from '@nitrate/i18n';
import { useReportFormats } from '../figures/use-report-formats';
import { Chosen } from '../parts/chosen';
import { useOrganisationName } from './use-organisation-name';
import type { WatchFilter } from './watch-time-path';

interface NarrowedProps {
  filter: WatchFilter;
  /** As far as they are known. */
  archiveName: string | undefined;
  filmTitle?: string | undefined;
}

/** What watch time is narrowed to, in words, to be taken off one by one. */
export function Narrowed({ filter, archiveName, filmTitle }: NarrowedProps) {
  const text = useText();
  const { month } = useReportFormats();
  const { statement, archive, collection, organisation, network, source, film } = filter;
  const organisationName = useOrganisationName(organisation);
  const filters = [
    statement && {
      param: 'statement' as const,
      label: text('adminAnalytics.chosen.statement', { month: month(statement) }),
    },
    archive && {
      param: 'archive' as const,
      label: text('adminAnalytics.chosen.archive', { name: archiveName ?? archive }),
    },
    collection && {
      param: 'collection' as const,
      label: text('adminAnalytics.chosen.collection', { name: collection }),
    },
    organisation && {
      param: 'organisation' as const,
      label: text('adminAnalytics.chosen.organisation', { name: organisationName ?? organisation }),
    },
    network && { param: 'network' as const, label: text('adminAnalytics.chosen.network', { network }) },
    source && {
      param: 'source' as const,
      label: text('adminAnalytics.chosen.source', { name: text(`adminAnalytics.source.${source}`) }),
    },
    film && { param: 'film' as const, label: text('adminAnalytics.chosen.film', { name: filmTitle ?? film }) },
  ];
  return <Chosen filters={filters.filter((each) => each !== undefined && each !== '')} />;
}
