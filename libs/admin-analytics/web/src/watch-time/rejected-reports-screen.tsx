import {
  type RejectedReportsPage,
  type RejectionReason,
  rejectionReasons,
  type RejectedReport,
} from '@nitrate/admin-analytics/contract';
import { adminAnalyticsApi, downloadUrls } from '@nitrate/admin-analytics/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { Button, EmptyState, Loaded } from '@nitrate/ui';
import { LocalLink } from '@nitrate/routing';
import { useMemo } from 'react';
import { oneOf } from '@nitrate/staff-ui';
import { useReportAddress } from '../report-address';
import { useReportFormats } from '../figures/use-report-formats';
import { AdminFrame } from '../frame/admin-frame';
import { GridSkeleton } from '../grid/grid-skeleton';
import type { ReportColumn } from '../grid/report-column';
import { ReportGrid } from '../grid/report-grid';
import { Panel } from '../parts/panel';
import styles from './rejected-reports-screen.module.css';
import ledgerStyles from './ledger-screen.module.css';

/** `/admin/watch-time/apart`: reports of watch time that were rejected and are not counted. */
export function RejectedReportsScreen() {
  const text = useText();
  const lang = useLocale();
  const { params } = useReportAddress();
  const reason = oneOf(rejectionReasons, params.reason);
  const { cursor } = params;
  const apart = adminAnalyticsApi.useListRejectedReportsQuery({ ...(reason && { reason }), ...(cursor && { cursor }) });
  return (
    <AdminFrame section="apart" title={text('adminAnalytics.apart.title')} lead={text('adminAnalytics.apart.lead')}>
      <Loaded query={apart} skeleton={<GridSkeleton rows={12} />}>
        {(data) => (
          <RejectedReports
            page={data}
            reason={reason}
            csv={downloadUrls.apart({ lang, ...(reason && { reason }) })}
            isLater={cursor !== undefined}
          />
        )}
      </Loaded>
    </AdminFrame>
  );
}

interface RejectedReportsProps {
  page: RejectedReportsPage;
  reason: RejectionReason | undefined;
  csv: string;
  isLater: boolean;
}

const idOf = ({ key, item }: RejectedReport) => `${key}.${item}`;

function RejectedReports({ page, reason, csv, isLater }: RejectedReportsProps) {
  const text = useText();
  const { change } = useReportAddress();
  const columns = useRejectedColumns();
  if (page.reasons.length === 0) {
    return (
      <EmptyState icon="check" title={text('adminAnalytics.apart.none')}>
        {text('adminAnalytics.apart.noneHelp')}
      </EmptyState>
    );
  }
  const title = text('adminAnalytics.apart.reports');
  return (
    <>
      <Reasons page={page} chosen={reason} />
      <Panel title={title} {...(page.rows.length > 0 && { csv })}>
        {page.rows.length === 0 ? (
          <EmptyState title={text('adminAnalytics.apart.noneOfReason')} small icon="check" />
        ) : (
          <ReportGrid label={title} columns={columns} rows={page.rows} idOf={idOf} isSortedByServer />
        )}
        <div className={ledgerStyles.paging}>
          {isLater && (
            <Button size="small" onClick={() => change({})}>
              {text('adminAnalytics.newest')}
            </Button>
          )}
          {page.next && (
            <Button size="small" onClick={() => change({ cursor: page.next ?? undefined })}>
              {text('adminAnalytics.older')}
            </Button>
          )}
        </div>
      </Panel>
    </>
  );
}

/** How many there are of each reason, what it means, and a link to them alone. */
function Reasons({ page, chosen }: { page: RejectedReportsPage; chosen: RejectionReason | undefined }) {
  const text = useText();
  const { watchTime } = useReportFormats();
  const { pathWith } = useReportAddress();
  return (
    <ul className={styles.reasons} aria-label={text('adminAnalytics.apart.reasons')}>
      {rejectionReasons.map((reason) => {
        const { rows = 0, seconds = 0 } = page.reasons.find((each) => each.reason === reason) ?? {};
        return (
          <li key={reason}>
            <LocalLink
              to={pathWith({ reason: reason === chosen ? undefined : reason })}
              prefetch="none"
              preventScrollReset
              aria-current={reason === chosen ? 'true' : undefined}
            >
              <strong>{text(`adminAnalytics.apart.${reason}`)}</strong>
              <span className={styles.count}>
                {text('adminAnalytics.apart.count', { count: rows, time: watchTime(seconds) })}
              </span>
            </LocalLink>
            <p>{text(`adminAnalytics.apart.${reason}.help`)}</p>
          </li>
        );
      })}
    </ul>
  );
}

function useRejectedColumns(): readonly ReportColumn<RejectedReport>[] {
  const text = useText();
  const { instant, watchTime } = useReportFormats();
  return useMemo(() => {
    const columns: ReportColumn<RejectedReport>[] = [
      {
        id: 'film',
        title: text('adminAnalytics.apart.film'),
        value: ({ filmTitle }) => filmTitle,
        show: ({ filmTitle, archiveName, key, item }) => (
          <>
            <span className={styles.title}>{filmTitle || text('adminAnalytics.apart.noTitle')}</span>
            <small className={ledgerStyles.key}>{archiveName}</small>
            <small className={ledgerStyles.key}>{text('adminAnalytics.ledger.key', { key, item })}</small>
          </>
        ),
        minWidth: 280,
        flex: 3,
      },
      {
        id: 'reason',
        title: text('adminAnalytics.apart.reason'),
        value: ({ reason }) => text(`adminAnalytics.apart.${reason}`),
        minWidth: 180,
        flex: 2,
      },
      {
        id: 'seconds',
        title: text('adminAnalytics.apart.claimed'),
        isFigure: true,
        value: ({ seconds }) => seconds,
        show: ({ seconds }) => watchTime(seconds),
      },
      {
        id: 'at',
        title: text('adminAnalytics.ledger.at'),
        value: ({ at }) => at,
        show: ({ at }) => <time dateTime={at}>{instant(at)}</time>,
        minWidth: 170,
        flex: 1.5,
      },
      {
        id: 'receivedAt',
        title: text('adminAnalytics.ledger.receivedAt'),
        value: ({ receivedAt }) => receivedAt,
        show: ({ receivedAt }) => <time dateTime={receivedAt}>{instant(receivedAt)}</time>,
        minWidth: 170,
        flex: 1.5,
      },
    ];
    return columns.map((column) => ({ ...column, sortable: false }));
  }, [instant, text, watchTime]);
}
