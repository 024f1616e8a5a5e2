import type {
  B2eReport,
  B2eTable,
  B2eTotals,
  CounterReportId,
  ReportInterval,
} from '@nitrate/admin-analytics/contract';
import { adminAnalyticsApi, downloadUrls } from '@nitrate/admin-analytics/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { DownloadLink } from '@nitrate/staff-ui';
import { EmptyState, Loaded, Select, Skeleton } from '@nitrate/ui';
import { useReportAddress, uuidOf } from '../report-address';
import { SeriesPanel } from '../chart/series-panel';
import seriesStyles from '../chart/series-panel.module.css';
import { seriesPoints } from '../chart/series-points';
import { FigureList, MetricSkeletons } from '../figures/figure-list';
import type { Metric } from '../figures/metric';
import { AdminFrame } from '../frame/admin-frame';
import { GridSkeleton } from '../grid/grid-skeleton';
import { Chosen } from '../parts/chosen';
import { ComparedNote } from '../parts/compared-note';
import { useNames } from '../parts/use-names';
import { type DayPeriod, shiftMonth, toMonth } from '../period/days';
import { PeriodBar } from '../period/period-bar';
import { usePeriod } from '../period/use-period';
import { FilmsPanel } from '../watch-time/films-panel';
import { filmsPath } from '../watch-time/watch-time-path';
import { useReportFormats } from '../figures/use-report-formats';
import { Panel } from '../parts/panel';
import { useToday } from '../period/use-today';
import { b2eMetrics } from './b2e-metrics';
import { NetworksPanel } from './networks-panel';
import { OrganisationsPanel } from './organisations-panel';
import styles from './counter-panel.module.css';

interface CounterPanelProps {
  period: DayPeriod;
  organisation: string | undefined;
  name: string | undefined;
}

const reports: readonly CounterReportId[] = ['IR_M1', 'PR'];

/** A report has no more. */
const maxMonths = 36;

/** COUNTER reports of one organisation, in the months of the period that are over. */
function CounterPanel({ period, organisation, name }: CounterPanelProps) {
  const text = useText();
  const { month } = useReportFormats();
  const lastOver = shiftMonth(toMonth(useToday()), -1);
  const to = toMonth(period.to) < lastOver ? toMonth(period.to) : lastOver;
  const earliest = shiftMonth(to, 1 - maxMonths);
  const from = toMonth(period.from) > earliest ? toMonth(period.from) : earliest;
  const isReady = from <= to;
  const months =
    from === to ? month(from) : text('adminAnalytics.counter.months', { from: month(from), to: month(to) });
  return (
    <Panel title={text('adminAnalytics.counter.title')} note={text('adminAnalytics.counter.note')}>
      {organisation && isReady ? (
        <ul className={styles.reports}>
          {reports.map((report) => (
            <li key={report}>
              <div>
                <strong>{text(`adminAnalytics.counter.${report}`)}</strong>
                <span>{name ? text('adminAnalytics.counter.of', { name, months }) : months}</span>
              </div>
              <DownloadLink
                href={downloadUrls.counter({ organisation, from, to, report })}
                label={text('adminAnalytics.counter.download', { report })}
              >
                TSV
              </DownloadLink>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.choose}>{text(`adminAnalytics.counter.${organisation ? 'notOver' : 'choose'}`)}</p>
      )}
    </Panel>
  );
}

const metrics: readonly Metric<B2eTotals>[] = b2eMetrics((figures: B2eTotals) => figures);

/** `/admin/analytics-b2e`: what was watched through organisations and their networks. */
export function B2eScreen() {
  const text = useText();
  const lang = useLocale();
  const { params } = useReportAddress();
  const { period, interval, compare } = usePeriod();
  const organisation = uuidOf(params.organisation);
  const query = { ...period, interval, lang, ...(organisation && { organisation }) };
  const report = adminAnalyticsApi.useGetB2eReportQuery({ ...query, compare });
  return (
    <AdminFrame
      section="b2e"
      title={text('adminAnalytics.b2e.title')}
      lead={text('adminAnalytics.b2e.lead')}
      actions={<OrganisationChoice choices={(report.currentData ?? report.data)?.choices} chosen={organisation} />}
    >
      <PeriodBar full />
      <Loaded
        query={report}
        skeleton={
          <>
            <MetricSkeletons count={4} />
            <Skeleton className={seriesStyles.skeleton} />
            <GridSkeleton />
          </>
        }
      >
        {(data) => (
          <Report
            report={data}
            organisation={organisation}
            interval={interval}
            csvOf={(table) => downloadUrls.b2e({ ...query, table })}
          />
        )}
      </Loaded>
    </AdminFrame>
  );
}

interface OrganisationChoiceProps {
  /** Undefined until they have loaded. */
  choices: B2eReport['choices'] | undefined;
  chosen: string | undefined;
}

/** One organisation, or all. */
function OrganisationChoice({ choices = [], chosen }: OrganisationChoiceProps) {
  const text = useText();
  const { nameOf } = useNames();
  const { change } = useReportAddress();
  const isMissing = chosen !== undefined && choices.every(({ id }) => id !== chosen);
  return (
    <Select
      outlined
      label={text('adminAnalytics.organisation')}
      value={chosen ?? ''}
      options={[
        { value: '', label: text('adminAnalytics.organisations.all') },
        ...choices.map((each) => ({ value: each.id, label: nameOf(each) })),
        ...(isMissing ? [{ value: chosen, label: text('adminAnalytics.organisations.chosen') }] : []),
      ]}
      onChange={({ currentTarget }) => change({ organisation: currentTarget.value || undefined })}
    />
  );
}

interface ReportProps {
  report: B2eReport;
  organisation: string | undefined;
  interval: ReportInterval;
  csvOf: (table: B2eTable) => string;
}

function Report({ report, organisation, interval, csvOf }: ReportProps) {
  const text = useText();
  const { nameOf } = useNames();
  const { period, totals, previous } = report;
  const down = { ...period, organisation, audience: 'b2e' } as const;
  const linkTo = ({ ledger }: Metric<B2eTotals>, days: DayPeriod) =>
    ledger && filmsPath({ ...down, ...days, ...ledger });
  const chosen = report.choices.find(({ id }) => id === organisation);
  return (
    <>
      {chosen && <Chosen filters={[{ param: 'organisation', label: nameOf(chosen) }]} />}
      <ComparedNote period={period} previous={previous?.period} />
      <FigureList
        metrics={metrics}
        figures={totals}
        previous={previous?.totals ?? null}
        linkTo={(metric) => linkTo(metric, period)}
      />
      <SeriesPanel
        metrics={metrics}
        points={seriesPoints(report, interval)}
        interval={interval}
        csv={csvOf('series')}
        linkTo={linkTo}
      />
      {report.organisations.length === 0 ? (
        <EmptyState title={text('adminAnalytics.b2e.none')} small>
          {text('adminAnalytics.b2e.noneHelp')}
        </EmptyState>
      ) : (
        <>
          {!organisation && (
            <OrganisationsPanel uses={report.organisations} csv={csvOf('organisations')} filter={down} />
          )}
          <NetworksPanel uses={report.organisations} csv={csvOf('networks')} filter={down} />
          <FilmsPanel
            title={text('adminAnalytics.films.top')}
            films={report.films}
            csv={csvOf('films')}
            filter={down}
            allTo={filmsPath(down)}
            fullOnly
          />
        </>
      )}
      <CounterPanel period={period} organisation={organisation} name={chosen && nameOf(chosen)} />
    </>
  );
}
