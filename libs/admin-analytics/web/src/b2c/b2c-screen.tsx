import type { B2cReport, B2cTable, B2cTotals } from '@nitrate/admin-analytics/contract';
import { adminAnalyticsApi, downloadUrls } from '@nitrate/admin-analytics/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { EmptyState, Loaded, Skeleton } from '@nitrate/ui';
import { useReportAddress, uuidOf } from '../report-address';
import { SeriesPanel } from '../chart/series-panel';
import seriesStyles from '../chart/series-panel.module.css';
import { seriesPoints } from '../chart/series-points';
import { FigureList, MetricSkeletons } from '../figures/figure-list';
import type { Metric } from '../figures/metric';
import { AdminFrame } from '../frame/admin-frame';
import { GridSkeleton } from '../grid/grid-skeleton';
import { ComparedNote } from '../parts/compared-note';
import type { DayPeriod } from '../period/days';
import { PeriodBar } from '../period/period-bar';
import { usePeriod } from '../period/use-period';
import { FilmsPanel } from '../watch-time/films-panel';
import { GroupsPanel } from '../watch-time/groups-panel';
import { Narrowed } from '../watch-time/narrowed';
import { filmsPath, pathBelow } from '../watch-time/watch-time-path';
import { watchMetrics } from '../figures/watch-metrics';
import { SourcesPanel } from './sources-panel';

const [fullSeconds, ...otherWatchMetrics] = watchMetrics<B2cTotals>(({ watch }) => watch);

const billingMetrics: readonly Metric<B2cTotals>[] = [
  { id: 'conversionRate', kind: 'rate', of: ({ conversionRate }) => conversionRate },
  { id: 'firstPurchases', kind: 'number', of: ({ selling }) => selling?.firstPurchases ?? null },
  { id: 'newSubscriptions', kind: 'number', of: ({ selling }) => selling?.newSubscriptions ?? null },
  { id: 'endedSubscriptions', kind: 'number', of: ({ selling }) => selling?.endedSubscriptions ?? null },
  { id: 'recurring', kind: 'money', of: ({ selling }) => selling?.recurringCents ?? null },
  { id: 'tickets', kind: 'number', of: ({ selling }) => selling?.tickets ?? null },
];

const metrics: readonly Metric<B2cTotals>[] = [
  ...(fullSeconds ? [fullSeconds] : []),
  { id: 'viewers', kind: 'number', of: ({ viewers }) => viewers },
  ...otherWatchMetrics,
];

/** The metrics of the report; sales concern the whole site, so a report of one archive has none. */
const b2cMetrics = (hasSales: boolean): readonly Metric<B2cTotals>[] =>
  hasSales ? [...metrics, ...billingMetrics] : metrics;

/** `/admin/analytics-b2c`: what consumers watched and bought. */
export function B2cScreen() {
  const text = useText();
  const lang = useLocale();
  const { params } = useReportAddress();
  const { period, interval, compare } = usePeriod();
  const [archive, film] = [uuidOf(params.archive), uuidOf(params.film)];
  const query = { ...period, interval, lang, ...(archive && { archive }), ...(film && { film }) };
  const report = adminAnalyticsApi.useGetB2cReportQuery({ ...query, compare });
  return (
    <AdminFrame section="b2c" title={text('adminAnalytics.b2c.title')} lead={text('adminAnalytics.b2c.lead')}>
      <PeriodBar full />
      <Loaded
        query={report}
        skeleton={
          <>
            <MetricSkeletons count={12} />
            <Skeleton className={seriesStyles.skeleton} />
            <GridSkeleton />
          </>
        }
      >
        {(data) => (
          <Report
            report={data}
            filter={{ archive, film }}
            csvOf={(table) => downloadUrls.b2c({ ...query, table })}
            interval={interval}
          />
        )}
      </Loaded>
    </AdminFrame>
  );
}

interface ReportProps {
  report: B2cReport;
  filter: { archive: string | undefined; film: string | undefined };
  interval: 'day' | 'week' | 'month';
  csvOf: (table: B2cTable) => string;
}

function Report({ report, filter, interval, csvOf }: ReportProps) {
  const text = useText();
  const { pathWith } = useReportAddress();
  const { period, totals, previous, currency } = report;
  const metrics = b2cMetrics(totals.selling !== null);
  const down = { ...period, ...filter, audience: 'b2c' } as const;
  const linkTo = ({ ledger }: Metric<never>, days: DayPeriod) => ledger && pathBelow({ ...down, ...days, ...ledger });
  const isEmpty = report.archives.length === 0 && report.films.length === 0;
  return (
    <>
      <Narrowed filter={filter} names={report.narrowedTo} />
      <ComparedNote period={period} previous={previous?.period} />
      <FigureList
        metrics={metrics}
        figures={totals}
        previous={previous?.totals ?? null}
        currency={currency}
        linkTo={(metric) => linkTo(metric as Metric<never>, period)}
      />
      <SeriesPanel
        metrics={metrics}
        points={seriesPoints(report, interval)}
        interval={interval}
        currency={currency}
        csv={csvOf('series')}
        linkTo={(metric, days) => linkTo(metric as Metric<never>, days)}
      />
      {isEmpty ? (
        <EmptyState title={text('adminAnalytics.nothingWatched')} small>
          {text('adminAnalytics.nothingWatchedHelp')}
        </EmptyState>
      ) : (
        <>
          <FilmsPanel
            films={report.films}
            title={text('adminAnalytics.films.top')}
            csv={csvOf('films')}
            filter={down}
            allTo={filmsPath(down)}
          />
          <GroupsPanel
            kind="archives"
            groups={report.archives}
            csv={csvOf('archives')}
            nameTo={(id) => pathWith({ archive: id })}
            linkTo={(id, ledger) => pathBelow({ ...down, archive: id, ...ledger })}
          />
          {report.collections.length > 0 && (
            <GroupsPanel
              kind="collections"
              groups={report.collections}
              csv={csvOf('collections')}
              linkTo={(id, ledger) => pathBelow({ ...down, collection: id, ...ledger })}
            />
          )}
          <SourcesPanel sources={report.sources} csv={csvOf('sources')} filter={down} />
        </>
      )}
    </>
  );
}
