import type { WatchedFilm } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { useCallback, useMemo } from 'react';
import type { Metric } from '../figures/metric';
import { fullFilmMetrics, watchMetrics } from '../figures/watch-metrics';
import type { ReportColumn } from '../grid/report-column';
import { ReportGrid } from '../grid/report-grid';
import type { Sorting } from '../grid/sorting';
import { totalsOf, useMetricColumns } from '../grid/use-metric-columns';
import { FilmTitle } from '../parts/film-title';
import { useNames } from '../parts/use-names';
import { ledgerPath, type WatchTimeParams } from './watch-time-path';

interface FilmsGridProps {
  label: string;
  films: readonly WatchedFilm[];
  filter: WatchTimeParams;
  fullOnly?: boolean;
  /** The films are a page of those that the server has sorted, by one of these columns. */
  serverOrders?: readonly string[];
}

const metricsOf = { all: watchMetrics<WatchedFilm>(totalsOf), full: fullFilmMetrics<WatchedFilm>(totalsOf) };
const idOf = ({ film }: WatchedFilm) => film.id;
const sortedBy: Sorting = { column: 'fullSeconds', direction: 'desc' };

/** Films with how much of them was watched. Each value leads to its rows of the ledger. */
export function WatchedFilmsGrid({ label, films, filter, fullOnly, serverOrders }: FilmsGridProps) {
  const text = useText();
  const { nameOf, titleOf } = useNames();
  const linkTo = useCallback(
    ({ film }: WatchedFilm, { ledger }: Metric<WatchedFilm>) => ledgerPath({ ...filter, film: film.id, ...ledger }),
    [filter],
  );
  const figures = useMetricColumns(metricsOf[fullOnly ? 'full' : 'all'], linkTo);
  const columns = useMemo((): readonly ReportColumn<WatchedFilm>[] => {
    const all: readonly ReportColumn<WatchedFilm>[] = [
      {
        id: 'name',
        title: text('adminAnalytics.film'),
        value: ({ film }) => titleOf(film),
        show: ({ film }) => <FilmTitle film={film} to={ledgerPath({ ...filter, film: film.id })} />,
        minWidth: 220,
        flex: 3,
      },
      {
        id: 'archive',
        title: text('adminAnalytics.archive'),
        value: ({ archive }) => nameOf(archive),
        minWidth: 140,
        flex: 2,
      },
      ...figures,
    ];
    return serverOrders ? all.map((column) => ({ ...column, sortable: serverOrders.includes(column.id) })) : all;
  }, [figures, filter, nameOf, serverOrders, text, titleOf]);
  return (
    <ReportGrid
      label={label}
      columns={columns}
      rows={films}
      idOf={idOf}
      sortedBy={sortedBy}
      {...(serverOrders && { isSortedByServer: true })}
    />
  );
}
