import { DataGrid, type GridColDef, type GridRowSelectionModel, type GridValidRowModel } from '@mui/x-data-grid';
import { deDE, enUS } from '@mui/x-data-grid/locales';
import { useLocale } from '@nitrate/i18n';
import type { ReactNode } from 'react';
import styles from './sorted-grid.module.css';

/** A column of a grid. */
export interface GridColumn<Row> {
  /** What the address sorts by, where the column can be sorted. */
  field: string;
  title: string;
  minWidth: number;
  flex: number;
  isSortable?: boolean;
  /** Figures are at the right. */
  align?: 'left' | 'right';
  render: (row: Row) => ReactNode;
}

type Direction = 'asc' | 'desc';

interface SortedGridProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  sort: string;
  direction: Direction;
  onSort: (field: string | undefined, direction: Direction | undefined) => void;
  /** Ids of the chosen rows, also of other pages. Without it rows cannot be chosen. */
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
}

const localeTexts = { en: enUS, de: deDE };

/** Rows as the server has sorted them, by the order that the address holds. */
export function SortedGrid<Row extends GridValidRowModel & { id: string }>({
  label,
  rows,
  columns,
  sort,
  direction,
  onSort,
  chosen,
  onChoose,
}: SortedGridProps<Row>) {
  const { localeText } = localeTexts[useLocale()].components.MuiDataGrid.defaultProps;
  return (
    <div className={styles['grid']}>
      <DataGrid
        aria-label={label}
        rows={rows}
        columns={columns.map(columnOf)}
        localeText={localeText}
        sortModel={[{ field: sort, sort: direction }]}
        onSortModelChange={([next]) => onSort(next?.field, next?.sort ?? undefined)}
        sortingMode="server"
        {...(chosen && choice(rows, chosen, onChoose))}
        getRowHeight={() => 'auto'}
        columnHeaderHeight={44}
        autoHeight
        // All rows are in the document: for find in page, for print and for screen readers.
        disableVirtualization
        hideFooter
        disableColumnMenu
        disableColumnResize
        disableColumnFilter
        disableColumnSelector
        disableRowSelectionOnClick
      />
    </div>
  );
}

const columnOf = <Row extends GridValidRowModel>(column: GridColumn<Row>): GridColDef<Row> => {
  const { field, title, minWidth, flex, isSortable = false, align = 'left', render } = column;
  return {
    ...{ field, headerName: title, minWidth, flex, sortable: isSortable, sortingOrder: ['asc', 'desc'] },
    ...{ align, headerAlign: align },
    renderCell: ({ row }) => render(row),
  };
};

/** What lets rows be chosen; those of other pages stay chosen. */
function choice(
  rows: readonly { id: string }[],
  chosen: ReadonlySet<string>,
  onChoose: SortedGridProps<never>['onChoose'],
) {
  const ids = rows.map(({ id }) => id);
  return {
    checkboxSelection: true,
    rowSelectionModel: { type: 'include', ids: new Set(ids.filter((id) => chosen.has(id))) } as const,
    onRowSelectionModelChange: ({ type, ids: selected }: GridRowSelectionModel) => {
      const isChosen = (id: string) => (type === 'include') === selected.has(id);
      onChoose?.(new Set([...[...chosen].filter((id) => !ids.includes(id)), ...ids.filter(isChosen)]));
    },
  };
}
