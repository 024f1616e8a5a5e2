import type { StatementList, StatementSummary } from '@nitrate/admin-analytics/contract';
import { adminAnalyticsApi, downloadUrls } from '@nitrate/admin-analytics/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { EmptyState, Loaded, Select, Skeleton } from '@nitrate/ui';
import { useCallback, useMemo } from 'react';
import { useReportAddress } from '../report-address';
import type { Metric } from '../figures/metric';
import { useReportFormats } from '../figures/use-report-formats';
import { AdminFrame } from '../frame/admin-frame';
import { GridSkeleton } from '../grid/grid-skeleton';
import type { ReportColumn } from '../grid/report-column';
import { ReportGrid } from '../grid/report-grid';
import type { Sorting } from '../grid/sorting';
import { useMetricColumns } from '../grid/use-metric-columns';
import { Panel } from '../parts/panel';
import { useNames } from '../parts/use-names';
import { shiftMonth, toMonth } from '../period/days';
import { useToday } from '../period/use-today';
import { ledgerPath } from '../watch-time/watch-time-path';
import { MonthClosing } from './month-closing';
import { shareMetrics } from './share-metrics';
import { StatementStateBadge } from './statement-state';
import styles from './statements.module.css';

/** The statement of an archive for a month. */
const statementPath = (archive: string, month: string): string => `/admin/statements/${archive}/${month}`;

const shownMonths = 24;
const shownYears = 4;

/** `/admin/statements`: the statements of a month or a year. */
export function StatementsScreen() {
  const text = useText();
  const lang = useLocale();
  const { params } = useReportAddress();
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(params.month ?? '') ? params.month : undefined;
  const year = /^20\d\d$/.test(params.year ?? '') ? Number(params.year) : undefined;
  const query = { lang, ...(year ? { year } : month && { month }) };
  const list = adminAnalyticsApi.useListStatementsQuery(query);
  const shown = year ? String(year) : (month ?? list.currentData?.months[0]?.month);
  return (
    <AdminFrame
      section="statements"
      title={text('adminAnalytics.statements.title')}
      lead={text('adminAnalytics.statements.lead')}
      actions={<TimeChoice shown={shown} />}
    >
      <Loaded
        query={list}
        skeleton={
          <>
            <Skeleton className={styles.monthSkeleton} />
            <GridSkeleton rows={6} />
          </>
        }
      >
        {(data) => <Statements list={data} isYear={year !== undefined} csv={downloadUrls.statements(query)} />}
      </Loaded>
    </AdminFrame>
  );
}

/** A month, or a whole year. */
function TimeChoice({ shown }: { shown: string | undefined }) {
  const text = useText();
  const { month } = useReportFormats();
  const { change } = useReportAddress();
  const current = toMonth(useToday());
  const months = Array.from({ length: shownMonths }, (_, index) => shiftMonth(current, -index));
  const years = Array.from({ length: shownYears }, (_, index) => String(Number(current.slice(0, 4)) - index));
  const isOlder = shown !== undefined && ![...months, ...years].includes(shown);
  return (
    <Select
      outlined
      label={text('adminAnalytics.statements.time')}
      value={shown ?? ''}
      options={[
        ...(shown === undefined ? [{ value: '', label: '' }] : []),
        ...(isOlder ? [{ value: shown, label: shown.length === 4 ? shown : month(shown) }] : []),
        ...months.map((value) => ({ value, label: month(value) })),
        ...years.map((value) => ({ value, label: text('adminAnalytics.statements.year', { year: value }) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        change(value.length === 4 ? { year: value, month: undefined } : { month: value, year: undefined })
      }
    />
  );
}

const byMonth: Sorting = { column: 'month', direction: 'desc' };
const byWatchTime: Sorting = { column: 'fullSeconds', direction: 'desc' };
const idOf = ({ archive, month }: StatementSummary) => `${archive.id} ${month}`;

function Statements({ list, isYear, csv }: { list: StatementList; isYear: boolean; csv: string }) {
  const text = useText();
  const columns = useStatementColumns(isYear);
  const title = text('adminAnalytics.statements.archives');
  return (
    <>
      <Months months={list.months} />
      {list.statements.length === 0 ? (
        <EmptyState title={text('adminAnalytics.statements.none')}>
          {text('adminAnalytics.statements.noneHelp')}
        </EmptyState>
      ) : (
        <Panel title={title} csv={csv}>
          <ReportGrid
            label={title}
            columns={columns}
            rows={list.statements}
            idOf={idOf}
            sortedBy={isYear ? byMonth : byWatchTime}
          />
        </Panel>
      )}
    </>
  );
}

/** The months with what all archives have in them. */
function Months({ months }: { months: StatementList['months'] }) {
  const text = useText();
  const { month: nameOf, exactTime } = useReportFormats();
  return (
    <ul className={styles.months} aria-label={text('adminAnalytics.statements.months')}>
      {months.map(({ month, fullSeconds, previewSeconds, ...closing }) => (
        <li key={month}>
          <h2>{nameOf(month)}</h2>
          <p className={styles.sums}>
            <span>
              {text('adminAnalytics.metric.fullSeconds')}{' '}
              <LocalLink to={ledgerPath({ statement: month, kind: 'full' })} prefetch="none">
                {exactTime(fullSeconds)}
              </LocalLink>
            </span>{' '}
            <span>
              {text('adminAnalytics.metric.previewSeconds')}{' '}
              <LocalLink to={ledgerPath({ statement: month, kind: 'preview' })} prefetch="none">
                {exactTime(previewSeconds)}
              </LocalLink>
            </span>
          </p>
          <MonthClosing month={month} {...closing} />
        </li>
      ))}
    </ul>
  );
}

function useStatementColumns(isYear: boolean): readonly ReportColumn<StatementSummary>[] {
  const text = useText();
  const { month: monthName, instant } = useReportFormats();
  const { nameOf } = useNames();
  const linkTo = useCallback(
    ({ archive, month }: StatementSummary, { ledger }: Metric<StatementSummary>) =>
      ledger && ledgerPath({ statement: month, archive: archive.id, ...ledger }),
    [],
  );
  const figures = useMetricColumns<StatementSummary>(shareMetrics, linkTo);
  return useMemo(() => {
    const columns: ReportColumn<StatementSummary>[] = [
      {
        id: 'name',
        title: text('adminAnalytics.archive'),
        value: ({ archive }) => nameOf(archive),
        show: ({ archive, month }) => (
          <LocalLink to={statementPath(archive.id, month)} prefetch="none">
            {nameOf(archive)}
          </LocalLink>
        ),
        minWidth: 200,
        flex: 3,
      },
      ...(isYear
        ? [
            {
              id: 'month',
              title: text('adminAnalytics.month'),
              value: ({ month }: StatementSummary) => month,
              show: ({ month }: StatementSummary) => monthName(month),
              minWidth: 130,
            },
          ]
        : []),
      ...figures,
      ...(isYear
        ? [
            {
              id: 'state',
              title: text('adminAnalytics.state'),
              value: ({ state }: StatementSummary) => state,
              show: (row: StatementSummary) => <StatementStateBadge state={row.state} />,
            },
          ]
        : []),
      {
        id: 'sent',
        title: text('adminAnalytics.sent'),
        value: ({ sent }) => sent?.at ?? null,
        show: ({ sent }) =>
          sent ? (
            <>
              {instant(sent.at)}
              <small className={styles.small}>{sent.to}</small>
            </>
          ) : (
            '–'
          ),
        minWidth: 170,
        flex: 1.5,
      },
    ];
    return columns;
  }, [figures, instant, isYear, monthName, nameOf, text]);
}
