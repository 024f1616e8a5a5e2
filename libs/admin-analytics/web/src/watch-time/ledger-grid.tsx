import type { LedgerRow } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { useMemo } from 'react';
import { useReportFormats } from '../figures/use-report-formats';
import type { ReportColumn } from '../grid/report-column';
import { ReportGrid } from '../grid/report-grid';
import { FilmTitle } from '../parts/film-title';
import { useNames } from '../parts/use-names';
import { useReportAddress } from '../report-address';
import styles from './ledger-screen.module.css';

interface LedgerGridProps {
  label: string;
  rows: readonly LedgerRow[];
  /** All are of one film, which is not repeated. */
  hasFilm: boolean;
}

const idOf = ({ key, item }: LedgerRow) => `${key}.${item}`;

/** A prefix is enough to distinguish plays; the whole id is in the file. */
const shortPlay = (play: string) => play.slice(-8);

/** Rows of the ledger, newest first: when, what, for how long, and why it could be watched. */
export function LedgerGrid({ label, rows, hasFilm }: LedgerGridProps) {
  const text = useText();
  const { instant, watchTime, number } = useReportFormats();
  const { nameOf, titleOf } = useNames();
  const { pathWith } = useReportAddress();
  const columns = useMemo((): readonly ReportColumn<LedgerRow>[] => {
    const film: ReportColumn<LedgerRow> = {
      id: 'film',
      title: text('adminAnalytics.film'),
      value: (row) => titleOf(row.film),
      show: (row) => <FilmTitle film={row.film} to={pathWith({ film: row.film.id })} />,
      minWidth: 200,
      flex: 2,
    };
    const all: ReportColumn<LedgerRow>[] = [
      {
        id: 'at',
        title: text('adminAnalytics.ledger.at'),
        value: ({ at }) => at,
        show: ({ at, key, item }) => (
          <>
            <time dateTime={at}>{instant(at)}</time>
            <small className={styles.key}>{text('adminAnalytics.ledger.key', { key, item })}</small>
          </>
        ),
        minWidth: 340,
        flex: 3,
      },
      ...(hasFilm ? [] : [film]),
      {
        id: 'seconds',
        title: text('adminAnalytics.ledger.time'),
        isFigure: true,
        value: ({ seconds }) => seconds,
        show: ({ seconds, correction }) => (
          <>
            {watchTime(seconds)}
            {Math.abs(seconds) >= 60 && (
              <small className={styles.key}>
                {text('adminAnalytics.ledger.seconds', { seconds: number(seconds) })}
              </small>
            )}
            {correction !== null && (
              <small className={styles.correction}>
                {text('adminAnalytics.ledger.correction', { reason: correction })}
              </small>
            )}
          </>
        ),
      },
      {
        id: 'kind',
        title: text('adminAnalytics.kind'),
        value: ({ kind }) => text(`adminAnalytics.kind.${kind}`),
      },
      {
        id: 'source',
        title: text('adminAnalytics.ledger.source'),
        value: ({ source }) => text(`adminAnalytics.source.${source}`),
        show: ({ source, organisation, network }) => (
          <>
            {text(`adminAnalytics.source.${source}`)}
            {organisation && <small className={styles.key}>{nameOf(organisation)}</small>}
            {network && <small className={styles.key}>{network}</small>}
          </>
        ),
        minWidth: 170,
        flex: 1.5,
      },
      {
        id: 'play',
        title: text('adminAnalytics.ledger.play'),
        value: ({ play }) => shortPlay(play),
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
    // In the order of the pages.
    return all.map((column) => ({ ...column, sortable: false }));
  }, [hasFilm, instant, nameOf, number, pathWith, text, titleOf, watchTime]);
  return <ReportGrid label={label} columns={columns} rows={rows} idOf={idOf} isSortedByServer />;
}
