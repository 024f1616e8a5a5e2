import type { GridColDef, GridSortModel } from '@mui/x-data-grid';
import { useLocale, useText } from '@nitrate/i18n';
import { PlainGrid, useIsPhone } from '@nitrate/mui-x';
import { Select } from '@nitrate/ui';
import { useMemo } from 'react';
import { useReportAddress } from '../report-address';
import type { ReportColumn } from './report-column';
import styles from './report-grid.module.css';
import { compareValues, formatSorting, parseSorting, type Sorting } from './sorting';

interface ReportGridProps<Row> {
  /** Accessible name. */
  label: string;
  /** The first names the row. */
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** As which the rows come. */
  sortedBy?: Sorting;
  /** The rows are a part of those that the server has sorted. */
  isSortedByServer?: boolean;
}

interface GridRow<Row> {
  id: string;
  row: Row;
}

/** A table of a report, on a phone entries with values as lines. The address holds by which column it is sorted. */
export function ReportGrid<Row>(props: ReportGridProps<Row>) {
  const { columns, rows, idOf, sortedBy } = props;
  const isPhone = useIsPhone();
  const locale = useLocale();
  const { params, change } = useReportAddress();
  const sortable = columns.filter(({ sortable: is = true }) => is);
  const asked = parseSorting(params.sort);
  const sorting = asked && sortable.some(({ id }) => id === asked.column) ? asked : sortedBy;
  const gridRows = useMemo(() => {
    const all = rows.map((row): GridRow<Row> => ({ id: idOf(row), row }));
    const by = columns.find(({ id }) => id === sorting?.column);
    if (!by || !sorting || props.isSortedByServer) return all;
    return all.sort((one, other) => compareValues(by.value(one.row), by.value(other.row), sorting, locale));
  }, [columns, idOf, locale, props.isSortedByServer, rows, sorting]);

  const sortBy = (next: Sorting | undefined) => change({ sort: next && formatSorting(next) });
  const shared = { ...props, gridRows, sorting, sortable, sortBy };
  return isPhone ? <EntryGrid {...shared} /> : <TableGrid {...shared} />;
}

interface ShownGridProps<Row> extends ReportGridProps<Row> {
  gridRows: readonly GridRow<Row>[];
  sorting: Sorting | undefined;
  sortable: readonly ReportColumn<Row>[];
  sortBy: (sorting: Sorting | undefined) => void;
}

function TableGrid<Row>(props: ShownGridProps<Row>) {
  const { label, gridRows, columns, sorting, sortBy, isSortedByServer } = props;
  const gridColumns = columns.map(
    ({ id, title, value, show, isFigure, minWidth = 110, flex = 1, sortable = true }): GridColDef<GridRow<Row>> => ({
      field: id,
      headerName: title,
      sortable,
      minWidth,
      flex,
      sortingOrder: isSortedByServer ? ['desc'] : isFigure ? ['desc', 'asc'] : ['asc', 'desc'],
      ...(isFigure && { align: 'right', headerAlign: 'right' }),
      valueGetter: (_value, { row }) => value(row),
      renderCell: ({ row: { row } }) => <span className={styles.cell}>{show ? show(row) : (value(row) ?? '–')}</span>,
    }),
  );
  const sortModel: GridSortModel = sorting ? [{ field: sorting.column, sort: sorting.direction }] : [];
  return (
    <PlainGrid
      label={label}
      rows={gridRows}
      columns={gridColumns}
      sortModel={sortModel}
      onSortModelChange={([next]) => sortBy(next?.sort ? { column: next.field, direction: next.sort } : undefined)}
    />
  );
}

/** One column, with an entry for each row: its name, and its values as lines. */
function EntryGrid<Row>(props: ShownGridProps<Row>) {
  const text = useText();
  const { label, gridRows, columns, sorting, sortable, sortBy, isSortedByServer } = props;
  const [name, ...others] = columns;
  const options = sortable.flatMap(({ id, title, isFigure }) => {
    const directions = isSortedByServer ? (['desc'] as const) : (['desc', 'asc'] as const);
    return directions.map((direction) => ({
      value: formatSorting({ column: id, direction }),
      label:
        directions.length === 1
          ? title
          : text(`adminAnalytics.sort.${isFigure ? 'figure' : 'name'}.${direction}`, { column: title }),
    }));
  });
  const gridColumns: GridColDef<GridRow<Row>>[] = [
    {
      field: 'entry',
      headerName: name?.title ?? '',
      sortable: false,
      flex: 1,
      valueGetter: (_value, { row }) => name?.value(row) ?? '',
      renderCell: ({ row: { row } }) => (
        <div className={styles.entry}>
          <div className={styles.name}>{name?.show ? name.show(row) : name?.value(row)}</div>
          <dl>
            {others.map(({ id, title, show, value }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>{show ? show(row) : (value(row) ?? '–')}</dd>
              </div>
            ))}
          </dl>
        </div>
      ),
    },
  ];
  return (
    <>
      {sortable.length > 1 && (
        <Select
          label={text('adminAnalytics.sort')}
          options={options}
          value={sorting && formatSorting(sorting)}
          onChange={({ currentTarget }) => sortBy(parseSorting(currentTarget.value))}
        />
      )}
      <PlainGrid
        label={label}
        className={styles.entries}
        isHeadless
        rows={gridRows}
        columns={gridColumns}
        sortModel={[]}
        onSortModelChange={() => undefined}
      />
    </>
  );
}
