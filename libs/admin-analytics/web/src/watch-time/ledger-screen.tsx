import { type LedgerPage, watchKinds } from '@nitrate/admin-analytics/contract';
import { adminAnalyticsApi, downloadUrls } from '@nitrate/admin-analytics/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { Button, EmptyState, Loaded, Select } from '@nitrate/ui';
import { useReportAddress } from '../report-address';
import { useReportFormats } from '../figures/use-report-formats';
import { AdminFrame } from '../frame/admin-frame';
import { GridSkeleton } from '../grid/grid-skeleton';
import { Panel } from '../parts/panel';
import { useNames } from '../parts/use-names';
import { PeriodBar } from '../period/period-bar';
import { usePeriod } from '../period/use-period';
import { AudienceChoice } from './audience-choice';
import { LedgerGrid } from './ledger-grid';
import styles from './ledger-screen.module.css';
import { Narrowed } from './narrowed';
import { narrowedBy } from './narrowed-by';
import { filmsPath } from './watch-time-path';

const isMonth = (text: string | undefined): text is string => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text ?? '');

/** `/admin/watch-time/ledger`: the rows of the ledger that a total is the sum of. */
export function LedgerScreen() {
  const text = useText();
  const lang = useLocale();
  const { nameOf, titleOf } = useNames();
  const { params, change } = useReportAddress();
  const { period } = usePeriod();
  const part = narrowedBy(params);
  const { film, kind, archive, ...rest } = part;
  const statement = isMonth(params.statement) ? params.statement : undefined;
  const query = { ...(statement ? { statement } : period), ...part, lang };
  const ledger = adminAnalyticsApi.useListLedgerQuery({ ...query, ...(params.cursor && { cursor: params.cursor }) });
  const names = ledger.currentData?.narrowedTo;
  const filmTitle = names?.film ? titleOf(names.film) : text('adminAnalytics.film');
  const archiveName = names?.archive ? nameOf(names.archive) : text('adminAnalytics.archive');
  const above = { ...(statement ? {} : period), ...rest };
  return (
    <AdminFrame
      section="watchTime"
      title={film ? filmTitle : text('adminAnalytics.ledger.title')}
      lead={text('adminAnalytics.ledger.lead')}
      crumbs={[
        { text: text('adminAnalytics.watchTime.title'), to: filmsPath(above) },
        ...(archive ? [{ text: archiveName, to: filmsPath({ ...above, archive }) }] : []),
      ]}
      actions={
        <>
          <AudienceChoice />
          <Select
            outlined
            label={text('adminAnalytics.kind')}
            value={kind ?? ''}
            options={[
              { value: '', label: text('adminAnalytics.kind.all') },
              ...watchKinds.map((value) => ({ value, label: text(`adminAnalytics.kind.${value}`) })),
            ]}
            onChange={({ currentTarget: { value } }) => change({ kind: value || undefined })}
          />
        </>
      }
    >
      <PeriodBar />
      <Narrowed filter={{ ...part, statement }} names={names} />
      <Loaded query={ledger} skeleton={<GridSkeleton rows={20} />}>
        {(data) => (
          <Rows
            page={data}
            csv={downloadUrls.ledger(query)}
            isLater={params.cursor !== undefined}
            hasFilm={film !== undefined}
          />
        )}
      </Loaded>
    </AdminFrame>
  );
}

interface RowsProps {
  page: LedgerPage;
  csv: string;
  /** True where newer rows are before these. */
  isLater: boolean;
  hasFilm: boolean;
}

function Rows({ page: { rows, next, totals, exported }, csv, isLater, hasFilm }: RowsProps) {
  const text = useText();
  const { watchTime, number, month } = useReportFormats();
  const { change } = useReportAddress();
  const title = text('adminAnalytics.ledger.rows');
  // Below a minute the time is in seconds already.
  const sum = text(`adminAnalytics.ledger.${Math.abs(totals.seconds) < 60 ? 'total' : 'totals'}`, {
    count: totals.rows,
    time: watchTime(totals.seconds),
    seconds: number(totals.seconds),
  });
  return (
    <>
      {exported.length > 0 && (
        <div className={styles.exported} role="note">
          <p>{text('adminAnalytics.ledger.exported')}</p>
          <ul>
            {exported.map((moved) => (
              <li key={moved.month}>
                {text('adminAnalytics.ledger.exportedMonth', {
                  month: month(moved.month),
                  count: moved.rows,
                  time: watchTime(moved.seconds),
                })}{' '}
                <code>{moved.file}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Panel title={title} aside={sum} {...(rows.length > 0 && { csv })}>
        {rows.length === 0 ? (
          <EmptyState title={text('adminAnalytics.ledger.none')} small>
            {text('adminAnalytics.nothingWatchedHelp')}
          </EmptyState>
        ) : (
          <LedgerGrid label={title} rows={rows} hasFilm={hasFilm} />
        )}
        <div className={styles.paging}>
          {isLater && (
            <Button size="small" onClick={() => change({})}>
              {text('adminAnalytics.newest')}
            </Button>
          )}
          {next && (
            <Button size="small" onClick={() => change({ cursor: next })}>
              {text('adminAnalytics.older')}
            </Button>
          )}
        </div>
      </Panel>
    </>
  );
}
