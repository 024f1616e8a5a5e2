import { defaultPageSize } from '@nitrate/contract-kit';
import { watchedFilmOrders, type WatchedFilms } from '@nitrate/admin-analytics/contract';
import { adminAnalyticsApi, downloadUrls } from '@nitrate/admin-analytics/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { EmptyState, Loaded, Pagination } from '@nitrate/ui';
import { oneOf } from '@nitrate/staff-ui';
import { useReportAddress } from '../report-address';
import { FigureList, MetricSkeletons } from '../figures/figure-list';
import { watchMetrics } from '../figures/watch-metrics';
import { AdminFrame } from '../frame/admin-frame';
import { GridSkeleton } from '../grid/grid-skeleton';
import { parseSorting } from '../grid/sorting';
import { ComparedNote } from '../parts/compared-note';
import { Panel } from '../parts/panel';
import { PeriodBar } from '../period/period-bar';
import { usePeriod } from '../period/use-period';
import { AudienceChoice } from './audience-choice';
import { WatchedFilmsGrid } from './films-grid';
import { Narrowed } from './narrowed';
import { narrowedBy } from './narrowed-by';
import { ledgerPath, type WatchTimeParams } from './watch-time-path';

const metrics = watchMetrics<WatchedFilms['totals']>((totals) => totals);

/** `/admin/watch-time`: the films that were watched in a period, in all or in a part of the watch time. */
export function WatchedFilmsScreen() {
  const text = useText();
  const lang = useLocale();
  const { params, pathWith } = useReportAddress();
  const { period } = usePeriod();
  const { film: _, kind: __, ...part } = narrowedBy(params);
  const filter = { ...period, ...part };
  const sort = oneOf(watchedFilmOrders, parseSorting(params.sort)?.column) ?? 'fullSeconds';
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1);
  const query = { ...filter, sort, lang };
  const films = adminAnalyticsApi.useListWatchedFilmsQuery({ ...query, page, size: defaultPageSize });
  return (
    <AdminFrame
      section="watchTime"
      title={text('adminAnalytics.watchTime.title')}
      lead={text('adminAnalytics.watchTime.lead')}
      actions={<AudienceChoice />}
    >
      <PeriodBar />
      <Narrowed filter={filter} names={films.currentData?.narrowedTo} />
      <ComparedNote period={period} previous={undefined} />
      <Loaded
        query={films}
        skeleton={
          <>
            <MetricSkeletons count={metrics.length} />
            <GridSkeleton rows={defaultPageSize} />
          </>
        }
      >
        {(data) => (
          <Films
            data={data}
            filter={filter}
            csv={downloadUrls.films(query)}
            page={page}
            linkTo={(each) => pathWith({ page: String(each) })}
          />
        )}
      </Loaded>
    </AdminFrame>
  );
}

interface FilmsProps {
  data: WatchedFilms;
  filter: WatchTimeParams;
  csv: string;
  page: number;
  linkTo: (page: number) => string;
}

function Films({ data, filter, csv, page, linkTo }: FilmsProps) {
  const text = useText();
  if (data.films.length === 0) {
    return (
      <EmptyState title={text('adminAnalytics.nothingWatched')}>{text('adminAnalytics.nothingWatchedHelp')}</EmptyState>
    );
  }
  const title = text('adminAnalytics.films.title');
  return (
    <>
      <FigureList
        metrics={metrics}
        figures={data.totals}
        linkTo={({ ledger }) => ledgerPath({ ...filter, ...ledger })}
      />
      <Panel title={title} aside={text('adminAnalytics.films.count', { count: data.total })} csv={csv}>
        <WatchedFilmsGrid label={title} films={data.films} filter={filter} serverOrders={watchedFilmOrders} />
        <Pagination page={page} pages={Math.ceil(data.total / defaultPageSize)} linkTo={linkTo} />
      </Panel>
    </>
  );
}
